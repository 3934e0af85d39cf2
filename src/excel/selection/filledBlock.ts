import type { Area, CellAddress } from "../sheets/area";

/** Tells which of the used cells of a sheet are filled, from the given corner on. */
export interface FilledMap extends CellAddress {
  /** True for each cell that shows or contains something, row by row. */
  filled: readonly (readonly boolean[])[];
}

/** The block of cells around a cell, bounded by empty rows and columns, as Excel's Ctrl+A finds it; an empty cell far from all is its own block. */
export function blockAround({ row, column, filled }: FilledMap, start: CellAddress): Area {
  const isFilled = (down: number, right: number): boolean => filled[down - row]?.[right - column] === true;
  const block = { top: start.row, bottom: start.row, left: start.column, right: start.column };
  const rowHas = (down: number): boolean => some(block.left - 1, block.right + 1, (right) => isFilled(down, right));
  const columnHas = (right: number): boolean => some(block.top - 1, block.bottom + 1, (down) => isFilled(down, right));
  // Up and down as far as possible before looking sideways: a column is as long as the block is high, and lists have thousands of rows.
  for (let grows = true; grows;) {
    while (rowHas(block.top - 1)) block.top--;
    while (rowHas(block.bottom + 1)) block.bottom++;
    const width = block.right - block.left;
    if (columnHas(block.left - 1)) block.left--;
    if (columnHas(block.right + 1)) block.right++;
    grows = block.right - block.left > width;
  }
  return {
    row: block.top,
    column: block.left,
    rowCount: block.bottom - block.top + 1,
    columnCount: block.right - block.left + 1,
  };
}

/** Finds as many columns side by side as wanted that are empty in these rows, at `from` or to its right. Returns the first of them. */
export function freeColumn(
  cells: FilledMap,
  rows: { row: number; rowCount: number },
  from: number,
  wanted: number,
): number {
  const isTaken = (right: number): boolean =>
    some(
      rows.row,
      rows.row + rows.rowCount - 1,
      (down) => cells.filled[down - cells.row]?.[right - cells.column] === true,
    );
  let column = from;
  for (let right = column; right < column + wanted; right++) if (isTaken(right)) column = right + 1;
  return column;
}

function some(from: number, to: number, test: (index: number) => boolean): boolean {
  for (let index = from; index <= to; index++) if (test(index)) return true;
  return false;
}
