import { type Argument, writeFormula } from "./formulas/writeFormula";
import { runExcel } from "./runExcel";
import { readSelectedCodes, readSelection } from "./selection";
import { type Area, writeArea } from "./sheets/area";
import { readTarget, refuseTables } from "./target";

/** Writes one call of ours into the selected cell, from where its result spills. Resolves to the cell's address. */
export function insertFormula(name: string, given: readonly Argument[], mayReplace: boolean): Promise<string> {
  return runExcel(async (context) => {
    const { row, column } = await readSelection(context);
    const anchor = { row, column, rowCount: 1, columnCount: 1 };
    return writeAt(context, anchor, writeFormula(name, given), mayReplace);
  });
}

/**
 * Writes one `=ZIP.LATEST` over the selected postal codes into the column to their right, a column for each indicator. Where a
 * header was selected above the codes, the result has a header row too. Resolves to the address of the columns.
 */
export function insertIndicators(indicators: readonly string[], mayReplace: boolean): Promise<string> {
  return runExcel(async (context) => {
    const codes = await readSelectedCodes(context);
    const headers = codes.hasHeader ? 1 : 0;
    const area = {
      row: codes.row - headers,
      column: codes.column + 1,
      rowCount: codes.rowCount + headers,
      columnCount: indicators.length,
    };
    const given = [{ cells: writeArea(codes) }, indicators.join(","), headers === 0 ? undefined : headers];
    return writeAt(context, area, writeFormula("ZIP.LATEST", given), mayReplace);
  });
}

/** One formula on one cell: a range of formulas would lose the spill. */
async function writeAt(
  context: Excel.RequestContext,
  area: Area,
  formula: string,
  mayReplace: boolean,
): Promise<string> {
  const target = await readTarget(context, { ...area, mayReplace });
  await refuseTables(context, target);
  if (mayReplace) target.clear("Contents");
  const anchor = context.workbook.worksheets.getActiveWorksheet().getRangeByIndexes(area.row, area.column, 1, 1);
  anchor.formulas = [[formula]];
  anchor.select();
  await context.sync();
  return writeArea(area);
}
