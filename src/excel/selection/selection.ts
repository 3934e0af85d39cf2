import type { SheetAddress } from "../excelProblem";
import { runExcel } from "../runExcel";
import { type Area, areaOf } from "../sheets/area";

/** The selected cells, and the sheet that they are on: the user may open another one while Excel answers. */
export interface Selection extends Area {
  sheet: string;
}

export async function readSelection(context: Excel.RequestContext): Promise<Selection> {
  const range = context.workbook.getSelectedRange();
  range.load("rowIndex,columnIndex,rowCount,columnCount,worksheet/name");
  await context.sync();
  return { sheet: range.worksheet.name, ...areaOf(range) };
}

/** Shows cells to the user: opens their sheet and selects them. */
export function showCells({ sheet, address }: SheetAddress): Promise<void> {
  return runExcel(async (context) => {
    const shown = context.workbook.worksheets.getItem(sheet);
    shown.activate();
    shown.getRange(address).select();
    await context.sync();
  });
}
