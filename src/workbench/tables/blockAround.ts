import type { Area } from "../spreadsheet";

/** The block of filled cells around a cell, bounded by blank rows and columns, as Excel takes it for a table. */
export function blockAround(cell: Area, used: Area, isFilled: (row: number, column: number) => boolean): Area {
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
