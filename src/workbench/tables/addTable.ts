import { clip, type Area } from "../areas";
import { ExcelError, invalidArgument } from "../excelCalls/excelError";
import type { Spreadsheet } from "../grid/univerSpreadsheet";
import { type SheetTable, usedPart } from "../spreadsheet";
import { columnNames, freeColumnName, freeTableName, headerArea, newTableId, tablesIn } from "./tableParts";

/**
 * Makes a table of an area, as Excel does: without headers it puts a row of them above, and a table has a row below its header.
 * Excel's own words for what it refuses: OfficeDev/office-js#1199 and office-js-docs-pr docs/testing/application-specific-api-error-codes.md.
 */
export function addTable(spreadsheet: Spreadsheet, wanted: Area, hasHeaders: boolean): SheetTable {
  const tables = spreadsheet.tables();
  const area = clip(wanted, spreadsheet);
  if (tablesIn(area, tables).length > 0)
    throw new ExcelError("InvalidArgument", "A table can't overlap another table.");
  const isTooShort = hasHeaders && area.rowCount < 2;
  if (!hasHeaders) moveDown(spreadsheet, area, area.row);
  if (isTooShort && holdsSomething(spreadsheet, { ...area, row: area.row + 1 }))
    moveDown(spreadsheet, area, area.row + 1);
  const table: SheetTable = {
    id: newTableId(tables),
    name: freeTableName(tables, spreadsheet.tableWords().table),
    area: { ...area, rowCount: area.rowCount + (hasHeaders && !isTooShort ? 0 : 1) },
  };
  spreadsheet.setTables([...tables, table]);
  nameColumns(spreadsheet, table);
  return table;
}

/** Gives each column a name of its own in the header: as text, as Excel keeps them. */
function nameColumns(spreadsheet: Spreadsheet, table: SheetTable): void {
  const header = headerArea(table);
  const [titles = []] = spreadsheet.values(header);
  const [texts = []] = spreadsheet.texts(header);
  const { column: word } = spreadsheet.tableWords();
  const names = texts.reduce<string[]>((before, text) => [...before, freeColumnName(before, text, word)], []);
  names.forEach((name, index) => {
    const cell = { ...header, column: header.column + index, columnCount: 1 };
    if (titles[index] !== name) spreadsheet.write(cell, [[`'${name}`]]);
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

/** Moves the cells of these columns one row down, from this row on. */
function moveDown(spreadsheet: Spreadsheet, area: Area, row: number): void {
  moveUsed(spreadsheet, { ...area, row, rowCount: spreadsheet.size(area.sheetId).rowCount - row }, 1, 0);
}

/** Adds an empty column to a table, at its end or before another one; cells to its right move. Returns its place. */
export function addColumn(
  spreadsheet: Spreadsheet,
  table: SheetTable,
  index: number | undefined,
  wanted: string,
): number {
  const { area } = table;
  const at = index ?? area.columnCount;
  if (at > area.columnCount) throw invalidArgument();
  const name = freeColumnName(columnNames(table, spreadsheet), wanted, spreadsheet.tableWords().column);
  if (at < area.columnCount) replaceTable(spreadsheet, { ...table, area: { ...area, columnCount: at } });
  const first = area.column + at;
  const beside = { ...area, column: first, columnCount: spreadsheet.size(area.sheetId).columnCount - first };
  if (holdsSomething(spreadsheet, { ...beside, columnCount: 1 })) moveUsed(spreadsheet, beside, 0, 1);
  replaceTable(spreadsheet, { ...table, area: { ...area, columnCount: area.columnCount + 1 } });
  spreadsheet.write({ ...headerArea(table), column: first, columnCount: 1 }, [[`'${name}`]]);
  return at;
}

export function replaceTable(spreadsheet: Spreadsheet, changed: SheetTable): void {
  spreadsheet.setTables(spreadsheet.tables().map((table) => (table.id === changed.id ? changed : table)));
}
