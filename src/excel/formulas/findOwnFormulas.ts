import { type OwnCall, ownCallsIn } from "./ownCalls";
import { readSelection } from "../selection/selection";
import { type Area, type CellAddress, holds } from "../sheets/area";
import { readFormulaAreas } from "../sheets/formulaArea";
import { eachCell, readAllSheets, readSheetAreas, type SheetCells } from "../sheets/readSheet";
import { spillsOver, withoutSpilled } from "../sheets/spills";

/** The part of the workbook in which formulas are looked for. */
export type SearchRange = "selection" | "sheet" | "workbook";

/** A cell whose formula calls one of our functions. */
export interface OwnFormula extends CellAddress {
  sheet: string;
  formula: string;
  calls: OwnCall[];
  value: unknown;
}

/** Finds our formulas. A selection also finds the formula whose result spills into it. */
export async function findOwnFormulas(context: Excel.RequestContext, range: SearchRange): Promise<OwnFormula[]> {
  const { worksheets } = context.workbook;
  if (range === "workbook") return findOnSheets(context, await readAllSheets(context));
  if (range === "sheet") return findOnSheets(context, [worksheets.getActiveWorksheet()]);
  const selection = await readSelection(context);
  return formulasIn(context, selection, await findOnSheets(context, [worksheets.getItem(selection.sheet)]));
}

async function findOnSheets(context: Excel.RequestContext, sheets: readonly Excel.Worksheet[]): Promise<OwnFormula[]> {
  const found: OwnFormula[] = [];
  for (const sheet of sheets) found.push(...(await findOnSheet(context, sheet)));
  return found;
}

/** Finds our formulas on one sheet, of which only the part with formulas is read. */
export async function findOnSheet(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<OwnFormula[]> {
  return ownFormulasOf(context, await readSheetAreas(context, sheet, await readFormulaAreas(context, sheet)));
}

/** Our formulas among the cells. Text that only looks like one, because of an apostrophe or a text format, shows itself. */
function ownFormulasOf(context: Excel.RequestContext, areas: readonly SheetCells[]): Promise<OwnFormula[]> {
  const found: OwnFormula[] = [];
  for (const cells of areas)
    eachCell(cells, (cell, formula, value) => {
      if (typeof formula !== "string" || formula === value) return;
      const calls = ownCallsIn(formula);
      if (calls.length > 0) found.push({ ...cell, sheet: cells.name, formula, calls, value });
    });
  return withoutSpilled(context, found);
}

async function formulasIn(
  context: Excel.RequestContext,
  selection: Area,
  formulas: readonly OwnFormula[],
): Promise<OwnFormula[]> {
  const inside = formulas.filter((formula) => holds(selection, formula));
  const outside = formulas.filter((formula) => !holds(selection, formula));
  return [...inside, ...(await spillsOver(context, outside, selection))];
}
