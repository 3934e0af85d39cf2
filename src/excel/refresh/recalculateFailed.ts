import type { App } from "../../core/app";
import { readPostalCode } from "../../core/codes/postalCode";
import { missedCatalogCame } from "../../core/refresh/missedCatalog";
import { takeOlderKeys } from "../../core/refresh/olderKeys";
import type { ServiceName } from "../../core/settings/settings";
import { isBusySign, isErrorSign } from "../errorSigns";
import { findOnSheet, findOwnFormulas, type OwnFormula } from "../formulas/findOwnFormulas";
import { serviceOf } from "../formulas/ownCalls";
import { type OwnQuestions, readQuestionsOfEach } from "../questions/questionsOfEach";
import { recalculate } from "./recalculate";
import { readsLists } from "./refresh";
import { runInBackground } from "../runExcel";
import { holds, sizeOf } from "../sheets/area";
import { joinedAreas } from "../sheets/joinedAreas";
import { readAllSheets, readSheetAreas, valuesIn } from "../sheets/readSheet";
import { filledAreas } from "../sheets/spills";

/** One recalculation of failed cells, for all services that ask for it before it starts. */
interface Wave {
  services: Set<ServiceName>;
  /** The number of formulas that it recalculated. */
  recalculated: Promise<number>;
}

/** The parts of the app that a wave needs. */
type WaveApp = Pick<App, "services" | "now" | "activity" | "indicators" | "learned">;

let upcoming: Wave | undefined;
let previousEnded: Promise<unknown> = Promise.resolve();

/**
 * Recalculates the formulas of ours that ask this service and show an error. Resolves to how many there were. Calls that arrive
 * while a wave runs share the next one, whether or not Excel refuses the one that runs.
 */
export function recalculateFailed(app: WaveApp, service: ServiceName): Promise<number> {
  upcoming ??= planWave(app);
  upcoming.services.add(service);
  return upcoming.recalculated;
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
    app.learned.patience.isMissed = true;
  });
}

/** Recalculates the formulas that may show older values, because they were refreshed while the service failed. */
async function recalculateOlder(app: WaveApp, service: ServiceName): Promise<void> {
  const keys = new Set(takeOlderKeys(app.services[service], app.now()));
  if (keys.size === 0) return;
  const mayUse = usersOf(keys, service);
  try {
    const formulas = await runInBackground((context) => findOwnFormulas(context, "workbook"));
    const shown = formulas.filter(({ value }) => !isErrorSign(value));
    const asked = await readQuestionsOfEach(shown);
    const older = shown.filter((formula, index) => mayUse(formula, asked[index]));
    await runInBackground((context) => recalculate(context, older));
  } catch {
    // Where Excel refuses, the next wave tries again.
    for (const key of keys) app.services[service].failedKeys.add(key);
  }
}

/**
 * Tells whether a formula may use one of these keys of a service. A query goes by several names, and a list by what the service makes of
 * the arguments: their formulas may use any.
 */
function usersOf(
  keys: ReadonlySet<string>,
  service: ServiceName,
): (formula: OwnFormula, questions: OwnQuestions | undefined) => boolean {
  const haveLists = [...keys].some((key) => readPostalCode(key).kind !== "code");
  return ({ calls }, questions) => {
    const names = calls.map(({ name }) => name).filter((name) => serviceOf(name) === service);
    if (names.length === 0) return false;
    if (service === "queries" || !questions?.isComplete) return true;
    return (haveLists && names.some(readsLists)) || [...questions.codes].some((code) => keys.has(code));
  };
}

function planWave(app: WaveApp): Wave {
  const services = new Set<ServiceName>();
  const recalculated = previousEnded.then(() => {
    upcoming = undefined;
    return runWave(app, services);
  });
  previousEnded = recalculated.catch(() => undefined);
  return { services, recalculated };
}

function runWave(app: WaveApp, services: ReadonlySet<ServiceName>): Promise<number> {
  if (services.has("zipcodes")) void recalculateNarrow(app);
  for (const service of services) void recalculateOlder(app, service);
  return runInBackground(async (context) => {
    const failed = await findFailed(context, services, app.activity.counts.waiting > 0);
    await recalculate(context, failed);
    return failed.length;
  });
}

/**
 * Finds our formulas that show an error in their own cell or in one that they spill into. Cells that show #BUSY! while questions of
 * ours wait are left out: recalculating them would discard their questions.
 */
async function findFailed(
  context: Excel.RequestContext,
  services: ReadonlySet<ServiceName>,
  isBusy: boolean,
): Promise<OwnFormula[]> {
  const isError = (value: unknown): boolean => isErrorSign(value) && !(isBusy && isBusySign(value));
  const failed: OwnFormula[] = [];
  for (const sheet of await readAllSheets(context)) {
    const asking = (await findOnSheet(context, sheet)).filter((formula) => asksOneOf(services, formula));
    const others = asking.filter(({ value }) => !isErrorSign(value));
    failed.push(
      ...asking.filter(({ value }) => isError(value)),
      ...(await spillingErrors(context, sheet, others, isError)),
    );
  }
  return failed;
}

/** Selects the formulas that spill an error. Only what they fill is read: a sheet may hold, or have formatted, millions of other cells. */
async function spillingErrors(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  formulas: readonly OwnFormula[],
  isError: (value: unknown) => boolean,
): Promise<OwnFormula[]> {
  const filled = await filledAreas(context, formulas);
  const spills = filled.filter((area) => sizeOf(area) > 1);
  const read = await readSheetAreas(context, sheet, joinedAreas(spills));
  const errors = new Set(
    spills.filter((area) => read.some((cells) => holds(cells.area, area) && valuesIn(cells, area).some(isError))),
  );
  return formulas.filter((_, index) => filled[index] !== undefined && errors.has(filled[index]));
}

function asksOneOf(services: ReadonlySet<ServiceName>, { calls }: OwnFormula): boolean {
  return calls.some(({ name }) => services.has(serviceOf(name)));
}
