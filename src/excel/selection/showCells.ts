import type { SheetAddress } from "../excelProblem";
import { runExcel } from "../runExcel";

/** Shows cells to the user: opens their sheet and selects them. */
export function showCells({ sheet, address }: SheetAddress): Promise<void> {
  return runExcel(async (context) => {
    const shown = context.workbook.worksheets.getItem(sheet);
    shown.activate();
    shown.getRange(address).select();
    await context.sync();
  });
}
