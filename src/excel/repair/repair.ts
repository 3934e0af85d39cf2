import { excelCodeOf } from "../excelProblem";
import { runApart, runExcel, runInBackground } from "../runExcel";
import type { CellAddress } from "../sheets/area";
import { eachFormula, type Shown } from "../sheets/formulaArea";
import { rangeAt, readSheetNames } from "../sheets/readSheet";
import { type PlacedFormula, writeCalls } from "../formulas/writeFormula";
import { isBusySign } from "../errorSigns";
import { ownCallsIn, withoutMangledCalls } from "../formulas/ownCalls";
import { withoutSpilled } from "../sheets/spills";
import { recalculateBusy } from "../refresh/refresh";

/** Formulas that a repair entered again. */
export interface Repair {
  /** Cells whose functions Excel knows again. */
  repaired: number;
  /** Cells that still show #NAME?: another name in them is unknown, or Excel does not let us write to them. */
  remaining: number;
  /** Sheets with such cells that Excel does not let us write to. */
  protectedSheets: string[];
  /** Cells that were left at #BUSY!, and are calculated again. */
  recalculated: number;
  /** True where not all formulas were looked at, because there are so many. */
  mayBeMore: boolean;
}

/** Formulas that one message writes. */
const cellsPerSync = 200;

/**
 * Errors of cells that cannot be written, such as part of an old array formula, which must not hold up the others; and that of a reply which
 * would be too large.
 */
const refusedCells = new Set<unknown>([
  "InvalidOperation",
  "InvalidArgument",
  "GeneralException",
  "ResponsePayloadSizeLimitExceeded",
]);

/**
 * Re-enters our formulas that Excel has lost: those with a mangled name, and those that show #NAME?. They stay that way until they are entered
 * again, even after the add-in is back.
 */
export function repair(): Promise<Repair> {
  return runExcel(async (context) => (await repairSheets(context, "All", Infinity)).repair);
}

/** The most formulas that are written at the start, without being asked for. */
const maxAtStart = 1000;

/**
 * Repairs when the add-in starts: only formulas that show an error, and few enough that the user does not notice. Those that show #BUSY!, and
 * still do after a time in which no cell waited for an answer, are calculated again: Excel does not ask again for what waited when the add-in
 * ended.
 *
 * @param isQuiet lets some time pass, and tells whether no cell waits
 */
export function repairAtStart(isQuiet: () => Promise<boolean>): Promise<Repair> {
  return runInBackground(async (context) => {
    const { repair, busy } = await repairSheets(context, "Errors", maxAtStart);
    if (busy.length === 0 || !(await isQuiet())) return repair;
    return { ...repair, recalculated: await recalculateBusy(context, busy) };
  });
}

/** Repairs sheet after sheet, up to so many formulas. Resolves also to the formulas that show #BUSY!, which it leaves alone. */
async function repairSheets(
  context: Excel.RequestContext,
  shown: Shown,
  maxFormulas: number,
): Promise<{ repair: Repair; busy: LostFormula[] }> {
  const all: Repair = { repaired: 0, remaining: 0, protectedSheets: [], recalculated: 0, mayBeMore: false };
  const busy: LostFormula[] = [];
  let left = maxFormulas;
  for (const sheet of (await readSheetNames(context)).values()) {
    const found = await findLost(context, sheet, shown);
    const broken = found.broken.slice(0, left);
    left -= broken.length;
    busy.push(...found.busy);
    all.mayBeMore ||= broken.length < found.broken.length;
    await repairSheet(context, sheet, broken, all);
  }
  return { repair: all, busy };
}

async function repairSheet(
  context: Excel.RequestContext,
  sheet: string,
  broken: readonly PlacedFormula[],
  all: Repair,
): Promise<void> {
  const enter = async (formulas: readonly PlacedFormula[]): Promise<void> => {
    const [first] = formulas;
    if (!first) return;
    try {
      const remaining = await runApart(context, (apart) => enterAgain(apart, sheet, formulas));
      all.remaining += remaining;
      all.repaired += formulas.length - remaining;
    } catch (thrown) {
      if (!refusedCells.has(excelCodeOf(thrown))) throw thrown;
      if (formulas.length === 1) return void all.remaining++;
      const half = Math.ceil(formulas.length / 2);
      await enter(formulas.slice(0, half));
      await enter(formulas.slice(half));
    }
  };
  try {
    for (let first = 0; first < broken.length; first += cellsPerSync)
      await enter(broken.slice(first, first + cellsPerSync));
  } catch (thrown) {
    if (excelCodeOf(thrown) !== "AccessDenied") throw thrown;
    all.protectedSheets.push(sheet);
  }
}

/** Resolves to how many show #NAME? again: Excel looks names up as soon as a formula is entered. */
async function enterAgain(
  context: Excel.RequestContext,
  sheet: string,
  formulas: readonly PlacedFormula[],
): Promise<number> {
  await writeCalls(context, sheet, formulas);
  const cells = formulas.map(({ row, column }) => rangeAt(context, sheet, { row, column }));
  for (const cell of cells) cell.load("values");
  await context.sync();
  return cells.filter((cell) => (cell.values as unknown[][])[0]?.[0] === "#NAME?").length;
}

/** A formula of ours, as it must be entered. */
interface LostFormula extends PlacedFormula {
  sheet: string;
}

/**
 * Finds the formulas of ours that Excel has lost: those with a mangled name or #NAME?, and those that show #BUSY!. What has only spilled into a
 * cell must not be written there.
 */
async function findLost(
  context: Excel.RequestContext,
  sheet: string,
  shown: Shown,
): Promise<{ broken: LostFormula[]; busy: LostFormula[] }> {
  const broken: LostFormula[] = [];
  const busy: LostFormula[] = [];
  const sort = (cell: CellAddress, formula: string, value: unknown): void => {
    const named = withoutMangledCalls(formula);
    const isOwn = ownCallsIn(named).length > 0;
    const lost = { ...cell, sheet, formula: named };
    if (named !== formula || (value === "#NAME?" && isOwn)) broken.push(lost);
    else if (isBusySign(value) && isOwn) busy.push(lost);
  };
  await eachFormula(context, sheet, sort, shown);
  return { broken: await withoutSpilled(context, broken), busy };
}
