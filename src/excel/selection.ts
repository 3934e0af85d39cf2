import { readPostalCode } from "../core/codes/postalCode";
import { ExcelProblem } from "./excelProblem";
import { type Area, intersection } from "./sheets/area";

/** Cells with postal codes that the user has selected. */
export interface SelectedCodes extends Area {
  /** Whether the cell above the first code was selected too: a header stands there. */
  hasHeader: boolean;
}

/**
 * The postal codes of the selection: its first column, cut to what the sheet uses, from the first cell that holds a code. Rejects
 * with `noCodes` where there is none.
 */
export async function readSelectedCodes(context: Excel.RequestContext): Promise<SelectedCodes> {
  const selection = await readSelection(context);
  const { row, values } = await readFirstColumn(context, selection);
  const first = values.findIndex((value) => readPostalCode(value).kind === "code");
  const last = values.findLastIndex((value) => readPostalCode(value).kind === "code");
  if (first < 0) throw new ExcelProblem("noCodes");
  return {
    row: row + first,
    column: selection.column,
    rowCount: last - first + 1,
    columnCount: 1,
    hasHeader: first > 0,
  };
}

export async function readSelection(context: Excel.RequestContext): Promise<Area> {
  const range = context.workbook.getSelectedRange();
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return { row: range.rowIndex, column: range.columnIndex, rowCount: range.rowCount, columnCount: range.columnCount };
}

async function readFirstColumn(
  context: Excel.RequestContext,
  selection: Area,
): Promise<{ row: number; values: unknown[] }> {
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  const used = sheet.getUsedRangeOrNullObject();
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  const area = used.isNullObject
    ? undefined
    : intersection(
        { ...selection, columnCount: 1 },
        { row: used.rowIndex, column: used.columnIndex, rowCount: used.rowCount, columnCount: used.columnCount },
      );
  if (!area) throw new ExcelProblem("noCodes");
  const range = sheet.getRangeByIndexes(area.row, area.column, area.rowCount, 1);
  range.load("values");
  await context.sync();
  return { row: area.row, values: (range.values as unknown[][]).flat() };
}
