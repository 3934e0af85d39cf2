import { apiVersions, hasExcelApi } from "../excelApi";
import { type Area, union } from "./area";
import { joinedAreas } from "./joinedAreas";
import { areaOf } from "./rangeArea";
import { readUsedArea } from "./readSheet";

/** Groups of formulas that Excel is asked for, a megabyte in its reply; beyond it the whole sheet is read. */
const maxGroups = 10_000;

/** The rectangle around all formulas of a sheet; undefined where there are none. */
export async function readFormulaArea(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
): Promise<Area | undefined> {
  const [first, ...others] = await readFormulaAreas(context, sheet);
  return first && others.reduce(union, first);
}

/**
 * Areas with all formulas of a sheet. If Excel cannot find them, as before version 1.9 and on protected sheets, the rectangle around
 * everything on the sheet.
 */
export async function readFormulaAreas(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area[]> {
  if (!hasExcelApi(apiVersions.specialCells)) return usedAreas(context, sheet);
  try {
    return await areasOfSpecialCells(context, sheet.getRange().getSpecialCellsOrNullObject("Formulas"));
  } catch {
    return usedAreas(context, sheet);
  }
}

/** Areas with the formulas of a sheet that show an error; none if Excel cannot find them. */
export async function readErrorAreas(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area[]> {
  if (!hasExcelApi(apiVersions.specialCells)) return [];
  try {
    return await areasOfSpecialCells(context, sheet.getRange().getSpecialCellsOrNullObject("Formulas", "Errors"));
  } catch {
    return [];
  }
}

async function usedAreas(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area[]> {
  const used = await readUsedArea(context, sheet);
  return used ? [used] : [];
}

async function areasOfSpecialCells(context: Excel.RequestContext, cells: Excel.RangeAreas): Promise<Area[]> {
  cells.load("areaCount");
  await context.sync();
  if (cells.isNullObject) return [];
  if (cells.areaCount > maxGroups) throw new Error("Excel finds too many groups of formulas to tell them one by one.");
  cells.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return joinedAreas(cells.areas.items.map(areaOf));
}
