import { contiguousAreas, type Place } from "./sheets/area";

/** Ranges that are calculated in one batch of calls. */
const atOnce = 500;

/** Calculates these cells and no other, also where calculation is manual, a contiguous range at a time. */
export async function recalculate(
  context: Excel.RequestContext,
  cells: readonly (Place & { sheet: string })[],
): Promise<void> {
  const ranges = [...bySheet(cells)].flatMap(([sheet, places]) =>
    contiguousAreas(places).map((area) => ({ sheet, ...area })),
  );
  for (let first = 0; first < ranges.length; first += atOnce) {
    for (const { sheet, row, column, rowCount, columnCount } of ranges.slice(first, first + atOnce)) {
      context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rowCount, columnCount).calculate();
    }
    await send(context);
  }
}

function send(context: Excel.RequestContext): Promise<void> {
  return context.sync();
}

function bySheet(cells: readonly (Place & { sheet: string })[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const cell of cells) {
    const onSheet = places.get(cell.sheet);
    if (onSheet) onSheet.push(cell);
    else places.set(cell.sheet, [cell]);
  }
  return places;
}
