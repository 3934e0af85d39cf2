import { apiVersions, hasExcelApi } from "../excelApi";
import { type Area, union } from "./area";
import { areaOf } from "./rangeArea";
import { readUsedArea } from "./readSheet";

/** Groups of formulas that are looked at one by one; beyond it the whole sheet is read. */
const maxGroups = 2000;

/**
 * The rectangle around all formulas of a sheet; undefined where there are none. Where Excel cannot tell, as in versions before 1.9
 * and on protected sheets, the rectangle around all that the sheet holds.
 */
export async function readFormulaArea(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
): Promise<Area | undefined> {
  if (!hasExcelApi(apiVersions.specialCells)) return readUsedArea(context, sheet);
  try {
    return await areaOfSpecialCells(context, sheet.getRange().getSpecialCellsOrNullObject("Formulas"));
  } catch {
    return readUsedArea(context, sheet);
  }
}

/** The rectangle around the formulas of a sheet that show an error; undefined where there are none, or where Excel cannot tell. */
export async function readErrorArea(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area | undefined> {
  if (!hasExcelApi(apiVersions.specialCells)) return undefined;
  try {
    return await areaOfSpecialCells(context, sheet.getRange().getSpecialCellsOrNullObject("Formulas", "Errors"));
  } catch {
    return undefined;
  }
}

async function areaOfSpecialCells(context: Excel.RequestContext, cells: Excel.RangeAreas): Promise<Area | undefined> {
  cells.load("areaCount");
  await context.sync();
  if (cells.isNullObject) return undefined;
  if (cells.areaCount > maxGroups) throw new Error("Excel finds too many groups of formulas to tell them one by one.");
  cells.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return cells.areas.items.map(areaOf).reduce<Area | undefined>((all, one) => (all ? union(all, one) : one), undefined);
}
