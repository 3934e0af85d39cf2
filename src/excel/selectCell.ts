import { runExcel } from "./runExcel";
import { readArea } from "./sheets/area";

/** Opens a sheet and selects cells of it. */
export function selectCell(sheetName: string, address: string): Promise<void> {
  return runExcel(async (context) => {
    const area = readArea(address);
    if (!area) return;
    const sheet = context.workbook.worksheets.getItem(sheetName);
    sheet.activate();
    sheet.getRangeByIndexes(area.row, area.column, area.rowCount, area.columnCount).select();
    await context.sync();
  });
}
