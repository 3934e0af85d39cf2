import { apiVersions, hasExcelApi } from "../excelApi";
import { type CellAddress, contiguousAreas } from "../sheets/area";
import { runApart } from "../runExcel";
import { bySheet } from "../sheets/bySheet";

/** The number of ranges that one message to Excel recalculates. */
const rangesPerSync = 500;

/**
 * Recalculates these cells and everything that depends on them, even under manual calculation. `Range.calculate` reaches direct dependents
 * only. So the cells are marked dirty, and Excel then calculates what is dirty and nothing else.
 */
export async function recalculate(
  context: Excel.RequestContext,
  cells: readonly (CellAddress & { sheet: string })[],
): Promise<void> {
  const canMark = hasExcelApi(apiVersions.specialCells);
  const ranges = [...bySheet(cells, ({ sheet }) => sheet)].flatMap(([sheet, onSheet]) =>
    contiguousAreas(onSheet).map((area) => ({ sheet, ...area })),
  );
  // Hundreds of ranges share each message; one message for all of them could be larger than Excel accepts.
  for (let first = 0; first < ranges.length; first += rangesPerSync)
    await runApart(context, async (apart) => {
      for (const { sheet, row, column, rowCount, columnCount } of ranges.slice(first, first + rangesPerSync)) {
        const range = apart.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rowCount, columnCount);
        if (canMark) range.setDirty();
        else range.calculate();
      }
      await apart.sync();
    });
  if (!canMark || ranges.length === 0) return;
  context.application.calculate("Recalculate");
  await context.sync();
}
