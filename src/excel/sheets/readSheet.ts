import { type Area, areaOf, type CellAddress } from "./area";

/** Reads the names of all sheets, by their ids, in the order of their tabs. */
export async function readSheetNames(context: Excel.RequestContext): Promise<ReadonlyMap<string, string>> {
  const { worksheets } = context.workbook;
  worksheets.load("items/id,items/name");
  await context.sync();
  return new Map(worksheets.items.map(({ id, name }) => [id, name]));
}

/** The sheet that the user sees, with its name and id. */
export async function readActiveSheet(context: Excel.RequestContext): Promise<Excel.Worksheet> {
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  sheet.load("id,name");
  await context.sync();
  return sheet;
}

/** The sheet of this name or id; undefined where there is none. */
export async function findSheet(context: Excel.RequestContext, name: string): Promise<Excel.Worksheet | undefined> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(name);
  sheet.load("name");
  await context.sync();
  return sheet.isNullObject ? undefined : sheet;
}

/** The range of an area, or of one cell, on a sheet known by its name or id. */
export function rangeAt(
  context: Excel.RequestContext,
  sheet: string,
  { row, column, rowCount = 1, columnCount = 1 }: CellAddress & Partial<Area>,
): Excel.Range {
  return context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rowCount, columnCount);
}

/** A table (“Format as Table”): all of its cells, those of its body, and the names of its columns. */
export interface SheetTable {
  table: Excel.Table;
  name: string;
  sheet: string;
  area: Area;
  body: Area;
  columns: readonly string[];
}

/** The tables that have cells in a range. */
export function tablesIn(context: Excel.RequestContext, range: Excel.Range): Promise<SheetTable[]> {
  return readTables(context, range.getTables(false));
}

export async function readTables(
  context: Excel.RequestContext,
  tables: Excel.TableCollection | Excel.TableScopedCollection,
): Promise<SheetTable[]> {
  // A second load of the collection would replace its items, and what was loaded of them.
  tables.load("items/name,items/worksheet/name,items/columns/items/name");
  await context.sync();
  const { items } = tables;
  if (items.length === 0) return [];
  const areas = await readAreasOf(
    context,
    items.flatMap((table) => [table.getRange(), table.getDataBodyRange()]),
  );
  return items.flatMap((table, index) => {
    const [area, body] = areas.slice(2 * index);
    const columns = table.columns.items.map(({ name }) => name);
    return area && body ? { table, name: table.name, sheet: table.worksheet.name, area, body, columns } : [];
  });
}

/** The smallest rectangle around what a sheet holds, cells with a format alone included; undefined for an empty sheet. */
export function readUsedArea(context: Excel.RequestContext, sheet: string): Promise<Area | undefined> {
  return readUsed(context, context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject());
}

/** The smallest rectangle around the cells that show something: three columns with a format down to the last row are millions more. */
export function readShownArea(context: Excel.RequestContext, sheet: string): Promise<Area | undefined> {
  return readUsed(context, context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject(true));
}

async function readUsed(context: Excel.RequestContext, range: Excel.Range): Promise<Area | undefined> {
  return (await readAreasOf(context, [range]))[0];
}

/** Reads where ranges are; undefined for those that are none. */
export async function readAreasOf(
  context: Excel.RequestContext,
  ranges: readonly Excel.Range[],
): Promise<(Area | undefined)[]> {
  for (const range of ranges) range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return ranges.map((range) => (range.isNullObject ? undefined : areaOf(range)));
}
