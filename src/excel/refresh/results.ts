import { isBusySign } from "../errorSigns";
import type { OwnFormula } from "../formulas/findOwnFormulas";
import { runInBackground } from "../runExcel";
import type { Area } from "../sheets/area";
import { aroundBySheet } from "../sheets/bySheet";
import { type SheetCells, readSheetArea, valuesIn } from "../sheets/readSheet";
import { filledAreas } from "../sheets/spills";

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
