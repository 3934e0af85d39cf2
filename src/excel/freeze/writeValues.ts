import { isErrorValue } from "../errorSigns";
import { runApart } from "../runExcel";
import { type Area, type CellAddress, contiguousAreas } from "../sheets/area";
import { readFormats, readFormulas } from "../sheets/readCells";
import { rowsIn, type SheetCells } from "../sheets/readSheet";
import { textFormat } from "../sheets/textFormat";

/** The number of cells that one message writes. */
const cellsPerSync = 20_000;
/** The number of areas that one message writes. */
const areasPerSync = 500;

/**
 * Writes over areas of a sheet, known by its name or id, what they showed when they were read, and leaves their formats alone. What the user has
 * typed over a formula since then stays.
 */
export async function writeValues(
  context: Excel.RequestContext,
  sheet: string,
  cells: SheetCells,
  areas: readonly Area[],
): Promise<void> {
  // A message for each group of cells: one for all of them could be larger than Excel accepts.
  for (const group of groupsOf(slicesOf(joined(areas))))
    await runApart(context, (apart) => writeGroup(apart, sheet, cells, group));
}

async function writeGroup(
  context: Excel.RequestContext,
  name: string,
  cells: SheetCells,
  group: readonly Area[],
): Promise<void> {
  const sheet = context.workbook.worksheets.getItem(name);
  const formats = await readFormats(context, sheet, group);
  const formulas = await readFormulas(context, sheet, group);
  group.forEach((area, index) => {
    const { row, column, rowCount, columnCount } = area;
    const before = rowsIn({ ...cells, values: cells.formulas }, area);
    // Excel leaves a cell alone that is given null.
    const values = withoutTyped(rowsIn(cells, area), before, formulas[index] ?? []);
    const isText = (down: number, right: number): boolean => formats[index]?.[down]?.[right] === textFormat;
    sheet.getRangeByIndexes(row, column, rowCount, columnCount).values = values.map((line, down) =>
      // In a cell formatted as text, the apostrophe would be shown.
      line.map((value, right) => (isText(down, right) ? value : asTyped(value))),
    );
    for (const { down, right } of errorsIn(values))
      if (isText(down, right)) writeError(sheet, { row: row + down, column: column + right }, values[down]?.[right]);
  });
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
function writeError(sheet: Excel.Worksheet, { row, column }: CellAddress, error: unknown): void {
  const cell = sheet.getRangeByIndexes(row, column, 1, 1);
  cell.numberFormat = [["General"]];
  cell.values = [[error]];
  cell.numberFormat = [[textFormat]];
}

/** Single cells side by side are written together: a column that was filled down has thousands. */
function joined(areas: readonly Area[]): Area[] {
  const isSingle = ({ rowCount, columnCount }: Area): boolean => rowCount * columnCount === 1;
  return [...areas.filter((area) => !isSingle(area)), ...contiguousAreas(areas.filter(isSingle))];
}

function slicesOf(areas: readonly Area[]): Area[] {
  return areas.flatMap((area) => {
    const rowsPerSlice = Math.max(1, Math.floor(cellsPerSync / area.columnCount));
    const slices: Area[] = [];
    for (let done = 0; done < area.rowCount; done += rowsPerSlice)
      slices.push({ ...area, row: area.row + done, rowCount: Math.min(rowsPerSlice, area.rowCount - done) });
    return slices;
  });
}

/** Groups slices so that each group has about as many cells and areas as one message writes. */
function groupsOf(slices: readonly Area[]): Area[][] {
  const groups: Area[][] = [];
  let size = 0;
  for (const slice of slices) {
    const cells = slice.rowCount * slice.columnCount;
    const last = groups.at(-1);
    if (last && last.length < areasPerSync && size + cells <= cellsPerSync) {
      last.push(slice);
      size += cells;
    } else {
      groups.push([slice]);
      size = cells;
    }
  }
  return groups;
}

/**
 * Writes a value so that Excel keeps it unchanged: text that looks like a number, a date or a formula gets an apostrophe, which Excel does
 * not show. The number format of the cell can stay.
 */
function asTyped(value: unknown): unknown {
  if (typeof value !== "string" || value === "" || isErrorValue(value)) return value;
  return plainWords.test(value) && !booleans.test(value) ? value : `'${value}`;
}

const plainWords = /^\p{L}[^\d]*$/u;
const booleans = /^(?:true|false|verdadero|falso)$/i;
