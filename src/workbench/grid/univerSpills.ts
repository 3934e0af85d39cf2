import { type Injector, type IRange, isNullCell, Rectangle } from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import type { FWorkbook } from "@univerjs/sheets/facade";
import type { CellPosition } from "../functions/asyncCells";
import type { SpillTrouble } from "../spreadsheet";
import { spillError } from "./univerValues";

/** The answers of a workbook that are arrays: where they have spilled, and why they have not. */
export class UniverSpills {
  constructor(
    private readonly injector: Injector,
    private readonly workbook: () => FWorkbook,
  ) {}

  /** The areas into which the formulas of a sheet have spilled. */
  areas(sheetId: string): IRange[] {
    const cells = this.cells(sheetId);
    return this.wanted(sheetId).filter(
      ({ startRow, startColumn }) => cells?.getCellValueOnly(startRow, startColumn)?.v !== spillError,
    );
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
    const others = this.areas(sheetId).filter((area) => Rectangle.intersects(area, wanted));
    for (const position of positionsOf(wanted)) {
      const isItself = position.row === row && position.column === column;
      const isUnderAnother = others.some((area) => Rectangle.contains(area, oneCell(position.row, position.column)));
      const isTaken = isUnderAnother || !isNullCell(cells.getCellRaw(position.row, position.column));
      if (isTaken && !isItself) return { blockedBy: position };
    }
    return undefined;
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
