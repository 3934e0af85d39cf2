import { ExcelProblem, type SheetAddress } from "./excelProblem";
import { writeFormula } from "./formulas/writeFormula";
import { runExcel } from "./runExcel";
import { readSelection, type Selection } from "./selection";
import { writeArea } from "./sheets/area";
import { prepareTarget, readTarget } from "./target";
import { writeCalls } from "./writeCalls";

/** The field of a postal code that holds its predominant socioeconomic level (§2.1). */
export const levelField = "nse_predominant_level";

/** Cells that one message writes; Excel on the web refuses messages of more than 5 MB. */
const cellsPerSync = 10_000;

/** Writes postal codes as text from the selected cell down, so that none loses its leading zero. Resolves to their address. */
export function insertCodes(codes: readonly string[], replaceable?: SheetAddress): Promise<string> {
  return runExcel(async (context) => {
    const { sheet, row, column } = await readSelection(context);
    const area = { sheet, row, column, rowCount: codes.length, columnCount: 1 };
    await readTarget(context, { ...area, replaceable });
    await writeAllCodes(context, area, codes);
    return writeArea(area);
  });
}

/** Writes postal codes like `insertCodes`, and beside them one formula with the predominant level of each. */
export function insertCodesWithLevels(codes: readonly string[], replaceable?: SheetAddress): Promise<string> {
  return runExcel(async (context) => {
    const { sheet, row, column } = await readSelection(context);
    const area = { sheet, row, column, rowCount: codes.length, columnCount: 2 };
    const replaced = await prepareTarget(context, { ...area, replaceable });
    replaced?.clear("Contents");
    const codeArea = { ...area, columnCount: 1 };
    await writeAllCodes(context, codeArea, codes);
    const formula = writeFormula("ZIP.SEARCH", [{ cells: writeArea(codeArea) }, levelField]);
    await writeCalls(context, context.workbook.worksheets.getItem(sheet), [{ row, column: column + 1, formula }]);
    return writeArea(area);
  });
}

async function writeAllCodes(context: Excel.RequestContext, area: Selection, codes: readonly string[]): Promise<void> {
  for (let first = 0; first < codes.length; first += cellsPerSync) {
    await writeCodes(context, { ...area, row: area.row + first }, codes.slice(first, first + cellsPerSync));
  }
}

/** Writes the format first: a number that becomes text later has already lost its zero. Reads back what was written. */
async function writeCodes(
  context: Excel.RequestContext,
  { sheet, row, column }: Selection,
  codes: string[],
): Promise<void> {
  const range = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, codes.length, 1);
  range.numberFormat = codes.map(() => ["@"]);
  range.values = codes.map((code) => [code]);
  range.load("values");
  await context.sync();
  const isWritten = (range.values as unknown[][]).every(([value], index) => value === codes[index]);
  if (!isWritten) throw new ExcelProblem("notWritten");
}
