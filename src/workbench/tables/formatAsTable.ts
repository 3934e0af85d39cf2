import type { Area } from "../areas";
import type { Spreadsheet } from "../grid/univerSpreadsheet";
import { usedPart } from "../spreadsheet";
import { addTable } from "./addTable";

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
