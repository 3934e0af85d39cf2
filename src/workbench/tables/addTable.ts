import { clip, type Area } from "../areas";
import { ExcelError, invalidArgument } from "../excelCalls/excelError";
import type { Spreadsheet } from "../grid/univerSpreadsheet";
import { type SheetTable, usedPart } from "../spreadsheet";
import { columnNames, freeTableName, headerArea, newTableId, tablesIn } from "./tableParts";

/** Makes a table of the selected cells, or of the block around a single one, as one step to undo. */
export function formatAsTable(spreadsheet: Spreadsheet): void {
  const area = cellsForTable(spreadsheet);
  spreadsheet.asOneStep(() => addTable(spreadsheet, area, looksLikeHeader(spreadsheet, area)));
}

/** A whole selected column reaches far below the sheet's contents. */
function cellsForTable(spreadsheet: Spreadsheet): Area {
  const selected = spreadsheet.selection();
  if (selected.rowCount * selected.columnCount === 1) return spreadsheet.blockAround(selected);
  return usedPart(spreadsheet, selected) ?? selected;
}

/** A first row names the columns if all its cells are texts, no two are alike, and none is a number. */
function looksLikeHeader(spreadsheet: Spreadsheet, area: Area): boolean {
  const [first = []] = spreadsheet.values({ ...area, rowCount: 1 });
  const isTitle = first.every((title) => typeof title === "string" && title !== "" && Number.isNaN(Number(title)));
  return isTitle && new Set(first).size === first.length;
}

/**
 * Makes a table of an area, as Excel does: without headers it puts a row of them above, and a table has a row below its header.
 * Excel's own words for what it refuses: OfficeDev/office-js#1199 and office-js-docs-pr docs/testing/application-specific-api-error-codes.md.
 */
export function addTable(spreadsheet: Spreadsheet, wanted: Area, hasHeaders: boolean): SheetTable {
  const tables = spreadsheet.tables();
  const area = clip(wanted, spreadsheet);
  if (tablesIn(area, tables).length > 0)
    throw new ExcelError("InvalidArgument", "A table can't overlap another table.");
  if (!hasHeaders)
    moveUsed(spreadsheet, { ...area, rowCount: spreadsheet.size(area.sheetId).rowCount - area.row }, 1, 0);
  const table: SheetTable = {
    id: newTableId(tables),
    name: freeTableName(tables, spreadsheet.tableWords().table),
    area: { ...area, rowCount: Math.max(2, hasHeaders ? area.rowCount : area.rowCount + 1) },
  };
  spreadsheet.setTables([...tables, table]);
  nameColumns(spreadsheet, table);
  return table;
}

/** Gives each column a name in the header: as text, as Excel keeps them. */
function nameColumns(spreadsheet: Spreadsheet, table: SheetTable): void {
  const header = headerArea(table);
  spreadsheet.write(header, [columnNames(table, spreadsheet).map((name) => `'${name}`)]);
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
  if (at < area.columnCount) replaceTable(spreadsheet, { ...table, area: { ...area, columnCount: at } });
  const first = area.column + at;
  const beside = { ...area, column: first, columnCount: spreadsheet.size(area.sheetId).columnCount - first };
  const isTaken = spreadsheet
    .values({ ...beside, rowCount: area.rowCount, columnCount: 1 })
    .flat()
    .some((value) => value !== null);
  if (isTaken) moveUsed(spreadsheet, beside, 0, 1);
  replaceTable(spreadsheet, { ...table, area: { ...area, columnCount: area.columnCount + 1 } });
  const name = wanted || `${spreadsheet.tableWords().column}${at + 1}`;
  spreadsheet.write({ ...headerArea(table), column: first, columnCount: 1 }, [[`'${name}`]]);
  return at;
}

export function replaceTable(spreadsheet: Spreadsheet, changed: SheetTable): void {
  spreadsheet.setTables(spreadsheet.tables().map((table) => (table.id === changed.id ? changed : table)));
}
