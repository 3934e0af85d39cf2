import { type CellAddress, contiguousAreas } from "./sheets/area";

/** Ranges that one message to Excel recalculates. */
const rangesPerSync = 500;

/** Recalculates these cells and no others, also where calculation is manual, one contiguous range at a time. */
export async function recalculate(
  context: Excel.RequestContext,
  cells: readonly (CellAddress & { sheet: string })[],
): Promise<void> {
  const ranges = [...bySheet(cells)].flatMap(([sheet, onSheet]) =>
    contiguousAreas(onSheet).map((area) => ({ sheet, ...area })),
  );
  for (let first = 0; first < ranges.length; first += rangesPerSync) {
    for (const { sheet, row, column, rowCount, columnCount } of ranges.slice(first, first + rangesPerSync)) {
      context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rowCount, columnCount).calculate();
    }
    // Hundreds of ranges share each message; one message for all of them could be larger than Excel accepts.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}

function bySheet(cells: readonly (CellAddress & { sheet: string })[]): Map<string, CellAddress[]> {
  const sheets = new Map<string, CellAddress[]>();
  for (const cell of cells) {
    const onSheet = sheets.get(cell.sheet);
    if (onSheet) onSheet.push(cell);
    else sheets.set(cell.sheet, [cell]);
  }
  return sheets;
}
