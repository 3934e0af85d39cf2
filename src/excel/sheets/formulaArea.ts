import { type Area, areaOf, type CellAddress, union } from "./area";
import { eachCell, readAreas } from "./readCells";
import { readUsedArea } from "./readSheet";

/** Groups of formulas that one reply lists, in about a megabyte. */
const maxGroups = 10_000;

/** The rectangle around all formulas of a sheet; undefined where there are none. */
export async function readFormulaArea(context: Excel.RequestContext, sheet: string): Promise<Area | undefined> {
  const [first, ...others] = await readFormulaAreas(context, sheet);
  return first && others.reduce(union, first);
}

/**
 * Areas with all formulas of a sheet. If Excel cannot list them, as on protected sheets and where they are scattered over
 * thousands of places, the rectangle around everything on the sheet.
 */
async function readFormulaAreas(context: Excel.RequestContext, sheet: string): Promise<Area[]> {
  const groups = await readGroups(context, sheet, "All");
  if (groups) return groups;
  const used = await readUsedArea(context, sheet);
  return used ? [used] : [];
}

/** Which formulas are meant: those that show an error are none if Excel cannot find them. */
export type Shown = "All" | "Errors";

/** Visits each formula of a sheet, of which only the part with formulas is read. Text that only looks like one shows itself. */
export async function eachFormula(
  context: Excel.RequestContext,
  sheet: string,
  visit: (cell: CellAddress, formula: string, value: unknown) => void,
  shown: Shown = "All",
): Promise<void> {
  const areas =
    shown === "All" ? await readFormulaAreas(context, sheet) : ((await readGroups(context, sheet, shown)) ?? []);
  for (const cells of await readAreas(context, sheet, areas, "formulas", "values"))
    eachCell(cells, (cell, formula, value) => {
      if (typeof formula === "string" && formula.startsWith("=") && formula !== value) visit(cell, formula, value);
    });
}

/** Undefined if Excel cannot find formulas, and where there are too many to list. */
async function readGroups(context: Excel.RequestContext, sheet: string, shown: Shown): Promise<Area[] | undefined> {
  try {
    const cells = context.workbook.worksheets.getItem(sheet).getRange().getSpecialCellsOrNullObject("Formulas", shown);
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
