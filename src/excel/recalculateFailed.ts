import type { App } from "../core/app";
import type { ServiceName } from "../core/settings/settings";
import { type OwnFormula, ownFormulasOf } from "./findOwnFormulas";
import { recalculate } from "./recalculate";
import { runExcel } from "./runExcel";
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
  return runExcel(async (context) => {
    const failed = await findFailed(context, services, app.activity.counts.waiting > 0);
    await recalculate(context, failed);
    return failed.length;
  });
}

/**
 * Finds our formulas that show an error in their own cell or in one that they spill into. Cells that say #BUSY! while questions of
 * ours wait are left out: recalculating them would throw their questions away.
 */
async function findFailed(
  context: Excel.RequestContext,
  services: ReadonlySet<ServiceName>,
  isBusy: boolean,
): Promise<OwnFormula[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const failed: OwnFormula[] = [];
  for (const sheet of worksheets.items) {
    const cells = await readSheet(context, sheet);
    if (cells) failed.push(...(await failedOnSheet(context, cells, services, isBusy)));
  }
  return failed;
}

async function failedOnSheet(
  context: Excel.RequestContext,
  cells: SheetCells,
  services: ReadonlySet<ServiceName>,
  isBusy: boolean,
): Promise<OwnFormula[]> {
  const formulas = ownFormulasOf(cells).filter(({ calls }) => calls.some(({ name }) => services.has(serviceOf(name))));
  const isError = (value: unknown): boolean => isErrorValue(value) && !(isBusy && isBusyValue(value));
  const failed = formulas.filter(({ value }) => isError(value));
  const spilled = areaOfSpilledErrors(cells, isError);
  if (!spilled) return failed;
  const others = formulas.filter(({ value }) => !isErrorValue(value));
  return [...failed, ...(await spillsOver(context, others, spilled))];
}

function serviceOf(name: string): ServiceName {
  return name.startsWith("QUERY.") ? "queries" : "zipcodes";
}

/** The rectangle around errors in cells without a formula: results that spilled there. */
function areaOfSpilledErrors(cells: SheetCells, isError: (value: unknown) => boolean): Area | undefined {
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  eachCell(cells, ({ row, column }, formula, value) => {
    if (!isError(value) || (typeof formula === "string" && formula.startsWith("="))) return;
    [top, left] = [Math.min(top, row), Math.min(left, column)];
    [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
  });
  if (bottom < 0) return undefined;
  return { row: top, column: left, rowCount: bottom - top + 1, columnCount: right - left + 1 };
}

function isErrorValue(value: unknown): boolean {
  return typeof value === "string" && /^#(?:N\/A|DIV\/0!|[A-Z_]+[!?]|GETTING_DATA)$/.test(value);
}

function isBusyValue(value: unknown): boolean {
  return value === "#BUSY!" || value === "#GETTING_DATA";
}
