import type { App } from "../../core/app";
import type { Moment, RefreshedCell, StaleBefore } from "../../core/refresh/moments";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { runExcel } from "../runExcel";
import { recalculate } from "./recalculate";

/** Finds our formulas in a search range. Recalculates nothing. */
export function chooseFormulas(range: SearchRange): Promise<OwnFormula[]> {
  return runExcel((context) => findOwnFormulas(context, range));
}

/**
 * Recalculates these cells, and what depends on them, in a moment of their own: each question that they ask is asked once more, and what came
 * after that is fresh.
 * @param staleBefore What is asked again; everything if absent.
 */
export async function refresh(
  { moments }: Pick<App, "moments">,
  cells: readonly RefreshedCell[],
  staleBefore?: Partial<StaleBefore>,
): Promise<Moment> {
  const placed = cells.map(({ sheet, row, column }) => ({ sheet, row, column }));
  const moment = moments.begin(staleBefore, placed);
  try {
    await runExcel((context) => recalculate(context, placed));
  } catch (thrown) {
    moments.end(moment);
    throw thrown;
  }
  moments.endWhenQuiet(moment);
  return moment;
}

/** What a refresh of the cells with errors asks again: the errors that asking may mend, and no value. */
export function onlyErrors(app: Pick<App, "now">, before = app.now()): StaleBefore {
  return { values: -Infinity, errors: before };
}
