import { cellToRange, type ICellData, type Injector, type IRange, isNullCell, Rectangle } from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import type { FWorkbook } from "@univerjs/sheets/facade";
import type { CellPosition } from "../areas";
import type { SpillTrouble, SheetTable } from "../spreadsheet";
import { obstacleTo } from "./blockedSpills";
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
    const around = this.wanted(sheetId).filter((area) => Rectangle.contains(area, cellToRange(row, column)));
    return this.spilled(sheetId, around)[0];
  }

  /** The reason why the answer of a formula that shows #SPILL! does not spill; undefined if it only passes the error on. */
  troubleOf({ sheetId, row, column }: CellPosition): SpillTrouble | undefined {
    const cells = this.cells(sheetId);
    const wanted = this.wanted(sheetId).find((area) => area.startRow === row && area.startColumn === column);
    if (cells === undefined || wanted === undefined) return undefined;
    if (wanted.endRow >= cells.getRowCount() || wanted.endColumn >= cells.getColumnCount()) return "sheet ends";
    const obstacle = obstacleTo(wanted, cells, this.tables());
    if (obstacle !== undefined) return obstacle;
    const others = this.areas(sheetId).filter((area) => Rectangle.intersects(area, wanted));
    for (const position of positionsOf(wanted)) {
      const isItself = position.row === row && position.column === column;
      const isUnderAnother = others.some((area) =>
        Rectangle.contains(area, cellToRange(position.row, position.column)),
      );
      const isTaken = isUnderAnother || !isNullCell(cells.getCellRaw(position.row, position.column));
      if (isTaken && !isItself) return { blockedBy: position };
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
    const bySheet =
      this.injector.get(FormulaDataModel).getArrayFormulaRange()[this.workbook().getId()]?.[sheetId] ?? {};
    return Object.values(bySheet).flatMap((row: Record<number, IRange>) => Object.values(row));
  }

  private cells(sheetId: string) {
    return this.workbook().getSheetBySheetId(sheetId)?.getSheet();
  }
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
