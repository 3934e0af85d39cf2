import { intersection, type Area } from "../areas";
import { isError, type Scalar } from "../functions/cellValue";
import type { SheetTable } from "../spreadsheet";

export function headerArea({ area }: SheetTable): Area {
  return { ...area, rowCount: 1 };
}

export function bodyArea({ area }: SheetTable): Area {
  return { ...area, row: area.row + 1, rowCount: Math.max(1, area.rowCount - 1) };
}

/** The tables that share a cell with an area. */
export function tablesIn(area: Area, tables: readonly SheetTable[]): SheetTable[] {
  return tables.filter((table) => intersection(table.area, area) !== undefined);
}

export function tableNamed(name: string, tables: readonly SheetTable[]): SheetTable | undefined {
  return tables.find((table) => table.name.toLowerCase() === name.toLowerCase());
}

/** The workbook, as far as the titles of columns need it. */
interface ReadCells {
  values(area: Area): Scalar[][];
  tableWords(): { column: string };
}

/** The names of a table's columns from left to right: what its header shows, else `Column1`. */
export function columnNames(table: SheetTable, spreadsheet: ReadCells): string[] {
  const [titles = []] = spreadsheet.values(headerArea(table));
  const { column: word } = spreadsheet.tableWords();
  return titles.map((title, index) =>
    title === null || title === "" || isError(title) ? `${word}${index + 1}` : String(title),
  );
}

export function newTableId(tables: readonly SheetTable[]): string {
  return `{table-${Math.max(0, ...tables.map(({ id }) => Number(/\d+/.exec(id)?.[0] ?? 0))) + 1}}`;
}

/** `Table1`, or the next name that is free in the workbook. */
export function freeTableName(tables: readonly SheetTable[], word: string): string {
  let number = 1;
  while (tableNamed(`${word}${number}`, tables)) number++;
  return `${word}${number}`;
}
