import { type CellAddress, oneCell } from "../sheets/area";
import { readFormats } from "../sheets/readCells";
import { textFormat } from "../sheets/textFormat";

/** A formula, and the cell that it goes into. */
export interface PlacedFormula extends CellAddress {
  formula: string;
}

/** Formulas whose cells were looked at, and that are not written yet. */
export interface PreparedCalls {
  cells: readonly Excel.Range[];
  /** Has the message that is sent next write one formula per cell: assigned to a whole range, formulas do not spill. */
  write: () => void;
}

/** Looks at the cells that formulas go into: those with the format of text will lose it before they are written. */
export async function prepareCalls(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  calls: readonly PlacedFormula[],
): Promise<PreparedCalls> {
  const areas = calls.map(oneCell);
  const isText = (await readFormats(context, sheet, areas)).map((formats) => formats[0]?.[0] === textFormat);
  const cells = calls.map(({ row, column }) => sheet.getRangeByIndexes(row, column, 1, 1));
  return {
    cells,
    write: () =>
      cells.forEach((cell, index) => {
        if (isText[index] === true) cell.numberFormat = [["General"]];
        cell.formulas = [[calls[index]?.formula]];
      }),
  };
}
