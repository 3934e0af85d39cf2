import { areaAddress } from "../addresses";
import { oneCell, type Area } from "../areas";
import type { Spreadsheet } from "../spreadsheet";

/** Rows or columns of numbers that are looked for at once. */
const reach = 1000;

/**
 * Sums the numbers that end above the selected cell, or where there are none, those that end left of it, as Alt+= does in Excel. Excel waits
 * for Enter first; here the formula is written at once.
 */
export function writeSum(spreadsheet: Spreadsheet): void {
  const cell = oneCell(spreadsheet.selection());
  const summed = numbersBefore(spreadsheet, cell, "row") ?? numbersBefore(spreadsheet, cell, "column");
  if (summed) spreadsheet.write(cell, [[`=SUM(${areaAddress(summed)})`]]);
}

/** The numbers that end above a cell, or left of it. */
function numbersBefore(spreadsheet: Spreadsheet, cell: Area, axis: "row" | "column"): Area | undefined {
  const before = (count: number) => ({ ...cell, [axis]: cell[axis] - count, [`${axis}Count`]: count });
  const searched = Math.min(reach, cell[axis]);
  const values = searched === 0 ? [] : spreadsheet.values(before(searched)).flat();
  const count = values.length - 1 - values.findLastIndex((value) => typeof value !== "number");
  return count === 0 ? undefined : before(count);
}
