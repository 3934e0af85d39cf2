import { type OwnCall, ownCallsIn } from "./ownCalls";
import { readSelection } from "../selection/selection";
import { holds, type PlacedCell } from "../sheets/area";
import { eachFormula } from "../sheets/formulaArea";
import { readActiveSheet, readSheetNames } from "../sheets/readSheet";
import { spillsOver, withoutSpilled } from "../sheets/spills";

/** The part of the workbook in which formulas are looked for. */
export type SearchRange = "selection" | "sheet" | "workbook";

/** A cell whose formula calls one of our functions. */
export interface OwnFormula extends PlacedCell {
  formula: string;
  calls: OwnCall[];
  value: unknown;
}

/** Finds our formulas. A selection also finds the formula whose result spills into it. */
export async function findOwnFormulas(context: Excel.RequestContext, range: SearchRange): Promise<OwnFormula[]> {
  if (range === "selection") {
    const selection = await readSelection(context);
    const formulas = await findOnSheet(context, selection.sheet);
    const outside = formulas.filter((formula) => !holds(selection, formula));
    const spilling = await spillsOver(context, outside, selection);
    return [...formulas.filter((formula) => holds(selection, formula)), ...spilling];
  }
  const sheets =
    range === "workbook" ? (await readSheetNames(context)).values() : [(await readActiveSheet(context)).name];
  const found: OwnFormula[][] = [];
  for (const sheet of sheets) found.push(await findOnSheet(context, sheet));
  return found.flat();
}

/** Finds our formulas on one sheet. */
export async function findOnSheet(context: Excel.RequestContext, sheet: string): Promise<OwnFormula[]> {
  const found: OwnFormula[] = [];
  await eachFormula(context, sheet, (cell, formula, value) => {
    const calls = ownCallsIn(formula);
    if (calls.length > 0) found.push({ ...cell, sheet, formula, calls, value });
  });
  return withoutSpilled(context, found);
}
