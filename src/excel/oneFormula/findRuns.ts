import { isBusySign } from "../errorSigns";
import type { SheetAddress } from "../excelProblem";
import { findOwnFormulas, type OwnFormula, type SearchRange } from "../formulas/findOwnFormulas";
import { addressOf, sheetOf, tokensOf } from "../formulas/tokens";
import { type LongWork, unwatched } from "../longWork";
import { runExcel } from "../runExcel";
import { type Area, intersection, oneCell, readArea, writeArea } from "../sheets/area";
import { eachFormula } from "../sheets/formulaArea";
import { type PlacedArea, readInParts, readOnly } from "../sheets/readCells";
import { rangeAt, readSheetNames } from "../sheets/readSheet";
import { filledAreas } from "../sheets/spills";
import { asksForOneCode, filledDown } from "./filledDown";

/** Formulas that were filled down, each asking for the code of its row. */
export interface FormulaRun {
  sheet: string;
  /** All cells that their results fill, a row each. */
  area: Area;
  formulas: string[];
  /** What these cells show. */
  values: unknown[][];
}

/** Why formulas that were filled down stay as they are. */
export type Obstacle = "table" | "merged" | "referred" | "hidden" | "waiting" | "protected" | "different" | "changed";

/** Formulas that stay as they are. */
export interface LeftAlone extends SheetAddress {
  obstacle: Obstacle;
  formulas: number;
}

/** Runs of formulas that may be one, and those that cannot. */
export interface FoundRuns {
  runs: FormulaRun[];
  left: LeftAlone[];
}

/** Finds runs of formulas that may be one that spills. Changes nothing. */
export function findRuns(range: SearchRange): Promise<FoundRuns> {
  return runExcel((context) => findRunsIn(context, range));
}

/** The same as part of other work. */
export async function findRunsIn(
  context: Excel.RequestContext,
  range: SearchRange,
  work: LongWork = unwatched,
): Promise<FoundRuns> {
  const runs = await readRuns(context, runsOf(await findOwnFormulas(context, range)), work);
  const obstacles = await findObstacles(context, runs);
  return {
    runs: runs.filter((run) => !obstacles.has(run)),
    left: [...obstacles].map(([run, obstacle]) => leftAlone(run, obstacle)),
  };
}

export function leftAlone({ sheet, area, formulas }: FormulaRun, obstacle: Obstacle): LeftAlone {
  return { sheet, address: writeArea({ ...area, columnCount: 1 }), obstacle, formulas: formulas.length };
}

/** Formulas of which each is the one above it, filled down. */
function runsOf(formulas: readonly OwnFormula[]): OwnFormula[][] {
  const sorted = [...formulas].sort(
    (one, other) => one.sheet.localeCompare(other.sheet) || one.column - other.column || one.row - other.row,
  );
  const runs: OwnFormula[][] = [];
  for (const one of sorted) {
    const run = runs.at(-1);
    if (run && follows(one, run)) run.push(one);
    else runs.push([one]);
  }
  return runs.filter((run) => run.length > 1 && asksForOneCode(run[0]?.formula ?? ""));
}

function follows({ sheet, row, column, formula }: OwnFormula, run: readonly OwnFormula[]): boolean {
  const [first] = run;
  if (first?.sheet !== sheet || first.column !== column || first.row + run.length !== row) return false;
  return filledDown(first.formula, run.length) === formula;
}

async function readRuns(
  context: Excel.RequestContext,
  found: readonly OwnFormula[][],
  work: LongWork,
): Promise<FormulaRun[]> {
  const filled = await filledAreas(context, found.flat(), work);
  let read = 0;
  const runs: FormulaRun[] = [];
  for (const run of found) {
    const areas = filled.slice(read, (read += run.length));
    const [first] = run;
    // Results of several rows would be in each other's way.
    if (!first || areas.some(({ rowCount }) => rowCount > 1)) continue;
    const columnCount = Math.max(...areas.map((area) => area.columnCount));
    const area = { ...oneCell(first), rowCount: run.length, columnCount };
    const values = await readOnly(context, first.sheet, area, "values");
    runs.push({ sheet: first.sheet, area, formulas: run.map(({ formula }) => formula), values });
  }
  return runs;
}

/** Runs whose obstacles one message asks for. */
const runsPerSync = 200;

async function findObstacles(
  context: Excel.RequestContext,
  runs: readonly FormulaRun[],
): Promise<Map<FormulaRun, Obstacle>> {
  const found = await readInParts(runs, runsPerSync, async (part) => {
    const asked = part.map(({ sheet, area }) => {
      const range = rangeAt(context, sheet, area);
      range.load("rowHidden");
      const tables = range.getTables(false);
      tables.load("items/name");
      const merged = range.getMergedAreasOrNullObject();
      merged.load("areaCount");
      return { range, tables, merged };
    });
    await context.sync();
    return asked.map(({ range, tables, merged }): Obstacle | undefined => {
      if (tables.items.length > 0) return "table";
      if (!merged.isNullObject) return "merged";
      return (range.rowHidden as boolean | null) === false ? undefined : "hidden";
    });
  });
  const referred = await findReferred(context, runs);
  return new Map(
    runs.flatMap((run, index): [FormulaRun, Obstacle][] => {
      const isWaiting = run.values.flat().some(isBusySign);
      const obstacle = found[index] ?? (referred.has(run) ? "referred" : isWaiting ? "waiting" : undefined);
      return obstacle ? [[run, obstacle]] : [];
    }),
  );
}

/** The runs of which a formula of the workbook refers to some rows, and not to all. */
async function findReferred(context: Excel.RequestContext, runs: readonly FormulaRun[]): Promise<Set<FormulaRun>> {
  const referred = new Set<FormulaRun>();
  if (runs.length === 0) return referred;
  for (const sheet of (await readSheetNames(context)).values())
    await eachFormula(context, sheet, (_, formula) => {
      for (const reference of referencesIn(formula, sheet))
        for (const run of runs) if (isPartOf(reference, run)) referred.add(run);
    });
  return referred;
}

function referencesIn(formula: string, own: string): PlacedArea[] {
  const tokens = tokensOf(formula);
  return tokens.flatMap((token, at): PlacedArea | [] => {
    const area = token.kind === "area" ? readArea(addressOf(token)) : undefined;
    const before = tokens[at - 1];
    return area ? { sheet: before?.kind === "sheet" ? sheetOf(before) : own, area } : [];
  });
}

function isPartOf({ sheet, area }: PlacedArea, run: FormulaRun): boolean {
  const part = intersection(area, run.area);
  return part !== undefined && part.rowCount < run.area.rowCount && sheet.toLowerCase() === run.sheet.toLowerCase();
}
