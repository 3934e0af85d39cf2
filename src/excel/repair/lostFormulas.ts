import { isBusySign } from "../errorSigns";
import { withoutMangledCalls } from "../formulas/mangledCalls";
import { ownCallsIn } from "../formulas/ownCalls";
import type { PlacedFormula } from "../formulas/prepareCalls";
import type { Area } from "../sheets/area";
import { eachCell, readSheetAreas } from "../sheets/readSheet";
import { withoutSpilled } from "../sheets/spills";

/** A formula of ours, as it must be entered. */
export interface LostFormula extends PlacedFormula {
  sheet: string;
}

/** Our formulas that Excel has lost. */
export interface LostFormulas {
  /** Those with a mangled name, and those that show #NAME?. */
  broken: LostFormula[];
  /** Those that show #BUSY!. */
  busy: LostFormula[];
}

/** Finds the formulas of ours that Excel has lost. What has only spilled into a cell must not be written there. */
export async function findLost(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
): Promise<LostFormulas> {
  const broken: LostFormula[] = [];
  const busy: LostFormula[] = [];
  for (const cells of await readSheetAreas(context, sheet, areas)) {
    eachCell(cells, (cell, formula, value) => {
      if (typeof formula !== "string" || !formula.startsWith("=") || formula === value) return;
      const named = withoutMangledCalls(formula);
      const isOwn = ownCallsIn(named).length > 0;
      const lost = { ...cell, sheet: cells.name, formula: named };
      if (named !== formula || (value === "#NAME?" && isOwn)) broken.push(lost);
      else if (isBusySign(value) && isOwn) busy.push(lost);
    });
  }
  return { broken: await withoutSpilled(context, broken), busy };
}
