import { runExcel } from "../runExcel";
import { type Argument, type PlacedFormula, writeFormula } from "../formulas/writeFormula";
import { writeArea } from "../sheets/area";
import type { ColumnDestination } from "./columnDestination";
import type { AddedColumn, FilledColumns } from "./filledColumns";
import { LargeWrites } from "./largeWrites";
import { makeRoom } from "./makeRoom";
import { type ProposedDestination, refuseChangedCodes } from "./proposeDestination";
import { addTableColumns } from "./tableColumns";

/**
 * Adds columns at the proposed destination: a spilling formula for each run of columns of one function, labels in the header row if there
 * is one, and number formats. In a table, each row of a column gets its own formula.
 * Everything is written in one step, which one undo takes back, unless it is too much for one message. Rejects with `codesChanged` if the
 * codes are no longer where they were proposed.
 */
export function addColumns(columns: readonly AddedColumn[], proposed: ProposedDestination): Promise<FilledColumns> {
  return runExcel(async (context) => {
    const { target: destination } = proposed;
    await refuseChangedCodes(context, proposed);
    if ("table" in destination) return addTableColumns(context, destination, columns);
    await makeRoom(context, destination);
    const sheet = context.workbook.worksheets.getItem(destination.sheet);
    const { row, column, columnCount } = destination.target;
    const { rowCount } = destination.codes;
    // In a cell formatted as text, Excel would show the formula itself.
    if (destination.hasHeader)
      sheet.getRangeByIndexes(row, column, 1, columnCount).numberFormat = [columns.map(() => "General")];
    const body = sheet.getRangeByIndexes(destination.codes.row, column, rowCount, columnCount);
    const formats = columns.map(({ format }) => format);
    await new LargeWrites(context).writeAlike(body, "numberFormat", formats, rowCount);
    const calls = callsFor(destination, columns);
    for (const call of calls) sheet.getRangeByIndexes(call.row, call.column, 1, 1).formulas = [[call.formula]];
    sheet.getRangeByIndexes(row, column, 1, 1).select();
    await context.sync();
    return filledAt(destination, columns, calls);
  });
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
