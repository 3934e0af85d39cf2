import { type Area, intersection, type Place } from "./area";

/** Formulas whose spill is asked for at once. */
const atOnce = 1000;

/** Of these formulas, the ones whose result spills into the area. */
export async function spillsOver<Formula extends Place & { sheet: string }>(
  context: Excel.RequestContext,
  formulas: readonly Formula[],
  area: Area,
): Promise<Formula[]> {
  const isBefore = ({ row, column }: Place): boolean =>
    row < area.row + area.rowCount && column < area.column + area.columnCount;
  const candidates = formulas.filter(isBefore);
  const spilling: Formula[] = [];
  for (let first = 0; first < candidates.length; first += atOnce) {
    const some = candidates.slice(first, first + atOnce);
    const spills = await spillsOf(context, some);
    spilling.push(...some.filter((_, index) => intersects(spills[index], area)));
  }
  return spilling;
}

async function spillsOf(
  context: Excel.RequestContext,
  formulas: readonly (Place & { sheet: string })[],
): Promise<(Area | undefined)[]> {
  const ranges = formulas.map(({ sheet, row, column }) => {
    const cell = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, 1, 1);
    const spill = cell.getSpillingToRangeOrNullObject();
    spill.load("rowIndex,columnIndex,rowCount,columnCount");
    return spill;
  });
  await context.sync();
  return ranges.map((range) =>
    range.isNullObject
      ? undefined
      : { row: range.rowIndex, column: range.columnIndex, rowCount: range.rowCount, columnCount: range.columnCount },
  );
}

function intersects(spill: Area | undefined, area: Area): boolean {
  return spill !== undefined && intersection(spill, area) !== undefined;
}
