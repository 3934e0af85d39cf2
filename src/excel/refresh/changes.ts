import { isBusySign, isErrorSign } from "../errorSigns";
import { type Area, type CellAddress, oneCell, sizeOf, union, writeArea } from "../sheets/area";
import { readSheetArea, type SheetCells, valuesIn } from "../sheets/readSheet";
import type { OwnFormula } from "../formulas/findOwnFormulas";
import { runInBackground } from "../runExcel";
import { aroundBySheet } from "../sheets/groupedAreas";
import { filledAreas } from "../sheets/spills";

/** A cell whose contents changed. */
interface Change {
  sheet: string;
  address: string;
  /** What it is of; the cell's own address where it is left out. */
  name?: string;
  before: unknown;
  after: unknown;
}

/** The cells that changed. */
export interface Changes {
  /** All cells that were compared. */
  cells: number;
  changed: number;
  /** The first of them. */
  first: Change[];
}

/** Compares what formulas show with what they showed, and lists no more than `maxListed` changes. */
export function changesBetween(before: Results, after: Results, maxListed: number): Changes {
  const changes: Changes = { cells: 0, changed: 0, first: [] };
  after.areas.forEach(({ sheet, area: filled }, at) => {
    const area = union(filled, before.areas[at]?.area ?? filled);
    for (let index = 0; index < sizeOf(area); index++) {
      const cell = {
        row: area.row + Math.floor(index / area.columnCount),
        column: area.column + (index % area.columnCount),
      };
      const [old, now] = [valueAt(before.sheets.get(sheet), cell), valueAt(after.sheets.get(sheet), cell)];
      changes.cells++;
      if (old === now) continue;
      changes.changed++;
      if (changes.first.length < maxListed)
        changes.first.push({
          sheet,
          address: writeArea(oneCell(cell)),
          before: old,
          after: now,
        });
    }
  });
  return changes;
}

/** The formulas that show errors. */
export interface ErrorCounts {
  /** Those that showed none before. */
  fresh: number;
  /** Those that did, and show nothing else. A long table with an unknown code in it has been refreshed. */
  lasting: number;
}

export const noErrors: ErrorCounts = { fresh: 0, lasting: 0 };

export function countErrors(before: Results, after: Results): ErrorCounts {
  const hasError = (results: Results, at: number): boolean => valuesOfResult(results, at).some(isErrorSign);
  const failed = [...after.areas.keys()].filter((at) => hasError(after, at));
  const fresh = failed.filter((at) => !hasError(before, at));
  const lasting = failed.filter((at) => hasError(before, at) && valuesOfResult(after, at).every(isErrorSign));
  return { fresh: fresh.length, lasting: lasting.length };
}

/** The value of a cell; blank if it was not read, because the result has grown or shrunk. */
function valueAt(cells: SheetCells | undefined, cell: CellAddress): unknown {
  return (cells && valuesIn(cells, oneCell(cell))[0]) ?? "";
}

/** The cells that formulas fill, with what they show. */
export interface Results {
  /** The area of each formula, in the order of the formulas. */
  areas: readonly { sheet: string; area: Area }[];
  /** The cells of each sheet, by its name. */
  sheets: ReadonlyMap<string, SheetCells>;
}

/** Reads what formulas show, where they have spilled too: of each sheet the rectangle around all their results. */
export function readResults(formulas: readonly OwnFormula[]): Promise<Results> {
  return runInBackground(async (context) => {
    const filled = await filledAreas(context, formulas);
    const areas = formulas.flatMap(({ sheet }, at) => (filled[at] ? [{ sheet, area: filled[at] }] : []));
    const sheets = new Map<string, SheetCells>();
    for (const [sheet, area] of aroundBySheet(areas))
      sheets.set(sheet, await readSheetArea(context, context.workbook.worksheets.getItem(sheet), area));
    return { areas, sheets };
  });
}

/** The values that the formula at this index shows, cell by cell. */
export function valuesOfResult({ areas, sheets }: Results, index: number): unknown[] {
  const result = areas[index];
  const cells = result && sheets.get(result.sheet);
  return cells ? valuesIn(cells, result.area) : [];
}

/** True while Excel still waits for a result. */
export function areBusy(results: Results): boolean {
  return results.areas.some((_, index) => valuesOfResult(results, index).some(isBusySign));
}
