import { LargeWrites } from "../columns/largeWrites";
import { isErrorValue } from "../errorSigns";
import type { LongWork, StepCount } from "../longWork";
import { runApart } from "../runExcel";
import { type Area, cellsIn, contiguousAreas, sizeOf, union } from "../sheets/area";
import { groupedAreas, slicesOf } from "../sheets/groupedAreas";
import { type Read, readAreas, readCells, rowsIn } from "../sheets/readCells";
import { rangeAt, readSheetNames } from "../sheets/readSheet";
import { textFormat } from "../sheets/target";
import type { OwnFormula } from "../formulas/findOwnFormulas";
import { filledAreas } from "../sheets/spills";

/** The number of cells that one message writes. */
const cellsPerSync = 10_000;

/**
 * Writes over areas of a sheet, known by its name or id, what they showed when they were read, and leaves their formats alone. What the user has
 * typed over a formula since then stays. Ends between two messages if the user stops the work, but never within the result of one formula.
 */
export async function writeValues(
  context: Excel.RequestContext,
  sheet: string,
  cells: Read,
  areas: readonly Area[],
  writing: StepCount,
): Promise<void> {
  // A message for each group of cells: one for all of them could be larger than Excel accepts.
  for (const group of groupedAreas(joinedDown(areas), cellsPerSync)) {
    if (writing.isStopped) return;
    await runApart(context, (apart) => writeGroup(apart, sheet, cells, group));
    writing.add(cellsIn(group));
  }
}

async function writeGroup(
  context: Excel.RequestContext,
  sheet: string,
  cells: Read,
  group: readonly Area[],
): Promise<void> {
  const now = await readAreas(context, sheet, group, "numberFormat", "formulas");
  const writes = new LargeWrites(context);
  for (const { area, numberFormat, formulas } of now) {
    const before = rowsIn(area, cells.area, cells.formulas);
    // Excel leaves a cell alone that is given null.
    const values = withoutTyped(rowsIn(area, cells.area, cells.values), before, formulas);
    const isText = (down: number, right: number): boolean => numberFormat[down]?.[right] === textFormat;
    const typed = values.map((line, down) =>
      // In a cell formatted as text, the apostrophe would be shown.
      line.map((value, right) => (isText(down, right) ? value : asTyped(value))),
    );
    await writes.write(rangeAt(context, sheet, area), "values", typed);
    for (const { down, right } of errorsIn(values))
      if (isText(down, right))
        writeError(
          rangeAt(context, sheet, { row: area.row + down, column: area.column + right }),
          values[down]?.[right],
        );
  }
  await context.sync();
}

/** The values, with null for each cell that no longer has its formula, and for all that one formula filled. */
function withoutTyped(values: unknown[][], before: unknown[][], now: unknown[][]): unknown[][] {
  const isTyped = (down: number, right: number): boolean =>
    String(before[down]?.[right]).startsWith("=") && now[down]?.[right] !== before[down]?.[right];
  const isFirstTyped = isTyped(0, 0);
  return values.map((line, down) =>
    line.map((value, right) => {
      const isFilled = !String(before[down]?.[right]).startsWith("=");
      return isTyped(down, right) || (isFilled && isFirstTyped) ? null : value;
    }),
  );
}

function errorsIn(values: readonly unknown[][]): { down: number; right: number }[] {
  return values.flatMap((line, down) => line.flatMap((value, right) => (isErrorValue(value) ? [{ down, right }] : [])));
}

/** Writes an error into a cell formatted as text, where Excel would treat its sign as text. */
function writeError(cell: Excel.Range, error: unknown): void {
  cell.numberFormat = [["General"]];
  cell.values = [[error]];
  cell.numberFormat = [[textFormat]];
}

/** Single cells side by side are written together, some rows at a time: a column that was filled down has thousands. */
function joinedDown(areas: readonly Area[]): Area[] {
  const isSingle = (area: Area): boolean => sizeOf(area) === 1;
  const columns = contiguousAreas(areas.filter(isSingle)).flatMap((area) => slicesOf(area, cellsPerSync));
  return [...areas.filter((area) => !isSingle(area)), ...columns];
}

/**
 * Writes a value so that Excel keeps it unchanged: text that looks like a number, a date or a formula gets an apostrophe, which Excel does
 * not show. The number format of the cell can stay.
 */
export function asTyped(value: unknown): unknown {
  if (typeof value !== "string" || value === "" || isErrorValue(value)) return value;
  return plainWords.test(value) && !booleans.test(value) ? value : `'${value}`;
}

/** True for a text that Excel refuses as a formula that is too long, even in a cell of text. */
export function isUnwritable(value: unknown): boolean {
  return typeof value === "string" && value.length > 8000 && /^[-+=]/.test(value);
}

const plainWords = /^\p{L}[^\d]*$/u;
const booleans = /^(?:true|false|verdadero|falso)$/i;

/** A formula of ours, and the cells that its result fills. */
export interface FilledFormula {
  formula: string;
  area: Area;
  /** The values that these cells show. */
  values: unknown[][];
}

/** Formulas of one sheet, with what its cells showed when they were read. */
export interface FilledSheet {
  id: string;
  name: string;
  cells: Read;
  filled: FilledFormula[];
}

/** Reads what our formulas fill, sheet by sheet. */
export async function readFilled(
  context: Excel.RequestContext,
  formulas: readonly OwnFormula[],
  work: LongWork,
): Promise<FilledSheet[]> {
  const filled: FilledSheet[] = [];
  for (const [id, name] of await readSheetNames(context)) {
    const onSheet = formulas.filter(({ sheet }) => sheet === name);
    const areas = await filledAreas(context, onSheet, work);
    const [first, ...others] = areas;
    if (!first) continue;
    const cells = await readCells(context, id, others.reduce(union, first), "formulas", "values");
    const own = areas.flatMap((area, index) => {
      const formula = onSheet[index]?.formula;
      return formula === undefined ? [] : [{ formula, area, values: rowsIn(area, cells.area, cells.values) }];
    });
    filled.push({ id, name, cells, filled: own });
  }
  return filled;
}
