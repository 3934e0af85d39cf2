import { type Area, type CellAddress, intersection } from "./area";
import { areaOf } from "./rangeArea";

/** The contents of the used cells of a sheet. */
export interface SheetCells {
  name: string;
  used: Area;
  formulas: unknown[][];
  values: unknown[][];
}

/** Cells that one message asks for; Excel on the web refuses replies of more than 5 MB. */
const cellsPerSync = 20_000;

/** Reads the formulas and values of all used cells of a sheet. Resolves to undefined for an empty sheet. */
export async function readSheet(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
): Promise<SheetCells | undefined> {
  sheet.load("name");
  const range = sheet.getUsedRangeOrNullObject();
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  if (range.isNullObject) return undefined;
  const used = areaOf(range);
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

/** Visits each used cell, row by row. */
export function eachCell(
  { used, formulas, values }: SheetCells,
  visit: (cell: CellAddress, formula: unknown, value: unknown) => void,
): void {
  formulas.forEach((cells, row) =>
    cells.forEach((formula, column) =>
      visit({ row: used.row + row, column: used.column + column }, formula, values[row]?.[column]),
    ),
  );
}

function slicesOf(used: Area): Area[] {
  const rows = Math.max(1, Math.floor(cellsPerSync / used.columnCount));
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
