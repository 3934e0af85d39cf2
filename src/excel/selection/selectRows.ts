import { readPostalCode } from "../../core/codes/postalCode";
import { runExcel } from "../runExcel";
import { type Area, writeArea } from "../sheets/area";
import { readCells } from "../sheets/readCells";
import { readShownArea } from "../sheets/readSheet";

/** Columns in which codes are looked for, from the first used one on. */
const columnsSearched = 40;

/** The rows that were found: the selected address, and how many rows of the sheet have the code. */
export interface SelectedRows {
  address: string;
  rows: number;
}

/**
 * Selects the next rows of the active sheet that hold a postal code, from the active cell down and around; adjacent rows are selected
 * together. Resolves to undefined if the sheet does not contain the code.
 */
export function selectRowsOf(code: string): Promise<SelectedRows | undefined> {
  return runExcel(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("rowIndex");
    await context.sync();
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const used = await readShownArea(context, sheet);
    if (!used) return undefined;
    const rows = await findRows(context, sheet, used, code);
    const run = nextRun(rows, cell.rowIndex);
    if (!run) return undefined;
    const found = { ...used, row: run.first, rowCount: run.last - run.first + 1 };
    sheet.getRangeByIndexes(found.row, found.column, found.rowCount, found.columnCount).select();
    await context.sync();
    return { address: writeArea(found), rows: rows.length };
  });
}

/** Reads column by column, and stops at the first that holds the code: codes are mostly at the left. */
async function findRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  used: Area,
  code: string,
): Promise<number[]> {
  for (let index = 0; index < Math.min(used.columnCount, columnsSearched); index++) {
    const column = { ...used, column: used.column + index, columnCount: 1 };
    const { values } = await readCells(context, sheet, column);
    const rows = values.flatMap(([value], row) => (holdsCode(value, code) ? [used.row + row] : []));
    if (rows.length > 0) return rows;
  }
  return [];
}

function holdsCode(value: unknown, code: string): boolean {
  const read = readPostalCode(value);
  return read.kind === "code" && read.code === code;
}

/** The rows below each other that begin after the active row, or the first of all. */
function nextRun(rows: readonly number[], active: number): { first: number; last: number } | undefined {
  const set = new Set(rows);
  const starts = rows.filter((row) => !set.has(row - 1));
  const first = starts.find((row) => row > active) ?? starts[0];
  if (first === undefined) return undefined;
  let last = first;
  while (set.has(last + 1)) last++;
  return { first, last };
}
