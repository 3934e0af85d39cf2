import { invalidArgument } from "../excelCalls/excelError";
import type { Spreadsheet, SheetTable, TableColumn } from "../spreadsheet";
import { holdsSomething, moveUsed, writeHeader } from "./addTable";
import { newColumn } from "./tableParts";

/** Adds an empty column to a table, at its end or before another one; cells to its right move. */
export function addColumn(
  spreadsheet: Spreadsheet,
  table: SheetTable,
  index: number | undefined,
  name: string,
): TableColumn {
  const { area } = table;
  const at = index ?? area.columnCount;
  if (at > area.columnCount) throw invalidArgument();
  const before = { ...table, area: { ...area, columnCount: at } };
  if (at < area.columnCount) replaceTable(spreadsheet, before);
  const first = area.column + at;
  const beside = { ...area, column: first, columnCount: spreadsheet.size(area.sheetId).columnCount - first };
  if (holdsSomething(spreadsheet, { ...beside, columnCount: 1 })) moveUsed(spreadsheet, beside, 0, 1);
  const column = newColumn(table.columns, name, spreadsheet.tableWords().column);
  const columns = [...table.columns.slice(0, at), column, ...table.columns.slice(at)];
  const changed = { ...table, columns, area: { ...area, columnCount: area.columnCount + 1 } };
  replaceTable(spreadsheet, changed);
  writeHeader(spreadsheet, changed);
  return column;
}

function replaceTable(spreadsheet: Spreadsheet, changed: SheetTable): void {
  spreadsheet.setTables(spreadsheet.tables().map((table) => (table.id === changed.id ? changed : table)));
}

/** The columns of a table after some were inserted before one of them, with names that Excel would give them. */
export function withColumnsInserted(
  columns: readonly TableColumn[],
  index: number,
  count: number,
  word: string,
): readonly TableColumn[] {
  const inserted: TableColumn[] = [];
  for (let left = count; left > 0; left--) inserted.push(newColumn([...columns, ...inserted], "", word));
  return [...columns.slice(0, index), ...inserted, ...columns.slice(index)];
}

export function withColumnsRemoved(
  columns: readonly TableColumn[],
  index: number,
  count: number,
): readonly TableColumn[] {
  return columns.filter((_, at) => at < index || at >= index + count);
}
