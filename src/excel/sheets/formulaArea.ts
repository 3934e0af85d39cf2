import { apiVersions, hasExcelApi } from "../runExcel";
import { type Area, areaOf, union } from "./area";
import { joinedAreas } from "./groupedAreas";
import { readUsedArea } from "./readSheet";

/** Groups of formulas that one reply lists, in about a megabyte. */
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
 * Areas with all formulas of a sheet. If Excel cannot list them, as before version 1.9, on protected sheets and where they are scattered over
 * thousands of places, the rectangle around everything on the sheet.
 */
export async function readFormulaAreas(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area[]> {
  return (await readGroups(context, sheet, "All")) ?? usedAreas(context, sheet);
}

/** Areas with the formulas of a sheet that show an error; none if Excel cannot find them. */
export async function readErrorAreas(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area[]> {
  return (await readGroups(context, sheet, "Errors")) ?? [];
}

async function usedAreas(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area[]> {
  const used = await readUsedArea(context, sheet);
  return used ? [used] : [];
}

type Shown = "All" | "Errors";

/** Undefined if Excel cannot find formulas. */
async function readGroups(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  shown: Shown,
): Promise<Area[] | undefined> {
  if (!hasExcelApi(apiVersions.specialCells)) return undefined;
  try {
    const groups = await groupsIn(context, sheet.getRange(), shown);
    return groups && joinedAreas(groups);
  } catch {
    return undefined;
  }
}

/** The groups of formulas in a range; undefined where there are too many to list. */
async function groupsIn(context: Excel.RequestContext, range: Excel.Range, shown: Shown): Promise<Area[] | undefined> {
  const cells = range.getSpecialCellsOrNullObject("Formulas", shown);
  cells.load("areaCount");
  await context.sync();
  if (cells.isNullObject) return [];
  if (cells.areaCount > maxGroups) return undefined;
  cells.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return cells.areas.items.map(areaOf);
}
