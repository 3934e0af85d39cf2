import { apiVersions, hasExcelApi } from "../runExcel";
import { type Area, areaOf, union } from "./area";
import { joinedAreas } from "./groupedAreas";
import { readUsedArea } from "./readSheet";

/** Groups of formulas that one reply lists, in about a megabyte. Where there are more, Excel is asked for half of the rows at a time. */
const maxGroups = 10_000;
/** One group in Excel's reply is about as long as the contents of this many cells. */
const cellsPerGroup = 5;

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
    if (Array.isArray(groups)) return joinedAreas(groups);
    const used = await readUsedArea(context, sheet);
    return used && joinedAreas(await groupsInHalves(context, sheet, used, shown));
  } catch {
    return undefined;
  }
}

/** The groups in a part of a sheet, whose rows are halved until Excel can list them; the part itself where reading it is as cheap. */
async function groupsInHalves(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  shown: Shown,
): Promise<Area[]> {
  const { row, column, rowCount, columnCount } = area;
  const groups = await groupsIn(context, sheet.getRangeByIndexes(row, column, rowCount, columnCount), shown);
  if (Array.isArray(groups)) return groups;
  if (rowCount === 1 || rowCount * columnCount <= groups * cellsPerGroup) return [area];
  const above = { ...area, rowCount: Math.ceil(rowCount / 2) };
  const below = { ...area, row: row + above.rowCount, rowCount: rowCount - above.rowCount };
  return [
    ...(await groupsInHalves(context, sheet, above, shown)),
    ...(await groupsInHalves(context, sheet, below, shown)),
  ];
}

/** The groups of formulas in a range; only their number where there are too many to list. */
async function groupsIn(context: Excel.RequestContext, range: Excel.Range, shown: Shown): Promise<Area[] | number> {
  const cells = range.getSpecialCellsOrNullObject("Formulas", shown);
  cells.load("areaCount");
  await context.sync();
  if (cells.isNullObject) return [];
  if (cells.areaCount > maxGroups) return cells.areaCount;
  cells.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return cells.areas.items.map(areaOf);
}
