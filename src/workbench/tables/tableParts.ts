import { intersection } from "../areas";
import { isError } from "../functions/cellValue";
import type { Area, SheetTable, Spreadsheet } from "../spreadsheet";

/** The style that Excel gives a new table. */
export const usualStyle = "TableStyleMedium2";

export function headerArea({ area, hasHeaders }: SheetTable): Area | undefined {
  return hasHeaders ? { ...area, rowCount: 1 } : undefined;
}

export function bodyArea({ area, hasHeaders, hasTotals }: SheetTable): Area {
  const above = hasHeaders ? 1 : 0;
  return { ...area, row: area.row + above, rowCount: Math.max(1, area.rowCount - above - (hasTotals ? 1 : 0)) };
}

export function totalsArea({ area, hasTotals }: SheetTable): Area | undefined {
  return hasTotals ? { ...area, row: area.row + area.rowCount - 1, rowCount: 1 } : undefined;
}

/** The tables that share a cell with an area. */
export function tablesIn(area: Area, tables: readonly SheetTable[]): SheetTable[] {
  return tables.filter((table) => intersection(table.area, area) !== undefined);
}

export function tableNamed(name: string, tables: readonly SheetTable[]): SheetTable | undefined {
  return tables.find((table) => table.name.toLowerCase() === name.toLowerCase());
}

/** The names of a table's columns from left to right: what its header shows, else the names that they were given. */
export function columnNames(table: SheetTable, spreadsheet: Pick<Spreadsheet, "values">): string[] {
  const header = headerArea(table);
  const [shown = []] = header ? spreadsheet.values(header) : [];
  return table.columns.map(({ name }, index) => {
    const title = shown[index] ?? null;
    return title === null || title === "" || isError(title) ? name : String(title);
  });
}
