import { ExcelProblem, Occupied } from "./excelProblem";
import { type Area, mostColumns, mostRows, writeArea } from "./sheets/area";

/** Where something will be written on the sheet in front. */
export interface Target extends Area {
  /** Whether what stands there may be overwritten. */
  mayReplace: boolean;
}

/** The cells to write to. Rejects with `noRoom` where the sheet ends, and with `Occupied` where they hold something that must stay. */
export async function readTarget(context: Excel.RequestContext, { mayReplace, ...area }: Target): Promise<Excel.Range> {
  if (area.row + area.rowCount > mostRows || area.column + area.columnCount > mostColumns)
    throw new ExcelProblem("noRoom");
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  const range = sheet.getRangeByIndexes(area.row, area.column, area.rowCount, area.columnCount);
  if (mayReplace) return range;
  const used = range.getUsedRangeOrNullObject(true);
  used.load("values");
  await context.sync();
  const isEmpty = used.isNullObject || (used.values as unknown[][]).flat().every((value) => value === "");
  if (!isEmpty) throw new Occupied(writeArea(area));
  return range;
}

/** The cells where results will spill, empty and outside every table. */
export async function prepareTarget(context: Excel.RequestContext, target: Target): Promise<void> {
  const range = await readTarget(context, target);
  await refuseTables(context, range);
  if (target.mayReplace) range.clear("Contents");
}

/** A result that spills does not fit into a table (Excel's "Format as table"). */
async function refuseTables(context: Excel.RequestContext, range: Excel.Range): Promise<void> {
  const tables = range.getTables(false);
  tables.load("items/name");
  await context.sync();
  const { items } = tables;
  if (items.length > 0) throw new ExcelProblem("inTable");
}
