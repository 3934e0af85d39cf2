import { ExcelProblem } from "./excelProblem";
import { writeFormula } from "./formulas/writeFormula";
import { runExcel } from "./runExcel";
import { readSelection } from "./selection";
import { type Area, writeArea } from "./sheets/area";
import { prepareTarget, readTarget } from "./target";

/** The field of a postal code that holds its predominant socioeconomic level (§2.1). */
export const levelField = "nse_predominant_level";

/** Cells that one message writes; Excel on the web refuses messages of more than 5 MB. */
const cellsPerSync = 10_000;

/** Writes postal codes as text from the selected cell down, so that none loses its leading zero. Resolves to their address. */
export function insertCodes(codes: readonly string[], mayReplace: boolean): Promise<string> {
  return runExcel(async (context) => {
    const { row, column } = await readSelection(context);
    const area = { row, column, rowCount: codes.length, columnCount: 1 };
    await readTarget(context, { ...area, mayReplace });
    await writeAllCodes(context, area, codes);
    return writeArea(area);
  });
}

/** Writes postal codes like `insertCodes`, and beside them one formula with the predominant level of each. */
export function insertCodesWithLevels(codes: readonly string[], mayReplace: boolean): Promise<string> {
  return runExcel(async (context) => {
    const { row, column } = await readSelection(context);
    const area = { row, column, rowCount: codes.length, columnCount: 2 };
    await prepareTarget(context, { ...area, mayReplace });
    const codeArea = { ...area, columnCount: 1 };
    await writeAllCodes(context, codeArea, codes);
    const levels = context.workbook.worksheets.getActiveWorksheet().getRangeByIndexes(row, column + 1, 1, 1);
    levels.formulas = [[writeFormula("ZIP.SEARCH", [{ cells: writeArea(codeArea) }, levelField])]];
    await context.sync();
    return writeArea(area);
  });
}

async function writeAllCodes(context: Excel.RequestContext, area: Area, codes: readonly string[]): Promise<void> {
  for (let first = 0; first < codes.length; first += cellsPerSync) {
    await writeCodes(context, { ...area, row: area.row + first }, codes.slice(first, first + cellsPerSync));
  }
}

/** Writes the format first: a number that becomes text later has already lost its zero. Reads back what was written. */
async function writeCodes(context: Excel.RequestContext, { row, column }: Area, codes: string[]): Promise<void> {
  const range = context.workbook.worksheets.getActiveWorksheet().getRangeByIndexes(row, column, codes.length, 1);
  range.numberFormat = codes.map(() => ["@"]);
  range.values = codes.map((code) => [code]);
  range.load("values");
  await context.sync();
  const isWritten = (range.values as unknown[][]).every(([value], index) => value === codes[index]);
  if (!isWritten) throw new ExcelProblem("notWritten");
}
