import type { SheetAddress } from "../excelProblem";
import { type Argument, writeFormula } from "../formulas/writeFormula";
import { prepareCalls } from "../formulas/prepareCalls";
import { runExcel } from "../runExcel";
import { readSelection } from "../selection/selection";
import { oneCell, writeArea } from "../sheets/area";
import { prepareTarget } from "../sheets/target";

/** A call of one of our functions to be written. */
export interface InsertedCall {
  name: string;
  given: readonly Argument[];
  /** The size of its result, if known: there must be room for all of it. */
  size?: Size;
}

interface Size {
  rowCount: number;
  columnCount: number;
}

/** Writes a call of one of our functions into the selected cell. Resolves to the cell's address. */
export function insertFormula({ name, given, size }: InsertedCall, replaceable?: SheetAddress): Promise<string> {
  return runExcel(async (context) => {
    const { sheet, row, column } = await readSelection(context);
    const { rowCount, columnCount } = size ?? { rowCount: 1, columnCount: 1 };
    const replaced = await prepareTarget(context, { sheet, row, column, rowCount, columnCount, replaceable });
    const calls = [{ row, column, formula: writeFormula(name, given) }];
    const { cells, write } = await prepareCalls(context, context.workbook.worksheets.getItem(sheet), calls);
    // One message for all of it: an edit that begins in between would have the user told that nothing was inserted.
    replaced?.clear("Contents");
    write();
    cells[0]?.select();
    await context.sync();
    return writeArea(oneCell({ row, column }));
  });
}
