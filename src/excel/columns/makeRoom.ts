import { ExcelProblem } from "../excelProblem";
import { type Area, areaOf, type CellAddress, intersection, maxColumns, sizeOf } from "../sheets/area";
import { readFormulaArea } from "../sheets/formulaArea";
import { eachCell, readSheetArea, readUsedArea, tablesIn } from "../sheets/readSheet";
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
  const sheet = context.workbook.worksheets.getItem(name);
  const farRight = { ...inserted, columnCount: maxColumns - inserted.column };
  if (waiting.some((spill) => isCut(spill, farRight))) throw new ExcelProblem("cutsSpill");
  const moved = await readMoved(context, sheet, inserted);
  if (moved) {
    await refuseTables(context, sheet, moved);
    await refuseSpills(context, sheet, moved);
  }
  sheet.getRangeByIndexes(inserted.row, inserted.column, inserted.rowCount, inserted.columnCount).insert("Right");
}

/** The used cells that would move. */
async function readMoved(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  inserted: Area,
): Promise<Area | undefined> {
  const used = await readUsedArea(context, sheet);
  const end = used ? used.column + used.columnCount : 0;
  await refuseEndOfSheet(context, sheet, { ...inserted, column: Math.max(end, inserted.column) });
  return end > inserted.column ? { ...inserted, columnCount: end - inserted.column } : undefined;
}

async function refuseTables(context: Excel.RequestContext, sheet: Excel.Worksheet, moved: Area): Promise<void> {
  const { row, column, rowCount, columnCount } = moved;
  const tables = await tablesIn(context, sheet.getRangeByIndexes(row, column, rowCount, columnCount));
  const ranges = tables.map((table) => table.getRange());
  for (const range of ranges) range.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  if (ranges.some((range) => isCut(areaOf(range), moved))) throw new ExcelProblem("cutsTable");
}

/** Every formula above or in the rows that move may spill into them, not only ours. */
async function refuseSpills(context: Excel.RequestContext, sheet: Excel.Worksheet, moved: Area): Promise<void> {
  const area = await readFormulaArea(context, sheet);
  if (!area) return;
  const cells = await readSheetArea(context, sheet, area);
  const formulas: (CellAddress & { sheet: string })[] = [];
  eachCell(cells, (cell, formula, value) => {
    const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
    if (isFormula && cell.row < moved.row + moved.rowCount) formulas.push({ ...cell, sheet: cells.name });
  });
  const results = await filledAreas(context, formulas);
  if (results.some((result) => isCut(result, moved))) throw new ExcelProblem("cutsSpill");
}

/** True if only part of the area would move. */
function isCut(area: Area, moved: Area): boolean {
  const part = intersection(area, moved);
  return part !== undefined && sizeOf(part) < sizeOf(area);
}
