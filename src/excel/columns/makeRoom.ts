import { ExcelProblem } from "../excelProblem";
import { type Area, intersection, maxColumns, type PlacedCell, sizeOf } from "../sheets/area";
import { eachFormula } from "../sheets/formulaArea";
import { rangeAt, readUsedArea, tablesIn } from "../sheets/readSheet";
import { filledAreas } from "../sheets/spills";
import { readTarget, refuseEndOfSheet } from "../sheets/target";
import type { ColumnDestination } from "./proposeDestination";

/**
 * Makes sure that the target is free. Inserted cells go into the batch that the caller syncs, so that one undo takes back everything.
 * Rejects if contents would be lost: with `noRoom` at the end of the sheet, with `cutsTable` or `cutsSpill` if only part of a table or
 * of a spilled result would move.
 */
export async function makeRoom(context: Excel.RequestContext, destination: ColumnDestination): Promise<void> {
  const { inserted, target, sheet: name, waiting } = destination;
  if (!inserted) return void (await readTarget(context, { ...target, sheet: name, replaceable: undefined }));
  const farRight = { ...inserted, columnCount: maxColumns - inserted.column };
  if (waiting.some((spill) => isCut(spill, farRight))) throw new ExcelProblem("cutsSpill");
  const moved = await readMoved(context, name, inserted);
  if (moved) {
    const tables = await tablesIn(context, rangeAt(context, name, moved));
    if (tables.some(({ area }) => isCut(area, moved))) throw new ExcelProblem("cutsTable");
    await refuseSpills(context, name, moved);
  }
  rangeAt(context, name, inserted).insert("Right");
}

/** The used cells that would move. */
async function readMoved(context: Excel.RequestContext, sheet: string, inserted: Area): Promise<Area | undefined> {
  const used = await readUsedArea(context, sheet);
  const end = used ? used.column + used.columnCount : 0;
  await refuseEndOfSheet(context, sheet, { ...inserted, column: Math.max(end, inserted.column) });
  return end > inserted.column ? { ...inserted, columnCount: end - inserted.column } : undefined;
}

/** Every formula above or in the rows that move may spill into them, not only ours. */
async function refuseSpills(context: Excel.RequestContext, sheet: string, moved: Area): Promise<void> {
  const formulas: PlacedCell[] = [];
  await eachFormula(context, sheet, (cell) => {
    if (cell.row < moved.row + moved.rowCount) formulas.push({ ...cell, sheet });
  });
  const results = await filledAreas(context, formulas);
  if (results.some((result) => isCut(result, moved))) throw new ExcelProblem("cutsSpill");
}

/** True if only part of the area would move. */
function isCut(area: Area, moved: Area): boolean {
  const part = intersection(area, moved);
  return part !== undefined && sizeOf(part) < sizeOf(area);
}
