import { runExcel } from "../runExcel";
import { type Argument, writeFormula } from "../formulas/writeFormula";
import { writeArea } from "../sheets/area";
import { readCells } from "../sheets/readCells";
import type { PlacedFormula } from "../writeCalls";
import { type ColumnDestination, readColumnDestination } from "./columnDestination";
import type { AddedColumn } from "./addedColumn";
import type { FilledColumns } from "./filledColumns";
import { makeRoom } from "./makeRoom";
import { addTableColumns, type CodesTable, readCodesTable } from "./tableColumns";

/** Where columns would go, for the user to see before they are added. */
export interface ProposedDestination {
  /** `E1:G201`, or the name of the table that gets new columns. */
  address: string;
  /** The codes' own cells. */
  codes: string;
  rowCount: number;
  isTable: boolean;
  /** What stands in the codes' cells, from the top. */
  typed: unknown[];
}

/** Tells where columns would go. Rejects with `noCodes` where the selection has no postal codes around it. */
export function proposeDestination(columnCount: number, isInserted = false): Promise<ProposedDestination> {
  return runExcel(async (context) => {
    const destination = await readDestination(context, columnCount, isInserted);
    const codes = writeArea(destination.codes);
    const { rowCount } = destination.codes;
    const sheet = context.workbook.worksheets.getItem(destination.sheet);
    const typed = (await readCells(context, sheet, destination.codes)).values.flat();
    return "table" in destination
      ? { address: destination.table, codes, rowCount, isTable: true, typed }
      : { address: writeArea(destination.target), codes, rowCount, isTable: false, typed };
  });
}

/**
 * Adds columns beside the postal codes around the selection, in the next free ones or in inserted ones: a formula that spills for each run of columns of one
 * function, labels in the header row where there is one, and the number format of each. In a table each column gets a formula a row.
 * Everything is written in one step, which one undo takes back.
 */
export function addColumns(columns: readonly AddedColumn[], isInserted = false): Promise<FilledColumns> {
  return runExcel(async (context) => {
    const destination = await readDestination(context, columns.length, isInserted);
    if ("table" in destination) return addTableColumns(context, destination, columns);
    await makeRoom(context, destination);
    const sheet = context.workbook.worksheets.getItem(destination.sheet);
    const { row, column, columnCount } = destination.target;
    const { rowCount } = destination.codes;
    // In a cell with the format of text, Excel would show the formula itself.
    if (destination.hasHeader)
      sheet.getRangeByIndexes(row, column, 1, columnCount).numberFormat = [columns.map(() => "General")];
    const formats = Array.from({ length: rowCount }, () => columns.map(({ format }) => format));
    sheet.getRangeByIndexes(destination.codes.row, column, rowCount, columnCount).numberFormat = formats;
    const calls = callsFor(destination, columns);
    for (const call of calls) sheet.getRangeByIndexes(call.row, call.column, 1, 1).formulas = [[call.formula]];
    sheet.getRangeByIndexes(row, column, 1, 1).select();
    await context.sync();
    return filledAt(destination, columns, calls);
  });
}

/** Cells beside a list, or new columns of a table. */
export type ColumnTarget = ColumnDestination | CodesTable;

export async function readDestination(
  context: Excel.RequestContext,
  columnCount: number,
  isInserted: boolean,
): Promise<ColumnTarget> {
  return (await readCodesTable(context, isInserted)) ?? readColumnDestination(context, columnCount, isInserted);
}

/** The columns at their destination, once they are written. */
export function filledAt(
  { sheet, codes, target }: ColumnDestination,
  columns: readonly AddedColumn[],
  formulas: readonly PlacedFormula[],
): FilledColumns {
  const body = { ...target, row: codes.row, rowCount: codes.rowCount };
  return { sheet, address: writeArea(target), codes, body, columns, formulas, spills: true };
}

/** One call for each run of columns that the same function answers. */
function callsFor({ codes, hasHeader, target }: ColumnDestination, columns: readonly AddedColumn[]): PlacedFormula[] {
  const calls: PlacedFormula[] = [];
  for (let first = 0; first < columns.length;) {
    const by = columns[first]?.by ?? "ZIP.LATEST";
    const next = columns.findIndex((column, index) => index > first && column.by !== by);
    const run = columns.slice(first, next < 0 ? undefined : next);
    const given: Argument[] = [{ cells: writeArea(codes) }, run.map(({ key }) => key), ...(hasHeader ? [labels] : [])];
    calls.push({ row: target.row, column: target.column + first, formula: writeFormula(by, given) });
    first += run.length;
  }
  return calls;
}

/** The value of `headers` for labels in the user's language. */
const labels = 3;
