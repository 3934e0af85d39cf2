import { type Area, areaOf, type CellAddress, intersection, union } from "./area";
import { bySheet } from "./groupedAreas";
import { type CellContents, readAreas, readCells } from "./readCells";

/** The contents of an area of a sheet. */
export interface SheetCells extends CellContents {
  name: string;
  area: Area;
}

/** Reads the names of all sheets, in the order of their tabs. */
export async function readAllSheets(context: Excel.RequestContext): Promise<Excel.Worksheet[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  return worksheets.items;
}

/** Reads the names of all sheets, by the id of the sheet. */
export async function readSheetsById(context: Excel.RequestContext): Promise<Map<string, Excel.Worksheet>> {
  const sheets = await readAllSheets(context);
  for (const sheet of sheets) sheet.load("id,name");
  await context.sync();
  return new Map(sheets.map((sheet) => [sheet.id, sheet]));
}

/** The sheet of this name or id; undefined where there is none. */
export async function findSheet(context: Excel.RequestContext, name: string): Promise<Excel.Worksheet | undefined> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(name);
  sheet.load("name");
  await context.sync();
  return sheet.isNullObject ? undefined : sheet;
}

/** The tables (“Format as Table”) that have cells in a range. */
export async function tablesIn(context: Excel.RequestContext, range: Excel.Range): Promise<Excel.Table[]> {
  const tables = range.getTables(false);
  tables.load("items/name,items/worksheet/name");
  await context.sync();
  const { items } = tables;
  return items;
}

/** Reads an area of a sheet. */
export async function readSheetArea(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
): Promise<SheetCells> {
  sheet.load("name");
  await context.sync();
  const contents = await readCells(context, sheet, area);
  return { name: sheet.name, area, ...contents };
}

/** Reads areas of a sheet, in the order in which they are given. */
export async function readSheetAreas(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
): Promise<SheetCells[]> {
  if (areas.length === 0) return [];
  sheet.load("name");
  await context.sync();
  const contents = await readAreas(context, sheet.name, areas);
  return areas.flatMap((area, index) => (contents[index] ? [{ name: sheet.name, area, ...contents[index] }] : []));
}

/** Cells of a sheet. */
export interface PlacedArea {
  sheet: string;
  area: Area;
}

/** Reads the cells of each area. Those of the same columns that touch are read as one: a column of formulas is thousands of areas. */
export async function readEachArea(
  context: Excel.RequestContext,
  areas: readonly PlacedArea[],
): Promise<(SheetCells | undefined)[]> {
  const pieceOf = new Map<PlacedArea, Area>();
  const read = new Map<Area | undefined, SheetCells>();
  for (const [sheet, onSheet] of bySheet(areas, (placed) => placed.sheet)) {
    const pieces: Area[] = [];
    const lasts = new Map<string, Area>();
    for (const placed of onSheet.sort((one, other) => one.area.row - other.area.row)) {
      const { area } = placed;
      const columns = `${area.column}+${area.columnCount}`;
      let piece = lasts.get(columns);
      if (piece && area.row <= piece.row + piece.rowCount) Object.assign(piece, union(piece, area));
      else pieces.push((piece = { ...area }));
      lasts.set(columns, piece);
      pieceOf.set(placed, piece);
    }
    for (const cells of await readSheetAreas(context, context.workbook.worksheets.getItem(sheet), pieces))
      read.set(cells.area, cells);
  }
  return areas.map((placed) => read.get(pieceOf.get(placed)));
}

/** The smallest rectangle around what a sheet holds, cells with a format alone included; undefined for an empty sheet. */
export function readUsedArea(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area | undefined> {
  return readUsed(context, sheet.getUsedRangeOrNullObject());
}

/** The smallest rectangle around the cells that show something: three columns with a format down to the last row are millions more. */
export function readShownArea(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area | undefined> {
  return readUsed(context, sheet.getUsedRangeOrNullObject(true));
}

async function readUsed(context: Excel.RequestContext, range: Excel.Range): Promise<Area | undefined> {
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return range.isNullObject ? undefined : areaOf(range);
}

/** The values of an area, row by row, as far as it was read. */
export function rowsIn({ area: read, values }: Pick<SheetCells, "area" | "values">, area: Area): unknown[][] {
  const part = intersection(read, area);
  if (!part) return [];
  const firstColumn = part.column - read.column;
  return values
    .slice(part.row - read.row, part.row - read.row + part.rowCount)
    .map((row) => row.slice(firstColumn, firstColumn + part.columnCount));
}

/** The values of an area, row by row; what was not read is blank. */
export function valuesOf(
  { row, column, rowCount, columnCount }: Area,
  read: Pick<SheetCells, "area" | "values"> | undefined,
): unknown[][] {
  return Array.from({ length: rowCount }, (_, down) =>
    Array.from({ length: columnCount }, (__, right) => {
      const cells = read?.values[row + down - read.area.row];
      return (read && cells?.[column + right - read.area.column]) ?? "";
    }),
  );
}

/** Visits each cell that was read, row by row. */
export function eachCell(
  { area, formulas, values }: Omit<SheetCells, "name">,
  visit: (cell: CellAddress, formula: unknown, value: unknown) => void,
): void {
  formulas.forEach((cells, row) =>
    cells.forEach((formula, column) =>
      visit({ row: area.row + row, column: area.column + column }, formula, values[row]?.[column]),
    ),
  );
}
