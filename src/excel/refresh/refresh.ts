import { groupedBy } from "../../core/codes/groupedBy";
import type { App } from "../../core/app";
import type { Moment, RefreshedCell, StaleBefore } from "../../core/refresh/moments";
import { isBusySign } from "../errorSigns";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { runApart, runExcel } from "../runExcel";
import { contiguousAreas, oneCell, type PlacedCell } from "../sheets/area";
import { readValues } from "../sheets/readCells";
import { rangeAt } from "../sheets/readSheet";

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

/** The number of ranges that one message to Excel recalculates. */
const rangesPerSync = 500;

/**
 * Recalculates these cells and everything that depends on them, even under manual calculation. `Range.calculate` reaches direct dependents
 * only. So the cells are marked dirty, and Excel then calculates what is dirty and nothing else.
 */
export async function recalculate(context: Excel.RequestContext, cells: readonly PlacedCell[]): Promise<void> {
  const ranges = [...groupedBy(cells, ({ sheet }) => sheet)].flatMap(([sheet, onSheet]) =>
    contiguousAreas(onSheet).map((area) => ({ sheet, ...area })),
  );
  // Hundreds of ranges share each message; one message for all of them could be larger than Excel accepts.
  for (let first = 0; first < ranges.length; first += rangesPerSync)
    await runApart(context, async (apart) => {
      for (const range of ranges.slice(first, first + rangesPerSync)) rangeAt(apart, range.sheet, range).setDirty();
      await apart.sync();
    });
  if (ranges.length === 0) return;
  context.application.calculate("Recalculate");
  await context.sync();
}

/** Recalculates those of these cells that show #BUSY!. Resolves to how many there were. */
export async function recalculateBusy(context: Excel.RequestContext, cells: readonly PlacedCell[]): Promise<number> {
  const areas = cells.map((cell) => ({ sheet: cell.sheet, area: oneCell(cell) }));
  const read = await readValues(context, areas);
  const busy = cells.filter((_, at) => read[at]?.flat().some(isBusySign));
  await recalculate(context, busy);
  return busy.length;
}
