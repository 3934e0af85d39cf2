import { type Area, intersection, type Place } from "./area";

/** What the used cells of a sheet hold. */
export interface SheetCells {
  name: string;
  used: Area;
  formulas: unknown[][];
  values: unknown[][];
}

/** Cells that are asked for at once; Excel on the web refuses answers of more than 5 MB. */
const mostCells = 20_000;

/** Reads formulas and values of everything that a sheet uses; undefined when it is empty. */
export async function readSheet(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
): Promise<SheetCells | undefined> {
  sheet.load("name");
  const range = sheet.getUsedRangeOrNullObject();
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  if (range.isNullObject) return undefined;
  const used = {
    row: range.rowIndex,
    column: range.columnIndex,
    rowCount: range.rowCount,
    columnCount: range.columnCount,
  };
  const cells: SheetCells = { name: sheet.name, used, formulas: [], values: [] };
  for (const slice of slicesOf(used)) await readSlice(context, sheet, slice, cells);
  return cells;
}

/** The values of the used cells of an area, row by row. */
export function valuesIn({ used, values }: SheetCells, area: Area): unknown[] {
  const part = intersection(used, area);
  if (!part) return [];
  const firstColumn = part.column - used.column;
  return values
    .slice(part.row - used.row, part.row - used.row + part.rowCount)
    .flatMap((row) => row.slice(firstColumn, firstColumn + part.columnCount));
}

/** Calls `visit` with each used cell, row by row. */
export function eachCell(
  { used, formulas, values }: SheetCells,
  visit: (place: Place, formula: unknown, value: unknown) => void,
): void {
  formulas.forEach((cells, row) =>
    cells.forEach((formula, column) =>
      visit({ row: used.row + row, column: used.column + column }, formula, values[row]?.[column]),
    ),
  );
}

function slicesOf(used: Area): Area[] {
  const rows = Math.max(1, Math.floor(mostCells / used.columnCount));
  return Array.from({ length: Math.ceil(used.rowCount / rows) }, (_, slice) => ({
    ...used,
    row: used.row + slice * rows,
    rowCount: Math.min(rows, used.rowCount - slice * rows),
  }));
}

async function readSlice(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column, rowCount, columnCount }: Area,
  cells: SheetCells,
): Promise<void> {
  const range = sheet.getRangeByIndexes(row, column, rowCount, columnCount);
  range.load("formulas,values");
  await context.sync();
  cells.formulas.push(...(range.formulas as unknown[][]));
  cells.values.push(...(range.values as unknown[][]));
}
