import { type ICellData, type Injector, type IRange, isNullCell, Rectangle } from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import type { FWorkbook } from "@univerjs/sheets/facade";
import type { CellPosition } from "../functions/cellPosition";
import type { SpillTrouble, SheetTable } from "../spreadsheet";
import { isInTable } from "./tables/tableFormulas";
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
    return this.wanted(sheetId).filter(({ startRow, startColumn }) => !this.isRefused(sheetId, startRow, startColumn));
  }

  /** The area into which the formula of this cell has spilled. */
  of(sheetId: string, row: number, column: number): IRange | undefined {
    return this.areas(sheetId).find(({ startRow, startColumn }) => startRow === row && startColumn === column);
  }

  /** The area that has spilled into this cell. */
  into({ sheetId, row, column }: CellPosition): IRange | undefined {
    return this.areas(sheetId).find((area) => Rectangle.contains(area, oneCell(row, column)));
  }

  /** The reason why the answer of a formula that shows #SPILL! does not spill; undefined where it only passes the error on. */
  troubleOf({ sheetId, row, column }: CellPosition): SpillTrouble | undefined {
    const cells = this.cells(sheetId);
    const wanted = this.wanted(sheetId).find((area) => area.startRow === row && area.startColumn === column);
    if (cells === undefined || wanted === undefined) return undefined;
    if (wanted.endRow >= cells.getRowCount() || wanted.endColumn >= cells.getColumnCount()) return "sheet ends";
    if (isInTable(sheetId, wanted, this.tables())) return "in table";
    const others = this.areas(sheetId).filter((area) => Rectangle.intersects(area, wanted));
    for (const position of positionsOf(wanted)) {
      const isItself = position.row === row && position.column === column;
      const isUnderAnother = others.some((area) => Rectangle.contains(area, oneCell(position.row, position.column)));
      const isTaken = isUnderAnother || !isNullCell(cells.getCellRaw(position.row, position.column));
      if (isTaken && !isItself) return { blockedBy: position };
    }
    return undefined;
  }

  /** The formulas of a sheet that show #SPILL! though nothing is in their way any more. */
  free(sheetId: string): CellPosition[] {
    return this.wanted(sheetId)
      .map(({ startRow: row, startColumn: column }) => ({ sheetId, row, column }))
      .filter((position) => this.isRefused(sheetId, position.row, position.column) && !this.troubleOf(position));
  }

  private isRefused(sheetId: string, row: number, column: number): boolean {
    return this.cells(sheetId)?.getCellRaw(row, column)?.v === spillError;
  }

  /** The value that a formula has spilled into this cell, its own cell included. */
  valueAt({ sheetId, row, column }: CellPosition): ICellData | undefined {
    const values = this.injector.get(FormulaDataModel).getArrayFormulaCellData()[this.workbook().getId()]?.[sheetId];
    return values?.[row]?.[column] ?? undefined;
  }

  /** The areas that the answers of a sheet's formulas need where they are arrays, whether they have spilled or not. */
  private wanted(sheetId: string): IRange[] {
    const bySheet =
      this.injector.get(FormulaDataModel).getArrayFormulaRange()[this.workbook().getId()]?.[sheetId] ?? {};
    return Object.values(bySheet).flatMap((row: Record<number, IRange>) => Object.values(row));
  }

  private cells(sheetId: string) {
    return this.workbook().getSheetBySheetId(sheetId)?.getSheet();
  }
}

function oneCell(row: number, column: number): IRange {
  return { startRow: row, startColumn: column, endRow: row, endColumn: column };
}

function* positionsOf({
  startRow,
  startColumn,
  endRow,
  endColumn,
}: IRange): Generator<{ row: number; column: number }> {
  for (let row = startRow; row <= endRow; row++) {
    for (let column = startColumn; column <= endColumn; column++) yield { row, column };
  }
}
