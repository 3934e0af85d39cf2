/** A cell of the workbook. Rows and columns count from 0. */
export interface CellPosition {
  sheetId: string;
  row: number;
  column: number;
}

/** Identifies a cell. */
export function keyOf({ sheetId, row, column }: CellPosition): string {
  return `${sheetId}|${row}|${column}`;
}

/** Rows or columns that come or go in a sheet, and take everything behind them along. */
export interface CellMove {
  sheetId: string;
  axis: "row" | "column";
  /** The first that is new, or that goes. */
  start: number;
  /** The number of those that come; negative when they go. */
  count: number;
}

/** The position of a cell after the move; undefined when it goes. */
export function movedPosition(
  position: CellPosition,
  { sheetId, axis, start, count }: CellMove,
): CellPosition | undefined {
  const index = position[axis];
  if (position.sheetId !== sheetId || index < start) return position;
  return index < start - count ? undefined : { ...position, [axis]: index + count };
}
