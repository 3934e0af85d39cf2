import { excelCodeOf } from "../excelProblem";
import { findLost, type LostFormula } from "./lostFormulas";
import { runApart, runExcel } from "../runExcel";
import { type Area, cellsIn } from "../sheets/area";
import { readFormulaAreas } from "../sheets/formulaArea";
import { readAllSheets } from "../sheets/readSheet";
import { type PlacedFormula, prepareCalls } from "../formulas/prepareCalls";

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
  const all: Bounds = { cells: Infinity, formulas: Infinity };
  return runExcel(async (context) => (await repairSheets(context, readFormulaAreas, all)).repair);
}

/** Repairs sheet after sheet, within bounds. Resolves also to the formulas that show #BUSY!, which it leaves alone. */
export async function repairSheets(
  context: Excel.RequestContext,
  readAreas: (context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<Area[]>,
  bounds: Bounds,
): Promise<{ repair: Repair; busy: LostFormula[] }> {
  const all: Repair = { repaired: 0, remaining: 0, protectedSheets: [], recalculated: 0, mayBeMore: false };
  const busy: LostFormula[] = [];
  let left = bounds.formulas;
  for (const sheet of await readAllSheets(context)) {
    const areas = await readAreas(context, sheet);
    const first = firstOf(areas, bounds.cells);
    const found = await findLost(context, sheet, first);
    const broken = found.broken.slice(0, left);
    left -= broken.length;
    busy.push(...found.busy);
    all.mayBeMore ||= cellsIn(first) < cellsIn(areas) || broken.length < found.broken.length;
    await repairSheet(context, sheet, broken, all);
  }
  return { repair: all, busy };
}

export interface Bounds {
  cells: number;
  formulas: number;
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

async function repairSheet(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  broken: readonly PlacedFormula[],
  all: Repair,
): Promise<void> {
  for (let first = 0, count = cellsPerSync; first < broken.length;) {
    const slice = broken.slice(first, first + count);
    try {
      const remaining = await runApart(context, (apart) =>
        enterAgain(apart, apart.workbook.worksheets.getItem(sheet.name), slice),
      );
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
