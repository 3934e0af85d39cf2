import { type Argument, writeFormula } from "./formulas/writeFormula";
import { runExcel } from "./runExcel";
import { readSelectedCodes, readSelection } from "./selection";
import { type Area, writeArea } from "./sheets/area";
import { prepareTarget } from "./target";

/** Columns to write beside postal codes: indicators, and fields of the codes themselves. */
export interface WantedColumns {
  indicators: readonly string[];
  fields: readonly string[];
}

/** Writes a call of one of our functions into the selected cell. Resolves to the cell's address. */
export function insertFormula(name: string, given: readonly Argument[], mayReplace: boolean): Promise<string> {
  return runExcel(async (context) => {
    const { row, column } = await readSelection(context);
    const cell = { row, column, rowCount: 1, columnCount: 1 };
    await prepareTarget(context, { ...cell, mayReplace });
    return writeCalls(context, cell, [{ column, formula: writeFormula(name, given) }]);
  });
}

/**
 * Writes the wanted columns to the right of the selected postal codes: one `=ZIP.LATEST` for all indicators, then one `=ZIP.SEARCH`
 * for all fields. The results get a header row where a header above the codes is selected too. Resolves to the address of the columns.
 */
export function insertColumns({ indicators, fields }: WantedColumns, mayReplace: boolean): Promise<string> {
  return runExcel(async (context) => {
    const codes = await readSelectedCodes(context);
    const headers = codes.hasHeader ? 1 : 0;
    const area = {
      row: codes.row - headers,
      column: codes.column + 1,
      rowCount: codes.rowCount + headers,
      columnCount: indicators.length + fields.length,
    };
    const formula = (name: string, columns: readonly string[]): string =>
      writeFormula(name, [{ cells: writeArea(codes) }, columns, headers === 0 ? undefined : headers]);
    const calls: Call[] = [];
    if (indicators.length > 0) calls.push({ column: area.column, formula: formula("ZIP.LATEST", indicators) });
    if (fields.length > 0)
      calls.push({ column: area.column + indicators.length, formula: formula("ZIP.SEARCH", fields) });
    await prepareTarget(context, { ...area, mayReplace });
    return writeCalls(context, area, calls);
  });
}

interface Call {
  column: number;
  formula: string;
}

/** Writes one formula per cell: assigned to a whole range, formulas do not spill. */
async function writeCalls(context: Excel.RequestContext, area: Area, calls: readonly Call[]): Promise<string> {
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  const anchors = calls.map(({ column, formula }) => {
    const anchor = sheet.getRangeByIndexes(area.row, column, 1, 1);
    anchor.formulas = [[formula]];
    return anchor;
  });
  anchors[0]?.select();
  await context.sync();
  return writeArea(area);
}
