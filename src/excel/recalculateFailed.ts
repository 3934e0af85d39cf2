import type { App } from "../core/app";
import type { ServiceName } from "../core/settings/settings";
import { isBusySign, isErrorSign } from "./errorSigns";
import { findOnSheet, type OwnFormula, ownFormulasOf, readAllSheets } from "./findOwnFormulas";
import { recalculate } from "./recalculate";
import { runInBackground } from "./runExcel";
import type { Area } from "./sheets/area";
import { eachCell, readSheet, type SheetCells } from "./sheets/readSheet";
import { spillsOver } from "./sheets/spills";

/** One recalculation of failed cells, for all services that ask for it before it starts. */
interface Wave {
  services: Set<ServiceName>;
  /** How many formulas it recalculated. */
  recalculated: Promise<number>;
}

let upcoming: Wave | undefined;
let previousEnded: Promise<unknown> = Promise.resolve();

/**
 * Recalculates the formulas of ours that ask this service and show an error. Resolves to how many there were. Calls that arrive
 * while a wave runs share the next one, whether or not Excel refuses the one that runs.
 */
export function recalculateFailed(app: Pick<App, "activity">, service: ServiceName): Promise<number> {
  upcoming ??= planWave(app);
  upcoming.services.add(service);
  return upcoming.recalculated;
}

function planWave(app: Pick<App, "activity">): Wave {
  const services = new Set<ServiceName>();
  const recalculated = previousEnded.then(() => {
    upcoming = undefined;
    return runWave(app, services);
  });
  previousEnded = recalculated.catch(() => undefined);
  return { services, recalculated };
}

function runWave(app: Pick<App, "activity">, services: ReadonlySet<ServiceName>): Promise<number> {
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
  const failed: OwnFormula[] = [];
  for (const sheet of await readAllSheets(context)) {
    const cells = await readWhereAsking(context, sheet, services);
    if (cells) failed.push(...(await failedOnSheet(context, cells, services, isBusy)));
  }
  return failed;
}

/** Reads a whole sheet, because results may have spilled anywhere, but only where formulas ask one of the services. */
async function readWhereAsking(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  services: ReadonlySet<ServiceName>,
): Promise<SheetCells | undefined> {
  const isAsking = (await findOnSheet(context, sheet)).some((formula) => asksOneOf(services, formula));
  return isAsking ? readSheet(context, sheet) : undefined;
}

async function failedOnSheet(
  context: Excel.RequestContext,
  cells: SheetCells,
  services: ReadonlySet<ServiceName>,
  isBusy: boolean,
): Promise<OwnFormula[]> {
  const formulas = (await ownFormulasOf(context, cells)).filter((formula) => asksOneOf(services, formula));
  const isError = (value: unknown): boolean => isErrorSign(value) && !(isBusy && isBusySign(value));
  const failed = formulas.filter(({ value }) => isError(value));
  const spilled = areaOfSpilledErrors(cells, formulas, isError);
  if (!spilled) return failed;
  const others = formulas.filter(({ value }) => !isErrorSign(value));
  return [...failed, ...(await spillsOver(context, others, spilled))];
}

function asksOneOf(services: ReadonlySet<ServiceName>, { calls }: OwnFormula): boolean {
  return calls.some(({ name }) => services.has(serviceOf(name)));
}

function serviceOf(name: string): ServiceName {
  return name.startsWith("QUERY.") ? "queries" : "zipcodes";
}

/**
 * The rectangle around errors that are no formula's own: results that spilled there. Excel may say that such a cell has no formula,
 * or the formula that spilled.
 */
function areaOfSpilledErrors(
  cells: SheetCells,
  formulas: readonly OwnFormula[],
  isError: (value: unknown) => boolean,
): Area | undefined {
  const own = new Set(formulas.map(({ row, column }) => `${row} ${column}`));
  const spilling = new Set<unknown>(formulas.map(({ formula }) => formula));
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  eachCell(cells, ({ row, column }, formula, value) => {
    if (!isError(value) || own.has(`${row} ${column}`)) return;
    if (typeof formula === "string" && formula.startsWith("=") && !spilling.has(formula)) return;
    [top, left] = [Math.min(top, row), Math.min(left, column)];
    [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
  });
  if (bottom < 0) return undefined;
  return { row: top, column: left, rowCount: bottom - top + 1, columnCount: right - left + 1 };
}
