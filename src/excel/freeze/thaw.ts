import type { SheetAddress } from "../excelProblem";
import type { SearchRange } from "../formulas/findOwnFormulas";
import { prepareCalls } from "../formulas/writeFormula";
import { type LongWork, StepCount, unwatched } from "../longWork";
import { runApart, runExcel } from "../runExcel";
import { readSelection } from "../selection/selection";
import { type Area, intersection, union, writeArea } from "../sheets/area";
import { bySheet } from "../sheets/groupedAreas";
import { readSheetArea, readSheetsById, rowsIn, type SheetCells } from "../sheets/readSheet";
import { frozenFormulas, isFingerprintOf, type KeptFormula } from "./keptFormulas";

/** The outcome of a thaw. */
export interface Thaw {
  /** Formulas that are back. */
  thawed: number;
  /** Formulas that could come back: the cells hold what was frozen. */
  ready: number;
  /** Cells that no longer hold what was frozen: they were moved, changed or removed. */
  changed: SheetAddress[];
  /** Formulas that stay frozen because the work was stopped. */
  left: number;
}

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
    const meant = kept.filter(await rangeTest(context, range));
    const { ready, changed, done } = await compare(context, meant, new StepCount(work, "reading", meant.length));
    if (changed.length > 0 && !evenSo)
      return { thawed: 0, ready: ready.length, changed: addressesOf(changed), left: 0 };
    const { written, typed, left } = await writeFormulas(context, ready, new StepCount(work, "writing", ready.length));
    const gone = new Set([...written, ...done]);
    const stay = kept.filter((one) => !gone.has(one));
    if (gone.size > 0) await frozenFormulas.write(context, stay);
    return { thawed: written.length, ready: 0, changed: addressesOf([...changed, ...typed]), left: left.length };
  });
}

/** Counts the formulas that are frozen. The workbook still keeps those that an undo has brought back, because a redo would freeze them. */
export function countFrozen(): Promise<number> {
  return runExcel(async (context) => {
    const kept = await frozenFormulas.read(context);
    const { done } = await compare(context, kept);
    return kept.length - done.length;
  });
}

function addressesOf(frozen: readonly KeptFormula[]): SheetAddress[] {
  return frozen.map(({ sheet, area }) => ({ sheet, address: writeArea(area) }));
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
  const active = context.workbook.worksheets.getActiveWorksheet();
  active.load("id");
  await context.sync();
  const { id } = active;
  if (range === "sheet") return ({ sheetId }) => sheetId === id;
  const selection: Area = await readSelection(context);
  return ({ sheetId, area }) => sheetId === id && intersection(area, selection) !== undefined;
}

/** Compares frozen formulas with what their cells hold, and gives them the names that their sheets have now. */
async function compare(
  context: Excel.RequestContext,
  frozen: readonly KeptFormula[],
  reading?: StepCount,
): Promise<Found> {
  const found: Found = { ready: [], changed: [], done: [] };
  const sheets = await readSheetsById(context);
  for (const [sheetId, onSheet] of bySheet(frozen, (one) => one.sheetId)) {
    reading?.endIfStopped();
    const sheet = sheets.get(sheetId);
    const cells = sheet && (await readAround(context, sheet, onSheet));
    for (const one of onSheet) {
      if (cells) one.sheet = cells.name;
      found[cells ? stateOf(one, cells) : "changed"].push(one);
    }
    reading?.add(onSheet.length);
  }
  return found;
}

function readAround(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  frozen: readonly KeptFormula[],
): Promise<SheetCells> {
  return readSheetArea(context, sheet, frozen.map(({ area }) => area).reduce(union));
}

function stateOf({ area, formula, fingerprint }: KeptFormula, cells: SheetCells): keyof Found {
  const contents = rowsIn({ ...cells, values: cells.formulas }, area);
  const values = rowsIn(cells, area);
  if (contents[0]?.[0] === formula) return "done";
  return holdsFormula(contents, values) || !isFingerprintOf(values, fingerprint) ? "changed" : "ready";
}

/** True if the cell has a formula: text that begins with `=` shows itself, a formula its result. */
function holdsFormula(contents: readonly unknown[][], values: readonly unknown[][]): boolean {
  return contents.some((line, row) =>
    line.some(
      (content, column) => typeof content === "string" && content.startsWith("=") && content !== values[row]?.[column],
    ),
  );
}

/** The number of formulas that one message writes. */
const formulasPerSync = 500;

/**
 * Writes each formula into its own cell, or it would not spill, after clearing the cells that its result fills. Number formats stay as they are,
 * and so do cells that no longer hold what was frozen. Ends between two messages if the user stops the work.
 */
async function writeFormulas(
  context: Excel.RequestContext,
  frozen: readonly KeptFormula[],
  writing: StepCount,
): Promise<WrittenFormulas> {
  const all: WrittenFormulas = { written: [], typed: [], left: [...frozen] };
  // Hundreds of formulas share each message; one message for all of them could be larger than Excel accepts.
  while (all.left.length > 0 && !writing.isStopped) {
    const part = all.left.splice(0, formulasPerSync);
    await runApart(context, async (apart) => {
      const { ready, changed, done } = await compare(apart, part);
      await writeGroup(apart, ready);
      all.written.push(...ready);
      all.typed.push(...changed, ...done);
    });
    writing.add(part.length);
  }
  return all;
}

interface WrittenFormulas {
  written: KeptFormula[];
  /** Those whose cells the user has typed over while others were written. */
  typed: KeptFormula[];
  /** Those that the work did not reach before it was stopped. */
  left: KeptFormula[];
}

async function writeGroup(context: Excel.RequestContext, group: readonly KeptFormula[]): Promise<void> {
  for (const [sheetId, onSheet] of bySheet(group, (one) => one.sheetId)) {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const calls = onSheet.map(({ area: { row, column }, formula }) => ({ row, column, formula }));
    const { write } = await prepareCalls(context, sheet, calls);
    for (const { row, column, rowCount, columnCount } of onSheet.map(({ area }) => area))
      if (rowCount * columnCount > 1) sheet.getRangeByIndexes(row, column, rowCount, columnCount).clear("Contents");
    write({ keepsText: true });
  }
  await context.sync();
}
