import { SpreadsheetSkeleton } from "@univerjs/engine-render";

/** Excel's own limit for the height of a row, in pixels. */
const highestRow = 546;

/**
 * Measures only the cells of a row that hold something. Univer 0.25.1 measures all 256 columns of every row when rows are pasted or a column
 * gets another width: a new sheet of five columns would stop the page for minutes.
 */
export function measureFilledCells(): void {
  Object.assign(SpreadsheetSkeleton.prototype, {
    _calculateRowAutoHeight(this: SpreadsheetSkeleton, row: number): number {
      const heights = Object.keys(this.worksheet.getCellMatrix().getRow(row) ?? {}).map(
        (column) => this.calculateAutoHeightForCell(row, Number(column)) ?? 0,
      );
      return Math.min(highestRow, Math.max(this.worksheet.getConfig().defaultRowHeight, ...heights));
    },
  });
}
