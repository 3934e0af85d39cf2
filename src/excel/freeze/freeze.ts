import { isBusySign, isErrorValue } from "../errorSigns";
import { type SheetAddress } from "../excelProblem";
import { findOwnFormulas, type SearchRange } from "../formulas/findOwnFormulas";
import { type LongWork, StepCount, unwatched } from "../longWork";
import { runExcel } from "../runExcel";
import { type CellAddress, cellsIn, contiguousAreas, oneCell, writeArea } from "../sheets/area";
import { readCells, rowsIn } from "../sheets/readCells";
import { fingerprintOf, frozenFormulas, type KeptFormula, rounded, withoutOverlapping } from "./keptFormulas";
import { type FilledFormula, type FilledSheet, isUnwritable, readFilled, writeValues } from "./writeValues";

/** The outcome of a freeze. */
export interface Freeze {
  /** Formulas that became values. */
  formulas: number;
  /** Cells that their results filled. */
  cells: number;
  /** Cells among these that show an error, and keep showing it. */
  errors: number;
  /** Formulas that stay because some of their cells are still waiting. */
  waiting: SheetAddress[];
  /** Formulas that stay because they show nothing but an error. */
  failed: SheetAddress[];
  /** Formulas that stay because Excel could not write one of their texts. */
  unwritable: SheetAddress[];
  /** Frozen cells that hold something else than their formula showed. */
  different: SheetAddress[];
  /** Formulas that stay because the work was stopped. */
  left: number;
}

/**
 * Replaces our formulas with the values that they show. The workbook stores the formulas before any is replaced, so that `thaw` can bring
 * them back; where it does not give them back at once, nothing is replaced (`notKept`). Number formats stay as they are. A row's error is
 * kept as it was shown: formulas that refer to it behave as before, and a code without data is not mistaken for a blank. A stop leaves the
 * formulas that were not reached as they are.
 */
export function freeze(range: SearchRange, work: LongWork = unwatched): Promise<Freeze> {
  return runExcel(async (context) => {
    const sheets = await readFilled(context, await findOwnFormulas(context, range), work);
    const ready = sheets.map((sheet) => ({ ...sheet, filled: sheet.filled.filter((one) => stateOf(one) === "ready") }));
    const { sheets: written, different } = await storeAndReplace(context, ready, work);
    const replaced = written.flatMap(({ filled }) => filled);
    const values = replaced.flatMap((one) => one.values.flat());
    return {
      formulas: replaced.length,
      cells: values.length,
      errors: values.filter(isErrorValue).length,
      waiting: sheets.flatMap((sheet) => addressesOf(sheet, "waiting")),
      failed: sheets.flatMap((sheet) => addressesOf(sheet, "failed")),
      unwritable: sheets.flatMap((sheet) => addressesOf(sheet, "unwritable")),
      different,
      left: ready.flatMap(({ filled }) => filled).length - replaced.length,
    };
  });
}

/**
 * The state of a formula: it has its values, still waits for some, shows an error in all of its cells, or a text that Excel cannot write.
 */
type FormulaState = "ready" | "waiting" | "failed" | "unwritable";

function stateOf({ values }: FilledFormula): FormulaState {
  const cells = values.flat();
  if (cells.some(isBusySign)) return "waiting";
  if (cells.every(isErrorValue)) return "failed";
  return cells.some(isUnwritable) ? "unwritable" : "ready";
}

function addressesOf({ name, filled }: FilledSheet, state: FormulaState): SheetAddress[] {
  return filled
    .filter((one) => stateOf(one) === state)
    .map(({ area }) => ({ sheet: name, address: writeArea(oneCell(area)) }));
}

interface Replaced {
  sheets: FilledSheet[];
  different: SheetAddress[];
}

/** Stores the formulas and then replaces them. Resolves to those that were replaced, which then are the only ones stored. */
async function storeAndReplace(
  context: Excel.RequestContext,
  ready: readonly FilledSheet[],
  work: LongWork,
): Promise<Replaced> {
  const frozen = ready.flatMap(frozenOn);
  if (frozen.length === 0) return { sheets: [], different: [] };
  const before = await frozenFormulas.read(context);
  const others = withoutOverlapping(before, frozen);
  const writing = new StepCount(work, "writing", cellsIn(frozen.map(({ area }) => area)));
  writing.endIfStopped();
  const all = [...others, ...frozen];
  await frozenFormulas.keep(context, all, before);
  let replaced: Replaced;
  try {
    for (const { id, cells, filled } of ready) {
      const areas = filled.map(({ area }) => area);
      await writeValues(context, id, cells, areas, writing);
    }
  } finally {
    replaced = await replacedOf(context, ready);
    const stored = replaced.sheets.flatMap(frozenOn);
    // Where the workbook does not keep so few, it keeps all, and a thaw finds those that were not replaced in their cells.
    if (stored.length < frozen.length)
      await frozenFormulas.keep(context, [...others, ...stored], all).catch(() => undefined);
  }
  return replaced;
}

function frozenOn({ id, name, filled }: FilledSheet): KeptFormula[] {
  return filled.map(({ formula, area, values }) => ({
    sheetId: id,
    sheet: name,
    area,
    formula,
    fingerprint: fingerprintOf(values),
  }));
}

/**
 * The formulas that were replaced, and the cells that do not hold what they showed: they were typed over meanwhile, or Excel stored something
 * else. A thaw names these, instead of writing over them.
 */
async function replacedOf(context: Excel.RequestContext, sheets: readonly FilledSheet[]): Promise<Replaced> {
  const read: Replaced = { sheets: [], different: [] };
  for (const sheet of sheets) {
    if (sheet.filled.length === 0) continue;
    const { area, formulas, values } = await readCells(context, sheet.id, sheet.cells.area, "formulas", "values");
    const filled = sheet.filled.filter((one) => rowsIn(one.area, area, formulas)[0]?.[0] !== one.formula);
    const different = filled.flatMap((one) => differing(one, rowsIn(one.area, area, values)));
    read.sheets.push({ ...sheet, filled });
    for (const cells of contiguousAreas(different))
      read.different.push({ sheet: sheet.name, address: writeArea(cells) });
  }
  return read;
}

/** The cells of a result that do not hold what it showed. */
function differing({ area, values }: FilledFormula, stored: readonly unknown[][]): CellAddress[] {
  return values.flatMap((line, down) =>
    line.flatMap((value, right) =>
      rounded(stored[down]?.[right]) === rounded(value) ? [] : [{ row: area.row + down, column: area.column + right }],
    ),
  );
}
