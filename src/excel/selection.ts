import { readPostalCode } from "../core/codes/postalCode";
import { ExcelProblem } from "./excelProblem";
import { type Area, intersection } from "./sheets/area";
import { areaOf } from "./sheets/rangeArea";

/** Selected cells with postal codes. */
export interface SelectedCodes extends Area {
  /** True where the cell above the first code was selected too: a header stands there. */
  hasHeader: boolean;
}

/**
 * Finds the postal codes of the selection: in its first column, from the first cell with a code to the last. Rejects with `noCodes`
 * where there are none.
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
  return areaOf(range);
}

async function readFirstColumn(
  context: Excel.RequestContext,
  selection: Area,
): Promise<{ row: number; values: unknown[] }> {
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  const used = sheet.getUsedRangeOrNullObject();
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  const area = used.isNullObject ? undefined : intersection({ ...selection, columnCount: 1 }, areaOf(used));
  if (!area) throw new ExcelProblem("noCodes");
  const range = sheet.getRangeByIndexes(area.row, area.column, area.rowCount, 1);
  range.load("values");
  await context.sync();
  return { row: area.row, values: (range.values as unknown[][]).flat() };
}
