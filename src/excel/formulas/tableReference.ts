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
  const isRow = brackets.startsWith("[@");
  const names = items.map((item) => (isRow ? item.replace(/^@/, "") : item)).filter((item) => !/^(?:#|$)/.test(item));
  const columns = names.map((name) => table.columns.findIndex((column) => isSame(column, name.replace(/'(.)/g, "$1"))));
  const rows = rowsOf(table, isRow ? ["#this row"] : items.filter((item) => item.startsWith("#")), of);
  if (!rows || columns.includes(-1)) return undefined;
  const [first = 0, last = columns.length === 0 ? table.columns.length - 1 : first] = columns;
  const column = table.area.column + Math.min(first, last);
  return { sheet: table.sheet, area: { ...rows, column, columnCount: Math.abs(last - first) + 1 } };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The rows of a table that a reference names; undefined where there are none, and for several sections, which no formula of ours was seen with. */
function rowsOf({ area, body }: KnownTable, sections: readonly string[], { row }: FormulaCell): Area | undefined {
  const [section = "#data", ...others] = sections;
  const below = body.row + body.rowCount;
  const parts = new Map([
    ["#all", area],
    ["#data", body],
    ["#headers", { ...area, rowCount: body.row - area.row }],
    ["#totals", { ...area, row: below, rowCount: area.row + area.rowCount - below }],
    ["#this row", intersection(body, { ...body, row, rowCount: 1 })],
  ]);
  const part = others.length === 0 ? parts.get(section.toLowerCase()) : undefined;
  return part && part.rowCount > 0 ? part : undefined;
}
