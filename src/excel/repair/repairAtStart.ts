import { restoreCalculation } from "../check/manualCalculation";
import { markOf } from "../check/seenCalls";
import { findLost, type LostFormula } from "./lostFormulas";
import { recalculate } from "../refresh/recalculate";
import { type Bounds, type Repair, repairSheets } from "./repair";
import { runInBackground } from "../runExcel";
import { contiguousAreas } from "../sheets/area";
import { readErrorAreas } from "../sheets/formulaArea";

/** Bounds of what happens at the start without being asked for: cells read on a sheet, and formulas written in all. */
const atStart: Bounds = { cells: 20_000, formulas: 1000 };

/**
 * Repairs when the add-in starts: only formulas that show an error, and few enough that the user does not notice. Those that show #BUSY!, and
 * still do after a time in which no cell waited for an answer, are calculated again: Excel does not ask again for what waited when the add-in
 * ended. The calculation mode goes back to the user's where a check of this Excel ended before it had put it back.
 *
 * @param isQuiet lets some time pass, and tells whether no cell waits
 */
export function repairAtStart(isQuiet: () => Promise<boolean>): Promise<Repair> {
  return runInBackground(async (context) => {
    await restoreCalculation(context);
    const { repair, busy } = await repairSheets(context, readErrorAreas, atStart);
    if (busy.length === 0 || !(await isQuiet())) return repair;
    // The check of this Excel has cells that wait for a minute.
    const left = (await stillBusy(context, busy)).filter(({ formula }) => !formula.includes(markOf("")));
    await recalculate(context, left);
    return { ...repair, recalculated: left.length };
  });
}

async function stillBusy(context: Excel.RequestContext, formulas: readonly LostFormula[]): Promise<LostFormula[]> {
  const left: LostFormula[] = [];
  for (const name of new Set(formulas.map(({ sheet }) => sheet))) {
    const areas = contiguousAreas(formulas.filter(({ sheet }) => sheet === name));
    left.push(...(await findLost(context, context.workbook.worksheets.getItem(name), areas)).busy);
  }
  return left;
}
