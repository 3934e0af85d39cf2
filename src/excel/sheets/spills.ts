import { type Area, type CellAddress, intersection } from "./area";
import { areaOf } from "./rangeArea";

/** Spill ranges that one message asks for. */
const rangesPerSync = 1000;

/** Selects the formulas whose result spills into the area. */
export async function spillsOver<Formula extends CellAddress & { sheet: string }>(
  context: Excel.RequestContext,
  formulas: readonly Formula[],
  area: Area,
): Promise<Formula[]> {
  const isBefore = ({ row, column }: CellAddress): boolean =>
    row < area.row + area.rowCount && column < area.column + area.columnCount;
  const candidates = formulas.filter(isBefore);
  const spilling: Formula[] = [];
  for (let first = 0; first < candidates.length; first += rangesPerSync) {
    const some = candidates.slice(first, first + rangesPerSync);
    const spills = await spillsOf(context, some);
    spilling.push(...some.filter((_, index) => intersects(spills[index], area)));
  }
  return spilling;
}

async function spillsOf(
  context: Excel.RequestContext,
  formulas: readonly (CellAddress & { sheet: string })[],
): Promise<(Area | undefined)[]> {
  const ranges = formulas.map(({ sheet, row, column }) => {
    const cell = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, 1, 1);
    const spill = cell.getSpillingToRangeOrNullObject();
    spill.load("rowIndex,columnIndex,rowCount,columnCount");
    return spill;
  });
  await context.sync();
  return ranges.map((range) => (range.isNullObject ? undefined : areaOf(range)));
}

function intersects(spill: Area | undefined, area: Area): boolean {
  return spill !== undefined && intersection(spill, area) !== undefined;
}
