import { runExcel } from "../runExcel";
import { type Area, union } from "../sheets/area";
import { bySheet } from "../sheets/bySheet";
import { readSheetArea, readSheetsById, rowsIn } from "../sheets/readSheet";
import { type FrozenFormula, readFrozen } from "./frozenFormulas";

/** Counts the formulas that are frozen. The workbook still keeps those that an undo has brought back, because a redo would freeze them. */
export function countFrozen(): Promise<number> {
  return runExcel(async (context) => {
    const kept = await readFrozen(context);
    const sheets = await readSheetsById(context);
    let backCount = 0;
    for (const [sheetId, onSheet] of bySheet(kept, ({ sheetId }) => sheetId)) {
      const sheet = sheets.get(sheetId);
      if (sheet) backCount += await countBack(context, sheet, onSheet);
    }
    return kept.length - backCount;
  });
}

/** Counts the formulas that are in their cells again. */
async function countBack(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  frozen: readonly FrozenFormula[],
): Promise<number> {
  const firstCells = frozen.map(({ area }) => ({ ...area, rowCount: 1, columnCount: 1 }));
  const cells = await readSheetArea(context, sheet, firstCells.reduce(union));
  const held = { ...cells, values: cells.formulas };
  return frozen.filter(({ formula }, index) => rowsIn(held, firstCells[index] as Area)[0]?.[0] === formula).length;
}
