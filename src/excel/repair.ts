import { excelCodeOf } from "./excelProblem";
import { readAllSheets } from "./findOwnFormulas";
import { withoutMangledCalls } from "./formulas/mangledCalls";
import { ownCallsIn } from "./formulas/ownCalls";
import { runExcel, runInBackground } from "./runExcel";
import type { Area } from "./sheets/area";
import { readErrorAreas, readFormulaAreas } from "./sheets/formulaArea";
import { eachCell, readSheetAreas } from "./sheets/readSheet";
import { withoutSpilled } from "./sheets/spills";
import { type PlacedFormula, prepareCalls } from "./prepareCalls";

/** Formulas that a repair entered again. */
export interface Repair {
  /** Cells whose functions Excel knows again. */
  repaired: number;
  /** Cells that still show #NAME?: another name in them is unknown, or Excel does not let us write to them. */
  remaining: number;
  /** Sheets with such cells that Excel does not let us write to. */
  protectedSheets: string[];
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
  ...["InvalidOperation", "InvalidArgument", "GeneralException"],
  "ResponsePayloadSizeLimitExceeded",
]);

/** Bounds of what happens at the start without being asked for: cells read on a sheet, and formulas written in all. */
const atStart: Bounds = { cells: 20_000, formulas: 1000 };

/**
 * Re-enters our formulas that Excel has lost: those with a mangled name, and those that show #NAME?. They stay that way until they are entered
 * again, even after the add-in is back.
 */
export function repair(): Promise<Repair> {
  return runExcel((context) => repairSheets(context, readFormulaAreas, { cells: Infinity, formulas: Infinity }));
}

/** The same when the add-in starts: only formulas that show an error, and few enough that the user does not notice. */
export function repairAtStart(): Promise<Repair> {
  return runInBackground((context) => repairSheets(context, readErrorAreas, atStart));
}

/** The first rows of the areas, up to this many cells. */
function firstOf(areas: readonly Area[], maxCells: number): Area[] {
  const first: Area[] = [];
  let left = maxCells;
  for (const area of areas) {
    const rowCount = Math.min(area.rowCount, Math.floor(left / area.columnCount));
    if (rowCount > 0) first.push({ ...area, rowCount });
    left -= rowCount * area.columnCount;
  }
  return first;
}

async function repairSheets(
  context: Excel.RequestContext,
  readAreas: (context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<Area[]>,
  bounds: Bounds,
): Promise<Repair> {
  const all: Repair = { repaired: 0, remaining: 0, protectedSheets: [], mayBeMore: false };
  let left = bounds.formulas;
  for (const sheet of await readAllSheets(context)) {
    const areas = await readAreas(context, sheet);
    const first = firstOf(areas, bounds.cells);
    const found = await findBroken(context, sheet, first);
    const broken = found.slice(0, left);
    left -= broken.length;
    all.mayBeMore ||= sizeOf(first) < sizeOf(areas) || broken.length < found.length;
    await repairSheet(context, sheet, broken, all);
  }
  return all;
}

interface Bounds {
  cells: number;
  formulas: number;
}

function sizeOf(areas: readonly Area[]): number {
  return areas.reduce((cells, { rowCount, columnCount }) => cells + rowCount * columnCount, 0);
}

/** Finds the formulas to be entered again, as they must be. What has only spilled into a cell must not be written there. */
async function findBroken(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
): Promise<(PlacedFormula & { sheet: string })[]> {
  const broken: (PlacedFormula & { sheet: string })[] = [];
  for (const cells of await readSheetAreas(context, sheet, areas)) {
    eachCell(cells, (cell, formula, value) => {
      if (typeof formula !== "string" || !formula.startsWith("=") || formula === value) return;
      const named = withoutMangledCalls(formula);
      const isLost = named !== formula || (value === "#NAME?" && ownCallsIn(formula).length > 0);
      if (isLost) broken.push({ ...cell, sheet: cells.name, formula: named });
    });
  }
  return withoutSpilled(context, broken);
}

async function repairSheet(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  broken: readonly PlacedFormula[],
  all: Repair,
): Promise<void> {
  for (let first = 0, count = cellsPerSync; first < broken.length;) {
    const slice = broken.slice(first, first + count);
    try {
      const remaining = await enterAgain(context, sheet, slice);
      all.remaining += remaining;
      all.repaired += slice.length - remaining;
      count = Math.min(cellsPerSync, 2 * count);
    } catch (thrown) {
      const code = excelCodeOf(thrown);
      if (code === "AccessDenied") return void all.protectedSheets.push(sheet.name);
      if (!refusedCells.has(code)) throw thrown;
      if (slice.length > 1) {
        count = Math.ceil(slice.length / 2);
        continue;
      }
      all.remaining++;
    }
    first += slice.length;
  }
}

/** Resolves to how many show #NAME? again: Excel looks names up as soon as a formula is entered. */
async function enterAgain(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  formulas: readonly PlacedFormula[],
): Promise<number> {
  const { cells, write } = await prepareCalls(context, sheet, formulas);
  write();
  for (const cell of cells) cell.load("values");
  await context.sync();
  return cells.filter((cell) => (cell.values as unknown[][])[0]?.[0] === "#NAME?").length;
}
