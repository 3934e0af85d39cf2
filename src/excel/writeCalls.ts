import type { CellAddress } from "./sheets/area";

/** The number format of text; in such a cell Excel shows a formula instead of its result. */
const textFormat = "@";

/** A formula, and the cell that it goes into. */
export interface PlacedFormula extends CellAddress {
  formula: string;
}

/**
 * Writes one formula per cell: assigned to a whole range, formulas do not spill. Cells with the format of text lose it first.
 * @param replaced Cells that are emptied in the step that writes.
 */
export async function writeCalls(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  calls: readonly PlacedFormula[],
  replaced?: Excel.Range,
): Promise<Excel.Range[]> {
  const cells = calls.map(({ row, column }) => sheet.getRangeByIndexes(row, column, 1, 1));
  for (const cell of cells) cell.load("numberFormat");
  await context.sync();
  replaced?.clear("Contents");
  cells.forEach((cell, index) => {
    if ((cell.numberFormat as unknown[][])[0]?.[0] === textFormat) cell.numberFormat = [["General"]];
    cell.formulas = [[calls[index]?.formula]];
  });
  await context.sync();
  return cells;
}
