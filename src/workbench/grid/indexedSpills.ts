import {
  type ICellData,
  type Injector,
  type IRange,
  type IUnitRange,
  type Nullable,
  ObjectMatrix,
} from "@univerjs/core";
import {
  BaseReferenceObject,
  FormulaDataModel,
  IActiveDirtyManagerService,
  IFormulaCurrentConfigService,
  IFormulaRuntimeService,
} from "@univerjs/engine-formula";
import { type CellPosition, joinRuns } from "../areas";
import { unitRange } from "./unitRange";
import { spillError } from "./univerValues";
import { SpillIndexes } from "./spillIndexes";

/**
 * Gives Univer an index of the areas into which formulas have spilled. Univer 0.25.1 walks through all of them for each
 * cell that it reads, writes or clears: the thousand spilling formulas of a ready sheet take it seconds.
 *
 * Four of its methods are replaced, on the objects of this grid, by ones that answer the same.
 */
export function indexSpills(injector: Injector): void {
  const model = injector.get(FormulaDataModel);
  const spills = new SpillIndexes(model);
  replaceOverlapCheck(injector, spills);
  replaceClearing(model, spills);
  replaceReading(spills);
  replaceDirtyAreas(injector, model, spills);
}

/** A spill that shows its values blocks any other; one that shows #SPILL! blocks none. */
function replaceOverlapCheck(injector: Injector, spills: SpillIndexes): void {
  const config = injector.get(IFormulaCurrentConfigService);
  const runtime = injector.get(IFormulaRuntimeService);
  const shownAt = (unitId: string, sheetId: string, { startRow, startColumn }: IRange) =>
    runtime.getUnitData()[unitId]?.[sheetId]?.getValue(startRow, startColumn) ??
    config.getUnitData()[unitId]?.[sheetId]?.cellData.getValue(startRow, startColumn);

  Object.assign(runtime, {
    _isInOtherArrayFormulaRange: (
      unitId: string,
      sheetId: string,
      formulaRow: number,
      formulaColumn: number,
      row: number,
      column: number,
    ) =>
      spills
        .of(unitId, sheetId)
        .at(row, column)
        .some((area) => {
          const isItself = area.startRow === formulaRow && area.startColumn === formulaColumn;
          return !isItself && shownAt(unitId, sheetId, area)?.v !== spillError;
        }),
  });
}

/** Empties what formulas have spilled when their own cell is written, except where another spill shows its values. */
function replaceClearing(model: FormulaDataModel, spills: SpillIndexes): void {
  model.updateArrayFormulaCellData = (unitId, sheetId, written) => {
    const spilled = model.getArrayFormulaCellData()[unitId]?.[sheetId];
    const areas = model.getArrayFormulaRange()[unitId]?.[sheetId];
    if (!spilled || !areas) return false;
    const index = spills.of(unitId, sheetId);
    const values = new ObjectMatrix(spilled);
    let isChanged = false;
    new ObjectMatrix(written).forValue((row, column) => {
      const own = areas[row]?.[column];
      if (own === undefined || own === null) {
        if (index.at(row, column).length === 0) return;
        values.realDeleteValue(row, column);
      } else {
        for (const [r, c] of cellsOf(own)) {
          if (index.at(r, c).every((area) => area === own)) values.realDeleteValue(r, c);
        }
      }
      isChanged = true;
    });
    return isChanged;
  };
}

/** Reads a cell for a formula: what this calculation made of it, else what has spilled into it before, else its own value. */
function replaceReading(spills: SpillIndexes): void {
  BaseReferenceObject.prototype.getCellData = function (row, column) {
    const now =
      this.getCurrentRuntimeSheetData()?.getValue(row, column) ??
      spilledCell(this.getCurrentRuntimeActiveArrayFormulaCellData()?.getValue(row, column)) ??
      this.getRuntimeFeatureCellValue(row, column);
    if (now) return now;
    const before = this.getCurrentActiveArrayFormulaCellData()?.getValue(row, column);
    if (!before) return this.getCurrentActiveSheetData()?.cellData.getValue(row, column);
    const calculated = this.getCurrentRuntimeActiveArrayFormulaRange();
    const isGone = spills
      .of(this.getUnitId(), this.getSheetId())
      .at(row, column)
      .some(({ startRow, startColumn }) => calculated?.[startRow]?.[startColumn]);
    return isGone ? null : spilledCell(before);
  };
}

/** An empty text that has spilled is a text, as in the formula's own cell: without a formula, Univer takes it for a blank cell. */
function spilledCell(cell: Nullable<ICellData>): Nullable<ICellData> {
  return cell?.v === "" ? { ...cell, f: "=" } : cell;
}

/** A formula is calculated again when something is written into the area of its spill. */
function replaceDirtyAreas(injector: Injector, model: FormulaDataModel, spills: SpillIndexes): void {
  const conversions = injector.get(IActiveDirtyManagerService);
  for (const [command, conversion] of conversions.getDirtyConversionMap()) {
    conversions.register(command, {
      ...conversion,
      getDirtyData(info) {
        const dirty = withoutSpills(model, () => conversion.getDirtyData(info));
        return { ...dirty, ...(dirty.dirtyRanges && { dirtyRanges: withSpills(dirty.dirtyRanges, spills) }) };
      },
    });
  }
}

/** Univer's own search for these spills is the slow one, so it gets to find none. */
function withoutSpills<T>(model: FormulaDataModel, run: () => T): T {
  model.getArrayFormulaRange = () => ({});
  try {
    return run();
  } finally {
    Reflect.deleteProperty(model, "getArrayFormulaRange");
  }
}

function withSpills(dirty: readonly IUnitRange[], spills: SpillIndexes): IUnitRange[] {
  const byUnit = new Map<string, CellPosition[]>();
  for (const { unitId, sheetId, range } of dirty) {
    const formulas = byUnit.get(unitId) ?? [];
    byUnit.set(unitId, formulas);
    for (const { startRow: row, startColumn: column } of spills.of(unitId, sheetId).touching(range)) {
      formulas.push({ sheetId, row, column });
    }
  }
  const touched = [...byUnit].flatMap(([unitId, formulas]) =>
    joinRuns(formulas).map((area) => unitRange(unitId, area)),
  );
  return [...dirty, ...touched];
}

function* cellsOf({ startRow, endRow, startColumn, endColumn }: IRange): Generator<[number, number]> {
  for (let row = startRow; row <= endRow; row++) {
    for (let column = startColumn; column <= endColumn; column++) yield [row, column];
  }
}
