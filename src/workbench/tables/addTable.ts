import { clip, intersection, type Area } from "../areas";
import { ExcelError, invalidArgument } from "../excelCalls/excelError";
import type { SheetTable, Spreadsheet, TableColumn } from "../spreadsheet";
import { freeTableName, headerArea, newColumn, newTableId, tablesIn } from "./tableParts";

/**
 * Makes a table of an area, as Excel does: without headers it puts a row of them above, and a table has a row below its header.
 * Excel's own words for what it refuses: OfficeDev/office-js#1199 and office-js-docs-pr docs/testing/application-specific-api-error-codes.md.
 */
export function addTable(spreadsheet: Spreadsheet, wanted: Area, hasHeaders: boolean): SheetTable {
  const { tables, area } = checked(spreadsheet, clip(wanted, spreadsheet));
  const isTooShort = hasHeaders && area.rowCount < 2;
  if (!hasHeaders) moveDown(spreadsheet, area, area.row);
  if (isTooShort && holdsSomething(spreadsheet, { ...area, row: area.row + 1 }))
    moveDown(spreadsheet, area, area.row + 1);
  const table: SheetTable = {
    id: newTableId(tables),
    name: freeTableName(tables, spreadsheet.tableWords().table),
    area: { ...area, rowCount: area.rowCount + (hasHeaders && !isTooShort ? 0 : 1) },
    columns: [],
  };
  const named = { ...table, columns: namedColumns(spreadsheet, table) };
  spreadsheet.setTables([...tables, named]);
  writeHeader(spreadsheet, named);
  return named;
}

/** Writes the names of a table's columns into its header: as text, as Excel keeps them. */
function writeHeader(spreadsheet: Spreadsheet, table: SheetTable): void {
  const header = headerArea(table);
  const [shown = []] = spreadsheet.values(header);
  table.columns.forEach(({ name }, index) => {
    const cell = { ...header, column: header.column + index, columnCount: 1 };
    if (shown[index] !== name) spreadsheet.write(cell, [[`'${name}`]]);
  });
}

/** Moves cells. Refuses to split another table, in Excel's words: OfficeDev/office-scripts-docs#654. */
function moveUsed(spreadsheet: Spreadsheet, area: Area, rows: number, columns: number): void {
  if (tablesIn(area, spreadsheet.tables()).length > 0)
    throw new ExcelError(
      "InsertDeleteConflict",
      "This operation is not allowed. The operation is attempting to shift cells in a table on your worksheet.",
    );
  const part = usedPart(spreadsheet, area);
  if (part) spreadsheet.moveCells(part, rows, columns);
}

function holdsSomething(spreadsheet: Spreadsheet, area: Area): boolean {
  if (tablesIn(area, spreadsheet.tables()).length > 0) return true;
  const part = usedPart(spreadsheet, area);
  const contents = part ? spreadsheet.formulas(part).flat() : [];
  return contents.some((content) => content !== "");
}

function usedPart(spreadsheet: Spreadsheet, area: Area): Area | undefined {
  const used = spreadsheet.usedArea(area.sheetId);
  return used && intersection(used, area);
}

/** Moves the cells of these columns one row down, from this row on. */
function moveDown(spreadsheet: Spreadsheet, area: Area, row: number): void {
  moveUsed(spreadsheet, { ...area, row, rowCount: spreadsheet.size(area.sheetId).rowCount - row }, 1, 0);
}

function checked(spreadsheet: Spreadsheet, area: Area): { tables: readonly SheetTable[]; area: Area } {
  const tables = spreadsheet.tables();
  if (tablesIn(area, tables).length > 0)
    throw new ExcelError("InvalidArgument", "A table can't overlap another table.");
  if (spreadsheet.hasMergedCells(area))
    throw new ExcelError(
      "MergedRangeConflict",
      "Cannot complete the operation. A table can't overlap with a PivotTable report, query results, merged cells, or an XML Map.",
    );
  return { tables, area };
}

function namedColumns(spreadsheet: Spreadsheet, table: SheetTable): TableColumn[] {
  const [texts = []] = spreadsheet.texts(headerArea(table));
  const { column: word } = spreadsheet.tableWords();
  return texts.reduce<TableColumn[]>((columns, text) => [...columns, newColumn(columns, text, word)], []);
}

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
