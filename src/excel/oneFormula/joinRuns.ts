import { groupedBy } from "../../core/codes/groupedBy";
import { findOnSheet, type SearchRange } from "../formulas/findOwnFormulas";
import { excelCodeOf } from "../excelProblem";
import { writeCalls } from "../formulas/writeFormula";
import { joinedFormulas, type KeptFormula, withoutOverlapping } from "../freeze/keptFormulas";
import { type LongWork, StepCount, unwatched, WorkStopped } from "../longWork";
import { readResults } from "../refresh/changes";
import { runExcel, runInBackground } from "../runExcel";
import { type Area, maxColumns, oneCell, type PlacedCell } from "../sheets/area";
import { isAlike, readOnly } from "../sheets/readCells";
import { rangeAt, readSheetNames, readUsedArea } from "../sheets/readSheet";
import { joinedFormula, withoutCodes } from "./filledDown";
import { findRunsIn, type FormulaRun, leftAlone, type LeftAlone } from "./findRuns";
import { writeSingles } from "./splitJoined";

/** The outcome of a join. */
export interface Joining {
  /** Formulas that were replaced. */
  formulas: number;
  /** Those that stand for them. */
  joined: number;
  left: LeftAlone[];
}

/** Reads values until Excel has settled them; undefined once nobody waits for them anymore. */
export type ReadSettled = (read: () => Promise<unknown[][][]>) => Promise<unknown[][][] | undefined>;

/**
 * Replaces formulas that were filled down by one that spills. First that one is written beside all that the sheet holds, for as long as it takes
 * to compare every value; rows that would not show the same keep their own formulas. The workbook stores what was joined, so that `splitJoined`
 * can bring it back. After a stop, everything is brought back at once.
 */
export function joinRuns(range: SearchRange, readSettled: ReadSettled, work: LongWork = unwatched): Promise<Joining> {
  return runExcel(async (context) => {
    const { runs, left } = await findRunsIn(context, range, work);
    const tried = await tryBeside(context, runs, readSettled);
    if (work.signal.aborted) throw new WorkStopped();
    const barred = runs.filter((run) => tried.get(run) === "protected");
    const parts = [...tried].flatMap(([run, values]) => (values === "protected" ? [] : partsOf(run, values)));
    const equal = parts.flatMap(({ run, isEqual }) => (isEqual ? run : []));
    const different = parts.flatMap(({ run, isEqual }) => (isEqual ? [] : leftAlone(run, "different")));
    const onProtected = barred.map((run) => leftAlone(run, "protected"));
    const done = new Set(await storeAndReplace(context, equal, work));
    const changed = equal.filter((run) => !done.has(run)).map((run) => leftAlone(run, "changed"));
    const formulas = [...done].reduce((sum, run) => sum + run.formulas.length, 0);
    return { formulas, joined: done.size, left: [...left, ...onProtected, ...different, ...changed] };
  });
}

type Placed = PlacedCell & { formula: string };

/** Resolves to what the one formula of each run shows in free cells, where it could be written. */
async function tryBeside(
  context: Excel.RequestContext,
  runs: readonly FormulaRun[],
  readSettled: ReadSettled,
): Promise<ReadonlyMap<FormulaRun, unknown[][] | "protected">> {
  const trials = await trialsBeside(context, runs);
  const tried = new Map<FormulaRun, unknown[][] | "protected">(runs.map((run) => [run, []]));
  try {
    for (const [run, one] of trials)
      await writeOne(context, one).catch((thrown: unknown) => {
        if (excelCodeOf(thrown) !== "AccessDenied") throw thrown;
        trials.delete(run);
        tried.set(run, "protected");
      });
    const read = async (): Promise<unknown[][][]> =>
      (await readResults([...trials.values()])).map(({ values }) => values);
    const values = trials.size > 0 ? await readSettled(read) : undefined;
    [...trials.keys()].forEach((run, index) => tried.set(run, values?.[index] ?? []));
    return tried;
  } finally {
    // Waits for the end of an edit that the user may have begun.
    if (trials.size > 0) await runInBackground((apart) => clearTrials(apart, [...trials.values()]));
  }
}

/** Clears them where inserted rows and columns have moved them: right of all that a sheet held, no formula but these is like them. */
async function clearTrials(context: Excel.RequestContext, trials: readonly Placed[]): Promise<void> {
  for (const [sheet, onSheet] of groupedBy(trials, (one) => one.sheet))
    for (const found of await findOnSheet(context, sheet))
      if (
        onSheet.some((one) => found.column >= one.column && withoutCodes(found.formula) === withoutCodes(one.formula))
      )
        rangeAt(context, sheet, oneCell(found)).clear("Contents");
  await context.sync();
}

/** Where the one formula of each run is tried: right of everything on its sheet; nowhere if the sheet ends there. */
async function trialsBeside(
  context: Excel.RequestContext,
  runs: readonly FormulaRun[],
): Promise<Map<FormulaRun, Placed>> {
  const trials = new Map<FormulaRun, Placed>();
  for (const [name, onSheet] of groupedBy(runs, ({ sheet }) => sheet)) {
    const used = await readUsedArea(context, name);
    let column = used ? used.column + used.columnCount + 1 : 0;
    for (const run of onSheet) {
      if (column + run.area.columnCount > maxColumns) break;
      trials.set(run, { ...callOf(run), column });
      column += run.area.columnCount + 1;
    }
  }
  return trials;
}

/** The parts of a run whose rows all show the same as in its one formula, and those between them. A single row needs no other formula. */
function partsOf(run: FormulaRun, tried: unknown[][]): { run: FormulaRun; isEqual: boolean }[] {
  const isSame = run.values.map((line, row) => tried.length === run.values.length && isAlike(line, tried[row]));
  const parts: { run: FormulaRun; isEqual: boolean }[] = [];
  for (let first = 0, end = 1; first < isSame.length; first = end++) {
    while (end < isSame.length && isSame[end] === isSame[first]) end++;
    const area: Area = { ...run.area, row: run.area.row + first, rowCount: end - first };
    const part = { ...run, area, formulas: run.formulas.slice(first, end), values: run.values.slice(first, end) };
    const isEqual = isSame[first] === true;
    if (!isEqual || end - first > 1) parts.push({ run: part, isEqual });
  }
  return parts;
}

/** Resolves to the runs that were replaced, which then are the only ones stored: the user has changed the others meanwhile. */
async function storeAndReplace(
  context: Excel.RequestContext,
  runs: readonly FormulaRun[],
  work: LongWork,
): Promise<readonly FormulaRun[]> {
  if (runs.length === 0) return runs;
  const ids = new Map([...(await readSheetNames(context))].map(([id, name]) => [name, id]));
  const keptOf = (run: FormulaRun): KeptFormula => {
    const { sheet, area } = run;
    return { sheetId: ids.get(sheet) ?? "", sheet, area, formula: joinedFormula(run.formulas), fingerprint: "" };
  };
  const before = await joinedFormulas.read(context);
  const others = withoutOverlapping(before, runs.map(keptOf));
  await joinedFormulas.keep(context, [...others, ...runs.map(keptOf)], before);
  const writing = new StepCount(work, "writing", runs.length);
  const done: FormulaRun[] = [];
  try {
    for (const run of runs) {
      writing.endIfStopped();
      if (await holdsFormulas(context, run)) {
        done.push(run);
        await replace(context, run);
      }
      writing.add(1);
    }
    writing.endIfStopped();
    if (done.length < runs.length) await joinedFormulas.write(context, [...others, ...done.map(keptOf)]);
  } catch (thrown) {
    await runInBackground(async (apart) => {
      for (const run of done) await writeSingles(apart, run, joinedFormula(run.formulas));
      await joinedFormulas.write(apart, others);
    });
    throw thrown;
  }
  return done;
}

/** False where the user has changed or moved formulas while values were compared. */
async function holdsFormulas(context: Excel.RequestContext, { sheet, area, formulas }: FormulaRun): Promise<boolean> {
  const column = { ...area, columnCount: 1 };
  const held = await readOnly(context, sheet, column, "formulas");
  return isAlike(held.flat(), formulas);
}

function callOf(run: FormulaRun): Placed {
  return { ...run.area, sheet: run.sheet, formula: joinedFormula(run.formulas) };
}

/** The first cell goes first, and comes back last: whatever Excel refuses in between, it holds the formula that stands for the others. */
async function replace(context: Excel.RequestContext, run: FormulaRun): Promise<void> {
  const { row, column, rowCount } = run.area;
  await writeOne(context, callOf(run));
  rangeAt(context, run.sheet, { row: row + 1, column, rowCount: rowCount - 1 }).clear("Contents");
  await context.sync();
  // Once more: where Excel calculates only when it is told to, the formula would go on showing that it had no room.
  await writeOne(context, callOf(run));
}

async function writeOne(context: Excel.RequestContext, { sheet, ...call }: Placed): Promise<void> {
  await writeCalls(context, sheet, [call], { keepsText: true });
  await context.sync();
}
