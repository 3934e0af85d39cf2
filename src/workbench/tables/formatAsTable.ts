import { intersection, type Area } from "../areas";
import type { Spreadsheet } from "../grid/univerSpreadsheet";
import { addTable } from "./addTable";

/** Makes a table of the selected cells, or of the block around a single one, as one step to undo. */
export function formatAsTable(spreadsheet: Spreadsheet): void {
  const area = cellsForTable(spreadsheet);
  spreadsheet.asOneStep(() => addTable(spreadsheet, area, looksLikeHeader(spreadsheet, area)));
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

/** The block of filled cells around a cell, bounded by blank rows and columns, as Excel takes it for a table. */
function blockAround(cell: Area, used: Area, isFilled: (row: number, column: number) => boolean): Area {
  const right = used.column + used.columnCount - 1;
  const bottom = used.row + used.rowCount - 1;
  const block = { top: cell.row, bottom: cell.row, left: cell.column, right: cell.column };
  const rowHas = (row: number): boolean => {
    if (row < used.row || row > bottom) return false;
    for (let column = Math.max(0, block.left - 1); column <= block.right + 1; column++)
      if (isFilled(row, column)) return true;
    return false;
  };
  const columnHas = (column: number): boolean => {
    if (column < used.column || column > right) return false;
    for (let row = Math.max(0, block.top - 1); row <= block.bottom + 1; row++) if (isFilled(row, column)) return true;
    return false;
  };
  for (let grows = true; grows;) {
    const before = { ...block };
    if (rowHas(block.top - 1)) block.top--;
    if (rowHas(block.bottom + 1)) block.bottom++;
    if (columnHas(block.left - 1)) block.left--;
    if (columnHas(block.right + 1)) block.right++;
    grows = JSON.stringify(before) !== JSON.stringify(block);
  }
  return {
    sheetId: cell.sheetId,
    row: block.top,
    column: block.left,
    rowCount: block.bottom - block.top + 1,
    columnCount: block.right - block.left + 1,
  };
}

/** A first row names the columns if all its cells are texts, no two are alike, and none is a number. */
function looksLikeHeader(spreadsheet: Spreadsheet, area: Area): boolean {
  const [first = []] = spreadsheet.values({ ...area, rowCount: 1 });
  const isTitle = first.every((title) => typeof title === "string" && title !== "" && Number.isNaN(Number(title)));
  return isTitle && new Set(first).size === first.length;
}
