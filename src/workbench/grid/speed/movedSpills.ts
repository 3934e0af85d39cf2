import { type ICellData, type IObjectMatrixPrimitiveType, type IRange, Range, Rectangle } from "@univerjs/core";
import type { FormulaDataModel } from "@univerjs/engine-formula";
import { type CellMove, movedPosition } from "../../cellPosition";
import type { Area } from "../../spreadsheet";
import { areaOfRange } from "../unitRange";
import { areasIn } from "./spillIndexes";

type Matrix<T> = IObjectMatrixPrimitiveType<T>;

/**
 * Takes along what formulas have spilled. Gives the areas that have to be calculated again: of spills whose formula goes, and of
 * those that the move cuts in two.
 *
 * @param isShown false where the formula in a cell, after the move, shows #SPILL! instead of its answer
 */
export function moveSpills(
  model: FormulaDataModel,
  unitId: string,
  move: CellMove,
  isShown: (row: number, column: number) => boolean,
): Area[] {
  const { sheetId } = move;
  const areas = model.getArrayFormulaRange();
  const values = model.getArrayFormulaCellData();
  const movedAreas: Matrix<IRange> = {};
  const movedValues: Matrix<ICellData> = {};
  const disturbed: Area[] = [];
  for (const range of areasIn(areas[unitId]?.[sheetId])) {
    const area = areaOfRange(sheetId, range);
    const formula = movedPosition({ sheetId, row: area.row, column: area.column }, move);
    if (formula === undefined || isCut(area, move)) disturbed.push(disturbedBy(move, area));
    if (formula === undefined) continue;
    const [down, right] = [formula.row - area.row, formula.column - area.column];
    put(movedAreas, formula.row, formula.column, Rectangle.moveOffset(range, right, down));
    if (!isShown(formula.row, formula.column)) continue;
    Range.foreach(range, (row, column) => {
      const cell = values[unitId]?.[sheetId]?.[row]?.[column];
      if (cell) put(movedValues, row + down, column + right, cell);
    });
  }
  model.setArrayFormulaRange({ ...areas, [unitId]: { ...areas[unitId], [sheetId]: movedAreas } });
  model.setArrayFormulaCellData({ ...values, [unitId]: { ...values[unitId], [sheetId]: movedValues } });
  return disturbed;
}

function isCut(area: Area, { axis, start }: CellMove): boolean {
  return area[axis] < start && area[axis] + area[sizeOn[axis]] > start;
}

/** The cells that the spill covered, and, of a spill that is cut, the cells to which references to its second part now point. */
function disturbedBy({ axis, start, count }: CellMove, area: Area): Area {
  const size = sizeOn[axis];
  return area[axis] < start ? { ...area, [size]: area[size] + Math.max(0, count) } : { ...area, [axis]: start };
}

const sizeOn = { row: "rowCount", column: "columnCount" } as const;

function put<T>(matrix: Matrix<T>, row: number, column: number, value: T): void {
  (matrix[row] ??= {})[column] = value;
}
