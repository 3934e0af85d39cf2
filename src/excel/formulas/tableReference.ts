import { type Area, areaOf, type CellAddress, holds, intersection } from "../sheets/area";

/** Cells of a sheet, whose name is spelled as the workbook spells it. */
export interface ReferredCells {
  sheet: string;
  area: Area;
}

/** The cell of a formula, which decides what `[@Code]` means. */
export interface FormulaCell extends CellAddress {
  sheet: string;
}

/** A table (“Format as Table”): all of its cells, those of its body, and the names of its columns. */
export interface KnownTable extends ReferredCells {
  name: string;
  body: Area;
  columns: readonly string[];
}

/** Reads the tables of the workbook. */
export async function readTables(context: Excel.RequestContext): Promise<KnownTable[]> {
  const { tables } = context.workbook;
  tables.load("items/name,items/showHeaders,items/showTotals,items/worksheet/name,items/columns/items/name");
  await context.sync();
  const { items } = tables;
  const ranges = items.map((table) => table.getRange());
  for (const range of ranges) range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return ranges.map(areaOf).flatMap((area, index): KnownTable | [] => {
    const table = items[index];
    if (!table) return [];
    const [header, totals] = [Number(table.showHeaders), Number(table.showTotals)];
    const body = { ...area, row: area.row + header, rowCount: area.rowCount - header - totals };
    const columns = table.columns.items.map(({ name }) => name);
    return { name: table.name, sheet: table.worksheet.name, area, body, columns };
  });
}

/** The cells of `Sales[Code]`, `[@[Zip code]]`, `Sales[[#All],[Code]:[City]]`; undefined where there are none. Excel ignores case in the names. */
export function partOfTable(
  tables: readonly KnownTable[],
  { table: name, brackets }: { table: string | undefined; brackets: string },
  of: FormulaCell,
): ReferredCells | undefined {
  const table = tables.find(({ name: own, sheet, area }) =>
    name === undefined ? sheet === of.sheet && holds(area, of) : isSame(own, name),
  );
  if (!table) return undefined;
  // The innermost brackets: names of columns, and sections such as #All. `'` stands before a sign that means itself.
  const items = [...brackets.matchAll(/\[((?:'.|[^'[\]])*)\]/g)].map(([, item = ""]) => item);
  const sections = items.filter((item) => item.startsWith("#"));
  const isRow = brackets.startsWith("[@");
  const columns = items
    .filter((item) => item !== "" && !item.startsWith("#"))
    .map((item) => (isRow ? item.replace(/^@/, "") : item).replace(/'(.)/g, "$1"))
    .flatMap((item) => (item === "" ? [] : table.columns.findIndex((column) => isSame(column, item))));
  const rows = isRow ? rowOf(table, of) : rowsOf(table, sections, of);
  if (!rows || columns.includes(-1)) return undefined;
  const [first = 0, last = columns.length === 0 ? table.columns.length - 1 : first] = columns;
  const { row, rowCount } = rows;
  const area = {
    row,
    rowCount,
    column: table.area.column + Math.min(first, last),
    columnCount: Math.abs(last - first) + 1,
  };
  return { sheet: table.sheet, area };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The rows of a table that a reference names; undefined for none, and for what no formula of ours was seen with. */
function rowsOf(table: KnownTable, [section, ...others]: readonly string[], of: FormulaCell): Area | undefined {
  if (others.length > 0) return undefined;
  const { area, body } = table;
  const below = body.row + body.rowCount;
  switch (section?.toLowerCase()) {
    case undefined:
    case "#data":
      return body;
    case "#all":
      return area;
    case "#headers":
      return area.row < body.row ? { ...area, rowCount: 1 } : undefined;
    case "#totals":
      return below < area.row + area.rowCount ? { ...area, row: below, rowCount: 1 } : undefined;
    case "#this row":
      return rowOf(table, of);
    default:
      return undefined;
  }
}

function rowOf({ body }: KnownTable, { row }: FormulaCell): Area | undefined {
  return intersection(body, { ...body, row, rowCount: 1 });
}
