import { areaAddress } from "../addresses";
import type { Area, Spreadsheet } from "../spreadsheet";

/** Rows or columns of numbers that are looked for at once. */
const reach = 1000;

/**
 * Sums the numbers that end above the selected cell, or where there are none, those that end left of it, as Alt+= does in Excel. Excel waits
 * for Enter first; here the formula is written at once.
 */
export function writeSum(spreadsheet: Spreadsheet): void {
  const { sheetId, row, column } = spreadsheet.selection();
  const cell = { sheetId, row, column, rowCount: 1, columnCount: 1 };
  const summed = numbersAbove(spreadsheet, cell) ?? numbersLeftOf(spreadsheet, cell);
  if (summed) spreadsheet.write(cell, [[`=SUM(${areaAddress(summed)})`]]);
}

function numbersAbove(spreadsheet: Spreadsheet, cell: Area): Area | undefined {
  const rowCount = Math.min(reach, cell.row);
  if (rowCount === 0) return undefined;
  const above = { ...cell, row: cell.row - rowCount, rowCount };
  const count = lastNumbers(spreadsheet.values(above).flat());
  return count === 0 ? undefined : { ...cell, row: cell.row - count, rowCount: count };
}

function numbersLeftOf(spreadsheet: Spreadsheet, cell: Area): Area | undefined {
  const columnCount = Math.min(reach, cell.column);
  if (columnCount === 0) return undefined;
  const left = { ...cell, column: cell.column - columnCount, columnCount };
  const count = lastNumbers(spreadsheet.values(left).flat());
  return count === 0 ? undefined : { ...cell, column: cell.column - count, columnCount: count };
}

/** How many numbers stand at the end of a row of values. */
function lastNumbers(values: readonly unknown[]): number {
  return values.length - 1 - values.findLastIndex((value) => typeof value !== "number");
}
