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
