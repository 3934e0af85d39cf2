import { ExcelProblem, type SheetAddress } from "../excelProblem";
import { prepareCalls, writeFormula } from "../formulas/writeFormula";
import { runExcel } from "../runExcel";
import { readSelection, type Selection } from "../selection/selection";
import { writeArea } from "../sheets/area";
import { prepareTarget, readTarget, textFormat } from "../sheets/target";

/** The field of a postal code that holds its predominant socioeconomic level (§2.1). */
export const levelField = "nse_predominant_level";

/**
 * Writes postal codes as text from the selected cell down, so that none loses its leading zero, and beside them, where it is wanted, one
 * formula with the predominant level of each. Resolves to their address. Everything goes in one message, so that what stood there is replaced
 * as a whole or stays: all codes of the country are half a megabyte, and Excel on the web takes five.
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
    const { write } = await prepareCalls(context, context.workbook.worksheets.getItem(sheet), levels);
    replaced?.clear("Contents");
    const written = writeCodes(context, codeArea, codes);
    write();
    await context.sync();
    refuseOthers(written, codes);
    return writeArea(target);
  });
}

/** Has the next message write codes, the format first: a number that becomes text later has already lost its zero. */
function writeCodes(
  context: Excel.RequestContext,
  { sheet, row, column }: Selection,
  codes: readonly string[],
): Excel.Range {
  const range = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, codes.length, 1);
  range.numberFormat = codes.map(() => [textFormat]);
  range.values = codes.map((code) => [code]);
  range.load("values");
  return range;
}

/** Rejects with `notWritten` where the cells hold anything but the codes. */
function refuseOthers(written: Excel.Range, codes: readonly string[]): void {
  const isWritten = (written.values as unknown[][]).every(([value], index) => value === codes[index]);
  if (!isWritten) throw new ExcelProblem("notWritten");
}
