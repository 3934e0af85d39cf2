import { CellsOccupiedError, ExcelProblem } from "./excelProblem";
import { type Area, maxColumns, maxRows, writeArea } from "./sheets/area";

/** Cells of the active sheet that something will be written to. */
export interface Target extends Area {
  /** True where their contents may be overwritten. */
  mayReplace: boolean;
}

/**
 * Finds the cells to write to. Rejects with `noRoom` where they would lie beyond the end of the sheet, and with `CellsOccupiedError`
 * where they have contents that must stay.
 */
export async function readTarget(context: Excel.RequestContext, { mayReplace, ...area }: Target): Promise<Excel.Range> {
  if (area.row + area.rowCount > maxRows || area.column + area.columnCount > maxColumns)
    throw new ExcelProblem("noRoom");
  const sheet = context.workbook.worksheets.getActiveWorksheet();
  const range = sheet.getRangeByIndexes(area.row, area.column, area.rowCount, area.columnCount);
  if (mayReplace) return range;
  const used = range.getUsedRangeOrNullObject(true);
  used.load("values");
  await context.sync();
  const isEmpty = used.isNullObject || (used.values as unknown[][]).flat().every((value) => value === "");
  if (!isEmpty) throw new CellsOccupiedError(writeArea(area));
  return range;
}

/** Makes sure that results can spill into the target: it is empty, or is emptied, and lies outside every table. */
export async function prepareTarget(context: Excel.RequestContext, target: Target): Promise<void> {
  const range = await readTarget(context, target);
  await refuseTables(context, range);
  if (target.mayReplace) range.clear("Contents");
}

/** Rejects with `inTable`: Excel cannot spill a result inside a table ("Format as Table"). */
async function refuseTables(context: Excel.RequestContext, range: Excel.Range): Promise<void> {
  const tables = range.getTables(false);
  tables.load("items/name");
  await context.sync();
  const { items } = tables;
  if (items.length > 0) throw new ExcelProblem("inTable");
}
