import { type ICellData, type Injector, type IRange, isNullCell, type Nullable, Rectangle } from "@univerjs/core";
import {
  BaseReferenceObject,
  FormulaDataModel,
  IFormulaCurrentConfigService,
  IFormulaRuntimeService,
} from "@univerjs/engine-formula";
import type { FWorkbook } from "@univerjs/sheets/facade";
import type { CellPosition } from "../areas";
import type { SheetTable, SpillTrouble } from "../spreadsheet";
import { isInTable } from "./tables/tableFormulas";
import { areasAt, areasIn, isIn, partOf } from "./univerParts";
import { spillError } from "./univerValues";

/** The answers of a workbook that are arrays: where they have spilled, and why they have not. */
export class UniverSpills {
  constructor(
    private readonly injector: Injector,
    private readonly workbook: () => FWorkbook,
    private readonly tables: () => readonly SheetTable[],
  ) {}

  /** The areas into which the formulas of a sheet have spilled. */
  areas(sheetId: string): IRange[] {
    return this.spilled(sheetId, this.wanted(sheetId));
  }

  /** The area into which the formula of this cell has spilled. */
  of(sheetId: string, row: number, column: number): IRange | undefined {
    const own = this.wanted(sheetId).filter((area) => area.startRow === row && area.startColumn === column);
    return this.spilled(sheetId, own)[0];
  }

  /** The area that has spilled into this cell. */
  into({ sheetId, row, column }: CellPosition): IRange | undefined {
    const around = this.wanted(sheetId).filter((area) => isIn(area, row, column));
    return this.spilled(sheetId, around)[0];
  }

  /** The reason why the answer of a formula that shows #SPILL! does not spill; undefined if it only passes the error on. */
  troubleOf({ sheetId, row, column }: CellPosition): SpillTrouble | undefined {
    const cells = this.cells(sheetId);
    const wanted = this.wanted(sheetId).find((area) => area.startRow === row && area.startColumn === column);
    if (cells === undefined || wanted === undefined) return undefined;
    if (wanted.endRow >= cells.getRowCount() || wanted.endColumn >= cells.getColumnCount()) return "sheet ends";
    if (isInTable(sheetId, wanted, this.tables())) return "in table";
    const others = this.areas(sheetId).filter((area) => Rectangle.intersects(area, wanted));
    for (let down = wanted.startRow; down <= wanted.endRow; down++)
      for (let right = wanted.startColumn; right <= wanted.endColumn; right++) {
        const isItself = down === row && right === column;
        const isUnderAnother = others.some((area) => isIn(area, down, right));
        const isTaken = isUnderAnother || !isNullCell(cells.getCellRaw(down, right));
        if (isTaken && !isItself) return { blockedBy: { row: down, column: right } };
      }
    return undefined;
  }

  /** The formulas of a sheet that show #SPILL! although nothing blocks them any longer. */
  free(sheetId: string): CellPosition[] {
    const spilled = new Set(this.areas(sheetId));
    return this.wanted(sheetId)
      .filter((area) => !spilled.has(area))
      .map(({ startRow: row, startColumn: column }) => ({ sheetId, row, column }))
      .filter((position) => !this.troubleOf(position));
  }

  /** Those of the areas whose formula does not show #SPILL!. The sheet is looked up once: Univer makes an object for each look. */
  private spilled(sheetId: string, wanted: readonly IRange[]): IRange[] {
    const cells = this.cells(sheetId);
    return wanted.filter(({ startRow, startColumn }) => cells?.getCellRaw(startRow, startColumn)?.v !== spillError);
  }

  /** The values that formulas have spilled into the cells of a sheet, their own cells included. */
  values(sheetId: string): (row: number, column: number) => ICellData | undefined {
    const values = this.injector.get(FormulaDataModel).getArrayFormulaCellData()[this.workbook().getId()]?.[sheetId];
    return (row, column) => values?.[row]?.[column] ?? undefined;
  }

  /** The areas that array answers of a sheet's formulas need, whether they have spilled or not. */
  private wanted(sheetId: string): IRange[] {
    return [...areasIn(this.injector.get(FormulaDataModel).getArrayFormulaRange()[this.workbook().getId()]?.[sheetId])];
  }

  private cells(sheetId: string) {
    return this.workbook().getSheetBySheetId(sheetId)?.getSheet();
  }
}

/** Internal parts of Univer 0.25.1. */
interface Runtime {
  _checkIfArrayFormulaRangeHasData(
    ...args: [unitId: string, sheetId: string, row: number, column: number, spill: IRange]
  ): boolean;
  _isInOtherArrayFormulaRange(
    ...args: [unitId: string, sheetId: string, formulaRow: number, formulaColumn: number, row: number, column: number]
  ): boolean;
}

/** Makes answers spill as in Excel. */
export function spillAsExcel(injector: Injector, tables: () => readonly SheetTable[]): void {
  const runtime = partOf<Runtime>(injector.get(IFormulaRuntimeService), "_checkIfArrayFormulaRangeHasData");
  spillIntoNoTable(runtime, tables);
  yieldToOtherSpills(injector, partOf<Runtime>(runtime, "_isInOtherArrayFormulaRange"));
  readSpilledCells();
}

/** Lets no answer spill into a table: Univer looks only for contents. */
function spillIntoNoTable(runtime: Runtime, tables: () => readonly SheetTable[]): void {
  const hasContents = runtime._checkIfArrayFormulaRangeHasData.bind(runtime);
  runtime._checkIfArrayFormulaRangeHasData = (unitId, sheetId, row, column, spill) =>
    isInTable(sheetId, spill, tables()) || hasContents(unitId, sheetId, row, column, spill);
}

/** A spill that shows its values blocks any other; one that shows #SPILL!, from an earlier calculation too, blocks none. */
function yieldToOtherSpills(injector: Injector, runtime: Runtime): void {
  const config = injector.get(IFormulaCurrentConfigService);
  const data = injector.get(IFormulaRuntimeService);
  runtime._isInOtherArrayFormulaRange = (unitId, sheetId, formulaRow, formulaColumn, row, column) => {
    const shownAt = ({ startRow, startColumn }: IRange) =>
      data.getUnitData()[unitId]?.[sheetId]?.getValue(startRow, startColumn) ??
      config.getUnitData()[unitId]?.[sheetId]?.cellData.getValue(startRow, startColumn);
    for (const area of areasAt(config.getArrayFormulaRange()[unitId]?.[sheetId], row, column)) {
      const isItself = area.startRow === formulaRow && area.startColumn === formulaColumn;
      if (!isItself && shownAt(area)?.v !== spillError) return true;
    }
    return false;
  };
}

/**
 * Reads a cell for a formula: what this calculation made of it, else what has spilled into it before, else its own value. Univer does the
 * same, but walks so slowly through the spills of a sheet that a column of formulas beside a thousand of them takes it seconds.
 */
function readSpilledCells(): void {
  BaseReferenceObject.prototype.getCellData = function (row, column) {
    const now =
      this.getCurrentRuntimeSheetData()?.getValue(row, column) ??
      spilledCell(this.getCurrentRuntimeActiveArrayFormulaCellData()?.getValue(row, column)) ??
      this.getRuntimeFeatureCellValue(row, column);
    if (now) return now;
    const before = this.getCurrentActiveArrayFormulaCellData()?.getValue(row, column);
    if (!before) return this.getCurrentActiveSheetData()?.cellData.getValue(row, column);
    const calculated = this.getCurrentRuntimeActiveArrayFormulaRange();
    for (const { startRow, startColumn } of areasAt(this.getCurrentActiveArrayFormulaRange(), row, column))
      if (calculated?.[startRow]?.[startColumn]) return null;
    return spilledCell(before);
  };
}

/** An empty text that has spilled is a text, as in the formula's own cell: without a formula, Univer takes it for a blank cell. */
function spilledCell(cell: Nullable<ICellData>): Nullable<ICellData> {
  return cell?.v === "" ? { ...cell, f: "=" } : cell;
}
