import { ExcelProblem, type SheetAddress } from "../excelProblem";
import { writeCalls, writeFormula } from "../formulas/writeFormula";
import { runExcel } from "../runExcel";
import { readSelection } from "../selection/selection";
import { writeArea } from "../sheets/area";
import { rangeAt } from "../sheets/readSheet";
import { prepareTarget, readTarget, textFormat } from "../sheets/target";

/** The field of a postal code that holds its predominant socioeconomic level (§2.1). */
export const levelField = "nse_predominant_level";

/**
 * Writes postal codes as text from the selected cell down, so that none loses its leading zero, and beside them, where it is wanted, one
 * formula with the predominant level of each. Resolves to their address. Everything goes in one message, so that what stood there is replaced
 * as a whole or stays: all codes of the country are half a megabyte, and Excel on the web takes five. Rejects with `notWritten` where the
 * cells then hold anything else.
 */
export function insertCodes(
  codes: readonly string[],
  replaceable?: SheetAddress,
  { withLevels = false } = {},
): Promise<string> {
  return runExcel(async (context) => {
    const { sheet, row, column } = await readSelection(context);
    const codeArea = { sheet, row, column, rowCount: codes.length, columnCount: 1 };
    const target = { ...codeArea, columnCount: withLevels ? 2 : 1, replaceable };
    const formula = writeFormula("ZIP.SEARCH", [{ cells: writeArea(codeArea) }, levelField]);
    const levels = withLevels ? [{ row, column: column + 1, formula }] : [];
    // Codes alone may go into a table.
    const replaced = withLevels ? await prepareTarget(context, target) : void (await readTarget(context, target));
    await writeCalls(context, sheet, levels, { cleared: [replaced] });
    const range = rangeAt(context, sheet, codeArea);
    // The format first: a number that becomes text later has already lost its zero.
    range.numberFormat = codes.map(() => [textFormat]);
    range.values = codes.map((code) => [code]);
    range.load("values");
    await context.sync();
    const isWritten = (range.values as unknown[][]).every(([value], index) => value === codes[index]);
    if (!isWritten) throw new ExcelProblem("notWritten");
    return writeArea(target);
  });
}
