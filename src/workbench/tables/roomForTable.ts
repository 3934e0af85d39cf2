import { intersection } from "../areas";
import { ExcelError } from "../excelCalls/excelError";
import type { Area, Spreadsheet } from "../spreadsheet";
import { tablesIn } from "./tableParts";

/** Moves the cells below an area, in its columns, farther down. */
export function makeRoomBelow(spreadsheet: Spreadsheet, area: Area, rows: number): void {
  const { rowCount } = spreadsheet.size(area.sheetId);
  const first = area.row + area.rowCount;
  const below = { ...area, row: first, rowCount: rowCount - first };
  const isEmpty = area.rowCount > 0 && !holdsSomething(spreadsheet, { ...below, rowCount: rows });
  if (!isEmpty) moveUsed(spreadsheet, below, rows, 0);
}

/** Moves the cells to the right of an area, in its rows, by this many columns. */
export function makeRoomBeside(spreadsheet: Spreadsheet, area: Area, columns: number): void {
  const beside = besideOf(spreadsheet, area);
  const isEmpty = !holdsSomething(spreadsheet, { ...beside, columnCount: columns });
  if (!isEmpty) moveUsed(spreadsheet, beside, 0, columns);
}

/** Closes the gap that removed cells have left with the cells to its right. */
export function closeGap(spreadsheet: Spreadsheet, gap: Area): void {
  spreadsheet.clear(gap, "all");
  moveUsed(spreadsheet, besideOf(spreadsheet, gap), 0, -gap.columnCount);
}

function besideOf(spreadsheet: Spreadsheet, area: Area): Area {
  const { columnCount } = spreadsheet.size(area.sheetId);
  const first = area.column + area.columnCount;
  return { ...area, column: first, columnCount: columnCount - first };
}

/** Moves cells. Refuses to split another table, in Excel's words: OfficeDev/office-scripts-docs#654. */
function moveUsed(spreadsheet: Spreadsheet, area: Area, rows: number, columns: number): void {
  const used = spreadsheet.usedArea(area.sheetId);
  const part = used && intersection(used, area);
  if (tablesIn(area, spreadsheet.tables()).length > 0)
    throw new ExcelError(
      "InsertDeleteConflict",
      "This operation is not allowed. The operation is attempting to shift cells in a table on your worksheet.",
    );
  if (part) spreadsheet.moveCells(part, rows, columns);
}

function holdsSomething(spreadsheet: Spreadsheet, area: Area): boolean {
  if (tablesIn(area, spreadsheet.tables()).length > 0) return true;
  const used = spreadsheet.usedArea(area.sheetId);
  const part = used && intersection(used, area);
  return (
    part !== undefined &&
    spreadsheet
      .formulas(part)
      .flat()
      .some((content) => content !== "")
  );
}
