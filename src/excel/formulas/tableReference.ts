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
  tables.load("items/name,items/worksheet/name,items/columns/items/name");
  await context.sync();
  const read = tables.items.map((table) => ({ table, whole: table.getRange(), body: table.getDataBodyRange() }));
  for (const range of read.flatMap(({ whole, body }) => [whole, body]))
    range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return read.map(({ table, whole, body }) => ({
    name: table.name,
    sheet: table.worksheet.name,
    area: areaOf(whole),
    body: areaOf(body),
    columns: table.columns.items.map(({ name }) => name),
  }));
}

/**
 * The cells of `Sales[Code]`, `[@[Zip code]]`, `Sales[[Code]:[City]]`; undefined where there are none, and for sections such as #Totals, which
 * no formula of ours was seen with. Excel ignores case in the names.
 */
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
  // In a table of one row Excel writes `[#This Row]` for `@`.
  const isRow = /^\[(?:@|\[#This Row\])/i.test(brackets);
  const names = items
    .map((item) => (isRow ? item.replace(/^(?:@|#This Row$)/i, "") : item))
    .filter((item) => item !== "");
  const columns = names.map((name) => table.columns.findIndex((column) => isSame(column, name.replace(/'(.)/g, "$1"))));
  const rows = isRow ? intersection(table.body, { ...table.body, row: of.row, rowCount: 1 }) : table.body;
  if (!rows || columns.includes(-1)) return undefined;
  const [first = 0, last = columns.length === 0 ? table.columns.length - 1 : first] = columns;
  const column = table.area.column + Math.min(first, last);
  return { sheet: table.sheet, area: { ...rows, column, columnCount: Math.abs(last - first) + 1 } };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
