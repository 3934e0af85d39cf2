import type { SheetAddress } from "../excelProblem";
import type { SearchRange } from "../formulas/findOwnFormulas";
import { prepareCalls } from "../formulas/writeFormula";
import { type LongWork, StepCount, unwatched } from "../longWork";
import { runApart, runExcel } from "../runExcel";
import { readSelection } from "../selection/selection";
import { type Area, intersection, union, writeArea } from "../sheets/area";
import { bySheet } from "../sheets/groupedAreas";
import { readSheetArea, readSheetsById, rowsIn } from "../sheets/readSheet";
import { readAreas } from "../sheets/readCells";
import { cellKey, frozenFormulas, isFingerprintOf, type KeptFormula } from "./keptFormulas";

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
    const sheets = await readSheetsById(context);
    const isMeant = await rangeTest(context, range);
    const meant = kept.filter(isMeant);
    const found: Found = { ready: [], changed: [], done: [] };
    const reading = new StepCount(work, "reading", meant.length);
    for (const [sheetId, onSheet] of bySheet(meant, ({ sheetId }) => sheetId)) {
      reading.endIfStopped();
      const sheet = sheets.get(sheetId);
      if (sheet) await compare(context, sheet, onSheet, found);
      else found.changed.push(...onSheet);
      reading.add(onSheet.length);
    }
    const addressesOf = (frozen: readonly KeptFormula[]): SheetAddress[] =>
      frozen.map(({ sheetId, sheet, area }) => ({
        sheet: sheets.get(sheetId)?.name ?? sheet,
        address: writeArea(area),
      }));
    const changed = addressesOf(found.changed);
    if (changed.length > 0 && !evenSo) return { thawed: 0, ready: found.ready.length, changed, left: 0 };
    const { written, left } = await writeFormulas(
      context,
      found.ready,
      new StepCount(work, "writing", found.ready.length),
    );
    const reached = new Set([...written, ...left]);
    const typed = found.ready.filter((one) => !reached.has(one));
    const gone = new Set([...written, ...found.done].map(({ sheetId, area }) => cellKey(sheetId, area)));
    if (gone.size > 0)
      await frozenFormulas.write(
        context,
        kept.filter(({ sheetId, area }) => !gone.has(cellKey(sheetId, area))),
      );
    return { thawed: written.length, ready: 0, changed: [...changed, ...addressesOf(typed)], left: left.length };
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
  const active = context.workbook.worksheets.getActiveWorksheet();
  active.load("id");
  await context.sync();
  const { id } = active;
  if (range === "sheet") return ({ sheetId }) => sheetId === id;
  const selection: Area = await readSelection(context);
  return ({ sheetId, area }) => sheetId === id && intersection(area, selection) !== undefined;
}

async function compare(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  frozen: readonly KeptFormula[],
  found: Found,
): Promise<void> {
  const [first, ...others] = frozen.map(({ area }) => area);
  if (!first) return;
  const cells = await readSheetArea(context, sheet, others.reduce(union, first));
  const held = { ...cells, values: cells.formulas };
  for (const one of frozen) {
    const contents = rowsIn(held, one.area);
    const values = rowsIn(cells, one.area);
    if (contents[0]?.[0] === one.formula) found.done.push(one);
    else if (holdsFormula(contents, values) || !isFingerprintOf(values, one.fingerprint)) found.changed.push(one);
    else found.ready.push(one);
  }
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
  const written: KeptFormula[] = [];
  let reached = 0;
  // Hundreds of formulas share each message; one message for all of them could be larger than Excel accepts.
  while (reached < frozen.length && !writing.isStopped) {
    const part = frozen.slice(reached, reached + formulasPerSync);
    await runApart(context, async (apart) => {
      const group = await unchanged(apart, part);
      await writeGroup(apart, group);
      written.push(...group);
    });
    reached += part.length;
    writing.add(part.length);
  }
  return { written, left: frozen.slice(reached) };
}

interface WrittenFormulas {
  written: KeptFormula[];
  /** Those that the work did not reach before it was stopped. */
  left: KeptFormula[];
}

/** The formulas whose cells still hold what was frozen: the user may type while thousands of others are written. */
async function unchanged(context: Excel.RequestContext, group: readonly KeptFormula[]): Promise<KeptFormula[]> {
  const same = new Set<KeptFormula>();
  for (const [sheetId, onSheet] of bySheet(group, (one) => one.sheetId)) {
    const areas = onSheet.map(({ area }) => area);
    const held = await readAreas(context, sheetId, areas);
    onSheet.forEach((one, index) => {
      if (isFingerprintOf(held[index]?.values ?? [], one.fingerprint)) same.add(one);
    });
  }
  return group.filter((one) => same.has(one));
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

/** Counts the formulas that are frozen. The workbook still keeps those that an undo has brought back, because a redo would freeze them. */
export function countFrozen(): Promise<number> {
  return runExcel(async (context) => {
    const kept = await frozenFormulas.read(context);
    const sheets = await readSheetsById(context);
    const found: Found = { ready: [], changed: [], done: [] };
    for (const [sheetId, onSheet] of bySheet(kept, ({ sheetId }) => sheetId)) {
      const sheet = sheets.get(sheetId);
      if (sheet) await compare(context, sheet, onSheet, found);
    }
    return kept.length - found.done.length;
  });
}
