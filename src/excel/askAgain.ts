import type { App } from "../core/app";
import type { ServiceName } from "../core/settings/settings";
import { type OwnFormula, ownFormulasOf } from "./findOwnFormulas";
import { recalculate } from "./recalculate";
import { runExcel } from "./runExcel";
import type { Area } from "./sheets/area";
import { eachCell, readSheet, type SheetCells } from "./sheets/readSheet";
import { spillsOver } from "./sheets/spills";

const services = new Set<ServiceName>();
let running: Promise<number> | undefined;

/**
 * Calculates the cells again whose formula of ours asks this service and shows an error, and tells how many they are. Calls
 * that come while one runs are served together after it: two tokens entered at once are one wave for each service at most.
 */
export function askAgain(app: Pick<App, "activity">, service: ServiceName): Promise<number> {
  services.add(service);
  running ??= nextWave(app).finally(() => (running = undefined));
  return running;
}

async function nextWave(app: Pick<App, "activity">): Promise<number> {
  let asked = 0;
  while (services.size > 0) {
    // What is called in this same turn of the page joins the wave.
    await Promise.resolve();
    const wave = new Set(services);
    services.clear();
    asked += await runExcel(async (context) => {
      const failed = await findFailed(context, wave, app.activity.counts.waiting > 0);
      await recalculate(context, failed);
      return failed.length;
    });
  }
  return asked;
}

/**
 * Our formulas that show an error in their own cell or in one that they spill into. A cell that says #BUSY! while questions of
 * ours wait is one of those: to calculate it again would throw its question away.
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

/** The rectangle around errors in cells that hold no formula: results that were spilled there. */
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
