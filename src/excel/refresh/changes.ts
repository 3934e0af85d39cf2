import { isBusySign, isErrorSign } from "../errorSigns";
import { oneCell, type PlacedCell, union, writeArea } from "../sheets/area";
import { type PlacedArea, readValues, rowsIn } from "../sheets/readCells";
import { runInBackground } from "../runExcel";
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
  after.forEach(({ sheet, area: filled, values: shown }, at) => {
    const { area: filledBefore, values } = before[at] ?? { area: filled, values: [] };
    const area = union(filled, filledBefore);
    const now = rowsIn(area, filled, shown).flat();
    for (const [index, old] of rowsIn(area, filledBefore, values).flat().entries()) {
      if (old === now[index]) continue;
      changes.changed++;
      if (changes.first.length >= maxListed) continue;
      const cell = {
        row: area.row + Math.floor(index / area.columnCount),
        column: area.column + (index % area.columnCount),
      };
      changes.first.push({ sheet, address: writeArea(oneCell(cell)), before: old, after: now[index] });
    }
    changes.cells += now.length;
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

export function countErrors(before: Results, after: Results): ErrorCounts {
  const isFailed = (result: Result | undefined): boolean => result?.values.flat().some(isErrorSign) === true;
  const failed = [...after.entries()].filter(([, result]) => isFailed(result));
  const fresh = failed.filter(([at]) => !isFailed(before[at]));
  const lasting = failed.filter(([at, { values }]) => isFailed(before[at]) && values.flat().every(isErrorSign));
  return { fresh: fresh.length, lasting: lasting.length };
}

/** The cells that a formula fills, and what they show. */
interface Result extends PlacedArea {
  values: unknown[][];
}

/** What formulas show, in their order. */
export type Results = readonly Result[];

/** Reads what formulas show, where they have spilled too. */
export function readResults(formulas: readonly PlacedCell[]): Promise<Results> {
  return runInBackground(async (context) => {
    const filled = await filledAreas(context, formulas);
    const areas = filled.map((area, at) => ({ sheet: formulas[at]?.sheet ?? "", area }));
    const read = await readValues(context, areas);
    return areas.map((result, at) => ({ ...result, values: read[at] ?? [] }));
  });
}

/** True while Excel still waits for a result. */
export function areBusy(results: Results): boolean {
  return results.some(({ values }) => values.flat().some(isBusySign));
}
