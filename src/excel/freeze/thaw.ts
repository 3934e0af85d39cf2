import { groupedBy } from "../../core/codes/groupedBy";
import type { SheetAddress } from "../excelProblem";
import type { SearchRange } from "../formulas/findOwnFormulas";
import { writeCalls } from "../formulas/writeFormula";
import { type LongWork, StepCount, unwatched } from "../longWork";
import { runApart, runExcel } from "../runExcel";
import { readSelection } from "../selection/selection";
import { type Area, intersection, sizeOf, writeArea } from "../sheets/area";
import { type Read, readAreas } from "../sheets/readCells";
import { rangeAt, readActiveSheet, readSheetNames } from "../sheets/readSheet";
import { fingerprintOf, frozenFormulas, type KeptFormula } from "./keptFormulas";

/** The outcome of a thaw. */
export interface Thaw {
  /** Formulas that are back. */
  thawed: number;
  /** Formulas that could come back, where nothing was written. */
  ready: number;
  /** Cells that no longer hold what was frozen: they were moved, changed or removed. */
  changed: SheetAddress[];
  /** Formulas that stay frozen because the work was stopped. */
  left: number;
}

/** The number of formulas that one message writes. */
const formulasPerSync = 500;

/**
 * Brings frozen formulas back to their cells. If some of the cells have been moved or changed since, nothing is written and these are
 * named; with `evenSo`, the others come back. What a stop leaves stays frozen.
 */
export function thaw(
  range: SearchRange,
  { evenSo = false, work = unwatched }: { evenSo?: boolean; work?: LongWork } = {},
): Promise<Thaw> {
  return runExcel(async (context) => {
    const kept = await frozenFormulas.read(context);
    const all = await compare(context, kept.filter(await rangeTest(context, range)));
    const left = all.ready.splice(0);
    if (all.changed.length > 0 && !evenSo)
      return { thawed: 0, ready: left.length, changed: addressesOf(all.changed), left: 0 };
    const writing = new StepCount(work, "writing", left.length);
    // Hundreds of formulas share each message; one message for all of them could be larger than Excel accepts.
    while (left.length > 0 && !writing.isStopped) {
      const part = left.splice(0, formulasPerSync);
      await runApart(context, async (apart) => {
        const { ready, changed, done } = await compare(apart, part);
        await writeFormulas(apart, ready);
        all.ready.push(...ready);
        all.changed.push(...changed);
        all.done.push(...done);
      });
      writing.add(part.length);
    }
    const gone = new Set([...all.ready, ...all.done]);
    const stay = kept.filter((one) => !gone.has(one));
    if (gone.size > 0) await frozenFormulas.write(context, stay);
    return { thawed: all.ready.length, ready: 0, changed: addressesOf(all.changed), left: left.length };
  });
}

function addressesOf(frozen: readonly KeptFormula[]): SheetAddress[] {
  return frozen.map(({ sheet, area }) => ({ sheet, address: writeArea(area) }));
}

/** Counts the formulas that are frozen. The workbook still keeps those that an undo has brought back, because a redo would freeze them. */
export function countFrozen(): Promise<number> {
  return runExcel(async (context) => {
    const kept = await frozenFormulas.read(context);
    const { done } = await compare(context, kept);
    return kept.length - done.length;
  });
}

/** Frozen formulas, by what their cells hold now. */
interface Found {
  ready: KeptFormula[];
  changed: KeptFormula[];
  /** The formula itself is there again: an undo has brought it back. */
  done: KeptFormula[];
}

/** Tells which frozen formulas are in a range. */
export async function rangeTest(
  context: Excel.RequestContext,
  range: SearchRange,
): Promise<(one: KeptFormula) => boolean> {
  if (range === "workbook") return () => true;
  const { id } = await readActiveSheet(context);
  if (range === "sheet") return ({ sheetId }) => sheetId === id;
  const selection: Area = await readSelection(context);
  return ({ sheetId, area }) => sheetId === id && intersection(area, selection) !== undefined;
}

/** Compares frozen formulas with what their cells hold, and gives them the names that their sheets have now. */
async function compare(context: Excel.RequestContext, frozen: readonly KeptFormula[]): Promise<Found> {
  const found: Found = { ready: [], changed: [], done: [] };
  const names = await readSheetNames(context);
  for (const [sheetId, onSheet] of groupedBy(frozen, (one) => one.sheetId)) {
    const areas = onSheet.map(({ area }) => area);
    const sheet = names.get(sheetId);
    const cells = sheet === undefined ? [] : await readAreas(context, sheetId, areas, "formulas", "values");
    for (const [index, one] of onSheet.entries()) {
      one.sheet = sheet ?? one.sheet;
      found[stateOf(one, cells[index])].push(one);
    }
  }
  return found;
}

function stateOf({ formula, fingerprint }: KeptFormula, cells: Read | undefined): keyof Found {
  if (cells?.formulas[0]?.[0] === formula) return "done";
  return cells && !holdsFormula(cells) && fingerprintOf(cells.values) === fingerprint ? "ready" : "changed";
}

/** True if the cell has a formula: text that begins with `=` shows itself, a formula its result. */
function holdsFormula({ formulas, values }: Read): boolean {
  return formulas.some((line, row) =>
    line.some(
      (content, column) => typeof content === "string" && content.startsWith("=") && content !== values[row]?.[column],
    ),
  );
}

/**
 * Writes each formula into its own cell, or it would not spill, after clearing the cells that its result fills. Number formats stay as they are.
 */
async function writeFormulas(context: Excel.RequestContext, frozen: readonly KeptFormula[]): Promise<void> {
  for (const [sheetId, onSheet] of groupedBy(frozen, (one) => one.sheetId)) {
    const calls = onSheet.map(({ area: { row, column }, formula }) => ({ row, column, formula }));
    const spilled = onSheet.filter(({ area }) => sizeOf(area) > 1);
    const cleared = spilled.map(({ area }) => rangeAt(context, sheetId, area));
    await writeCalls(context, sheetId, calls, { keepsText: true, cleared });
  }
  await context.sync();
}
