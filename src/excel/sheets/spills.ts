import { runApart } from "../runExcel";
import { type LongWork, StepCount, unwatched } from "../longWork";
import { type Area, type CellAddress, intersection, oneCell, type PlacedCell } from "./area";
import { readInParts } from "./readCells";
import { rangeAt, readAreasOf } from "./readSheet";

/** The number of ranges that one message requests. */
const rangesPerSync = 1000;

/** Selects the formulas whose result spills into the area. */
export async function spillsOver<Formula extends PlacedCell>(
  context: Excel.RequestContext,
  formulas: readonly Formula[],
  area: Area,
): Promise<Formula[]> {
  const isBefore = ({ row, column }: CellAddress): boolean =>
    row < area.row + area.rowCount && column < area.column + area.columnCount;
  const candidates = formulas.filter(isBefore);
  const spills = await areasFor(context, candidates, (cell) => cell.getSpillingToRangeOrNullObject());
  return candidates.filter((cell, index) => intersection(spills[index] ?? oneCell(cell), area));
}

/** The cells that the result of each formula fills: just its own cell if it does not spill. */
export async function filledAreas(
  context: Excel.RequestContext,
  formulas: readonly PlacedCell[],
  work: LongWork = unwatched,
): Promise<Area[]> {
  const spills = await areasFor(context, formulas, (cell) => cell.getSpillingToRangeOrNullObject(), work);
  return formulas.map((formula, index) => spills[index] ?? oneCell(formula));
}

/**
 * Leaves out cells that a result has only spilled into. What `formulas` returns for them is not documented: nothing, or perhaps the formula
 * that spilled. So Excel is asked for the origin of every formula that equals the one above or to its left.
 */
export async function withoutSpilled<Formula extends PlacedCell & { formula: string }>(
  context: Excel.RequestContext,
  formulas: readonly Formula[],
): Promise<Formula[]> {
  const byCell = new Map(formulas.map((one) => [keyOf(one), one.formula]));
  const suspects = formulas.filter(({ sheet, row, column, formula }) =>
    [keyOf({ sheet, row: row - 1, column }), keyOf({ sheet, row, column: column - 1 })].some(
      (neighbor) => byCell.get(neighbor) === formula,
    ),
  );
  const parents = await areasFor(context, suspects, (cell) => cell.getSpillParentOrNullObject());
  const spilled = new Set(suspects.filter((cell, index) => isElsewhere(parents[index], cell)));
  return formulas.filter((formula) => !spilled.has(formula));
}

/** True if the contents of a cell have spilled into it from another one. */
export async function isSpilledInto(context: Excel.RequestContext, cell: PlacedCell): Promise<boolean> {
  const [parent] = await areasFor(context, [cell], (range) => range.getSpillParentOrNullObject());
  return isElsewhere(parent, cell);
}

/** The areas that a question leads to from each cell. */
async function areasFor(
  context: Excel.RequestContext,
  cells: readonly PlacedCell[],
  areaFrom: (cell: Excel.Range) => Excel.Range,
  work = unwatched,
): Promise<(Area | undefined)[]> {
  const reading = new StepCount(work, "reading", cells.length);
  return readInParts(cells, rangesPerSync, (part) => {
    reading.endIfStopped();
    return runApart(context, async (apart) => {
      const areas = await readAreasOf(
        apart,
        part.map((cell) => areaFrom(rangeAt(apart, cell.sheet, oneCell(cell)))),
      );
      reading.add(part.length);
      return areas;
    });
  });
}

function keyOf({ sheet, row, column }: PlacedCell): string {
  return `${row} ${column} ${sheet}`;
}

function isElsewhere(parent: Area | undefined, { row, column }: CellAddress): boolean {
  return parent !== undefined && (parent.row !== row || parent.column !== column);
}
