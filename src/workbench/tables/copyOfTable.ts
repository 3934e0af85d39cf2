import type { SheetTable } from "../spreadsheet";
import { tableNamed } from "./tableParts";

/** The table of a copied sheet, under a name of its own. */
export function copyOfTable(
  table: SheetTable,
  sheetId: string,
  tables: readonly SheetTable[],
  word: string,
): SheetTable {
  return { ...table, id: newTableId(tables), name: freeTableName(tables, word), area: { ...table.area, sheetId } };
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
