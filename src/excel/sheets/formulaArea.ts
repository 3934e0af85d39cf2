import { type Area, areaOf, union } from "./area";
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
 * Areas with all formulas of a sheet. If Excel cannot list them, as on protected sheets and where they are scattered over
 * thousands of places, the rectangle around everything on the sheet.
 */
export async function readFormulaAreas(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area[]> {
  const groups = await readGroups(context, sheet, "All");
  if (groups) return groups;
  const used = await readUsedArea(context, sheet);
  return used ? [used] : [];
}

/** Areas with the formulas of a sheet that show an error; none if Excel cannot find them. */
export async function readErrorAreas(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Area[]> {
  return (await readGroups(context, sheet, "Errors")) ?? [];
}

/** Undefined if Excel cannot find formulas, and where there are too many to list. */
async function readGroups(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  shown: "All" | "Errors",
): Promise<Area[] | undefined> {
  try {
    const cells = sheet.getRange().getSpecialCellsOrNullObject("Formulas", shown);
    cells.load("areaCount");
    await context.sync();
    if (cells.isNullObject) return [];
    if (cells.areaCount > maxGroups) return undefined;
    cells.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
    await context.sync();
    return cells.areas.items.map(areaOf);
  } catch {
    return undefined;
  }
}
