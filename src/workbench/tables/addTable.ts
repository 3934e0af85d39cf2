import { clip } from "../areas";
import { ExcelError } from "../excelCalls/excelError";
import type { Area, Spreadsheet, SheetTable, TableColumn } from "../spreadsheet";
import { newColumn } from "./columnsOfTable";
import { freeTableName, newTableId } from "./copyOfTable";
import { makeRoomBelow } from "./roomForTable";
import { headerArea, tablesIn, usualStyle } from "./tableParts";

/**
 * Makes a table of an area, as Excel does: without headers it puts a row of them above, and a table has a row below its header.
 * Excel's own words for what it refuses: OfficeDev/office-js#1199 and office-js-docs-pr docs/testing/application-specific-api-error-codes.md.
 */
export function addTable(spreadsheet: Spreadsheet, wanted: Area, hasHeaders: boolean): SheetTable {
  const { tables, area } = checked(spreadsheet, clip(wanted, spreadsheet));
  const isTooShort = hasHeaders && area.rowCount < 2;
  if (!hasHeaders) makeRoomBelow(spreadsheet, { ...area, rowCount: 0 }, 1);
  if (isTooShort) makeRoomBelow(spreadsheet, area, 1);
  const table: SheetTable = {
    id: newTableId(tables),
    name: freeTableName(tables, spreadsheet.tableWords().table),
    area: { ...area, rowCount: area.rowCount + (hasHeaders && !isTooShort ? 0 : 1) },
    hasHeaders: true,
    hasTotals: false,
    style: usualStyle,
    columns: [],
  };
  const named = { ...table, columns: namedColumns(spreadsheet, table) };
  spreadsheet.setTables([...tables, named]);
  writeHeader(spreadsheet, named);
  return named;
}

/** Writes the names of a table's columns into its header: as text, as Excel keeps them. */
export function writeHeader(spreadsheet: Spreadsheet, table: SheetTable): void {
  const header = headerArea(table);
  if (header === undefined) return;
  const [shown = []] = spreadsheet.values(header);
  table.columns.forEach(({ name }, index) => {
    const cell = { ...header, column: header.column + index, columnCount: 1 };
    if (shown[index] !== name) spreadsheet.write(cell, [[`'${name}`]]);
  });
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
  const header = headerArea(table) ?? table.area;
  const [texts = []] = spreadsheet.texts(header);
  const { column: word } = spreadsheet.tableWords();
  return texts.reduce<TableColumn[]>((columns, text) => [...columns, newColumn(columns, text, word)], []);
}
