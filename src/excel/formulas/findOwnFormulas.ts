import { type OwnCall, ownCallsIn } from "./ownCalls";
import { readSelection } from "../selection/selection";
import { type CellAddress, holds } from "../sheets/area";
import { readFormulaAreas } from "../sheets/formulaArea";
import { eachCell, readAllSheets, readSheetAreas } from "../sheets/readSheet";
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
  if (range === "selection") {
    const selection = await readSelection(context);
    const formulas = await findOnSheet(context, worksheets.getItem(selection.sheet));
    const outside = formulas.filter((formula) => !holds(selection, formula));
    const spilling = await spillsOver(context, outside, selection);
    return [...formulas.filter((formula) => holds(selection, formula)), ...spilling];
  }
  const sheets = range === "workbook" ? await readAllSheets(context) : [worksheets.getActiveWorksheet()];
  const found: OwnFormula[][] = [];
  for (const sheet of sheets) found.push(await findOnSheet(context, sheet));
  return found.flat();
}

/**
 * Finds our formulas on one sheet, of which only the part with formulas is read. Text that only looks like one, because of an apostrophe or
 * a text format, shows itself.
 */
export async function findOnSheet(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<OwnFormula[]> {
  const found: OwnFormula[] = [];
  for (const cells of await readSheetAreas(context, sheet, await readFormulaAreas(context, sheet)))
    eachCell(cells, (cell, formula, value) => {
      if (typeof formula !== "string" || formula === value) return;
      const calls = ownCallsIn(formula);
      if (calls.length > 0) found.push({ ...cell, sheet: cells.name, formula, calls, value });
    });
  return withoutSpilled(context, found);
}
