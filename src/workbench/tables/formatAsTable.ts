import { intersection } from "../areas";
import type { Area, Spreadsheet } from "../spreadsheet";
import { addTable } from "./addTable";
import { blockAround } from "./blockAround";
import { convertToRange } from "./changeTable";
import { tablesIn } from "./tableParts";

/** Makes a table of the selected cells, or of the block around a single one, as one step to undo. */
export function formatAsTable(spreadsheet: Spreadsheet): void {
  const area = cellsForTable(spreadsheet);
  spreadsheet.asOneStep(() => addTable(spreadsheet, area, looksLikeHeader(spreadsheet, area)));
}

/** Makes ordinary cells of the tables in the selection. */
export function convertSelected(spreadsheet: Spreadsheet): void {
  const tables = tablesIn(spreadsheet.selection(), spreadsheet.tables());
  spreadsheet.asOneStep(() => tables.forEach((table) => convertToRange(spreadsheet, table)));
}

/** A whole selected column reaches far below the sheet's contents. */
function cellsForTable(spreadsheet: Spreadsheet): Area {
  const selected = spreadsheet.selection();
  const used = spreadsheet.usedArea(selected.sheetId);
  if (used === undefined) return selected;
  if (selected.rowCount * selected.columnCount > 1) return intersection(selected, used) ?? selected;
  const values = spreadsheet.values(used);
  return blockAround(selected, used, (row, column) => {
    const value = values[row - used.row]?.[column - used.column];
    return value !== undefined && value !== null && value !== "";
  });
}

/** A first row names the columns if all its cells are texts, no two are alike, and none is a number. */
function looksLikeHeader(spreadsheet: Spreadsheet, area: Area): boolean {
  const [first = []] = spreadsheet.values({ ...area, rowCount: 1 });
  const isTitle = first.every((title) => typeof title === "string" && title !== "" && Number.isNaN(Number(title)));
  return isTitle && new Set(first).size === first.length;
}
