import type { App } from "../../core/app";
import { missedCatalogCame } from "../../core/refresh/missedCatalog";
import type { RefreshedCell } from "../../core/refresh/moments";
import type { ServiceName } from "../../core/settings/settings";
import { isBusySign, isErrorSign } from "../errorSigns";
import { findOwnFormulas, type OwnFormula } from "../formulas/findOwnFormulas";
import { serviceOf } from "../formulas/ownCalls";
import { runInBackground } from "../runExcel";
import { readResults } from "./changes";
import { recalculate, recalculateBusy, refresh } from "./refresh";

/** The parts of the app that a wave needs. */
type WaveApp = Pick<App, "moments" | "activity" | "indicators" | "learned">;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Recalculates the formulas of ours that ask this service and show an error, after what is recalculated for the other. Resolves to how many
 * there were.
 */
export function recalculateFailed(app: WaveApp, service: ServiceName): Promise<number> {
  const wave = previous.then(() => runWave(app, service));
  previous = wave.catch(() => undefined);
  return wave;
}

/**
 * Recalculates the formulas that may have been shown without the catalog of indicators, once it has come. No cell tells which ones these
 * are, so all formulas of ZIP.LATEST are taken; most of them cost no request.
 */
async function recalculateNarrow(app: WaveApp): Promise<void> {
  if (!(await missedCatalogCame(app))) return;
  await runInBackground(async (context) => {
    const formulas = await findOwnFormulas(context, "workbook");
    const latest = formulas.filter(({ calls }) => calls.some(({ name }) => name === "ZIP.LATEST"));
    const isBusy = app.activity.counts.waiting > 0;
    await recalculate(
      context,
      latest.filter(({ value }) => !(isBusy && isBusySign(value))),
    );
  }).catch(() => {
    // Where Excel refuses, the next wave tries again.
    app.learned.isCatalogMissed = true;
  });
}

/** Repeats the refreshes that have left cells with older values, because the service failed: for the formulas of theirs that show no error. */
async function repeatRefreshes(app: WaveApp): Promise<void> {
  for (const unfinished of app.moments.takeUnfinished()) {
    const addresses = new Set(unfinished.cells.map(addressOf));
    try {
      const formulas = await runInBackground((context) => findOwnFormulas(context, "workbook"));
      const older = formulas.filter((formula) => addresses.has(addressOf(formula)) && !isErrorSign(formula.value));
      await refresh(app, older, unfinished.staleBefore);
    } catch {
      // Where Excel refuses, the next wave tries again.
      app.moments.giveBack(unfinished);
    }
  }
}

function addressOf({ sheet, row, column }: RefreshedCell): string {
  return `${row},${column},${sheet}`;
}

function runWave(app: WaveApp, service: ServiceName): Promise<number> {
  if (service === "zipcodes") void recalculateNarrow(app);
  void repeatRefreshes(app);
  return runInBackground(async (context) => {
    const failed = await findFailed(context, service, app.activity.counts.waiting > 0);
    await recalculate(context, failed);
    void recalculateLeft(app, failed);
    return failed.length;
  });
}

/** Excel on the web may calculate a cell that showed an error only the second time: one that then shows #BUSY!, while nothing of ours waits. */
async function recalculateLeft({ moments }: WaveApp, formulas: readonly OwnFormula[]): Promise<void> {
  if (formulas.length === 0 || !(await moments.isQuiet())) return;
  // Where Excel refuses, the user can still refresh from the pane.
  await runInBackground((context) => recalculateBusy(context, formulas)).catch(() => 0);
}

/**
 * Finds our formulas that show an error in their own cell or in one that they spill into. Cells that show #BUSY! while questions of
 * ours wait are left out: recalculating them would discard their questions.
 */
async function findFailed(context: Excel.RequestContext, service: ServiceName, isBusy: boolean): Promise<OwnFormula[]> {
  const isError = (value: unknown): boolean => isErrorSign(value) && !(isBusy && isBusySign(value));
  const formulas = await findOwnFormulas(context, "workbook");
  const asking = formulas.filter(({ calls }) => calls.some(({ name }) => serviceOf(name) === service));
  const results = await readResults(asking);
  return asking.filter((_, index) => results[index]?.values.flat().some(isError));
}
