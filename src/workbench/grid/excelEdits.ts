import {
  cellToRange,
  ICommandService,
  type ICellData,
  type Injector,
  Rectangle,
  type IRange,
  IUniverInstanceService,
  type Workbook,
} from "@univerjs/core";
import { LexerTreeBuilder } from "@univerjs/engine-formula";
import {
  type ISetRangeValuesCommandParams,
  SetRangeValuesCommand,
  AFTER_CELL_EDIT,
  SheetInterceptorService,
  type ISetSelectionsOperationParams,
  SetSelectionsOperation,
} from "@univerjs/sheets";
import { IEditorBridgeService } from "@univerjs/sheets-ui";
import type { CellPosition } from "../areas";

/** The formula that has spilled into a cell; undefined for any other cell. */
type SpilledFrom = (position: CellPosition) => { formula: string } | undefined;

/** Makes filling, editing and selecting work as in Excel where Univer does otherwise. */
export function editAsExcel(injector: Injector, spilledFrom: SpilledFrom): void {
  fillSelectionAsExcel(injector);
  leaveSpilledCells(injector, spilledFrom);
  boundWholeSelections(injector);
}

/**
 * Makes a formula that Ctrl+Enter writes into all selected cells read the row and the column in which it stands, as one that is filled
 * down. Univer 0.25.1 writes the same text into each cell.
 */
function fillSelectionAsExcel(injector: Injector): void {
  const editor = injector.get(IEditorBridgeService);
  const lexer = injector.get(LexerTreeBuilder);
  injector.get(ICommandService).beforeCommandExecuted(({ id, params }) => {
    const edited = editor.getEditCellState();
    if (id !== SetRangeValuesCommand.id || !edited) return;
    const written = params as ISetRangeValuesCommandParams;
    const { range, value, redoUndoId } = written;
    const formula = (value as ICellData | undefined)?.f;
    // Only the end of an edit names its step.
    if (!redoUndoId || !range || !formula || Rectangle.equals(range, cellToRange(edited.row, edited.column))) return;
    const { startRow, startColumn, endRow, endColumn } = range;
    written.value = Array.from({ length: endRow - startRow + 1 }, (_, row) =>
      Array.from({ length: endColumn - startColumn + 1 }, (__, column) => ({
        ...value,
        f: lexer.moveFormulaRefOffset(formula, startColumn + column - edited.column, startRow + row - edited.row),
      })),
    );
  });
}

/** Above Univer's own steps after an edit. */
const beforeOthers = 1000;

/**
 * Leaves a spilled cell as it is if its edit changed nothing. Univer opens it with the formula that has spilled into it, and Enter would
 * write that formula into the cell, where it would block its own answer.
 */
function leaveSpilledCells(injector: Injector, spilledFrom: SpilledFrom): void {
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: beforeOthers,
    handler(typed, { subUnitId, worksheet, row, col }, next) {
      const spilled = spilledFrom({ sheetId: subUnitId, row, column: col });
      return spilled && typed?.f === spilled.formula ? worksheet.getCellRaw(row, col) : next(typed);
    },
  });
}

/**
 * Gives whole rows and columns that are selected with the name box (`3:5`, `B:C`) the bounds of the sheet. Univer 0.25.1 leaves them
 * without any, and deleting such rows then ends in an endless recursion that no calculation survives.
 */
function boundWholeSelections(injector: Injector): void {
  injector.get(ICommandService).beforeCommandExecuted(({ id, params }) => {
    if (id !== SetSelectionsOperation.id) return;
    const { unitId, subUnitId, selections } = params as ISetSelectionsOperationParams;
    const sheet = injector.get(IUniverInstanceService).getUnit<Workbook>(unitId)?.getSheetBySheetId(subUnitId);
    if (!sheet) return;
    for (const { range } of selections) boundRange(range, sheet.getRowCount(), sheet.getColumnCount());
  });
}

function boundRange(range: IRange, rowCount: number, columnCount: number): void {
  if (Number.isNaN(range.startRow)) Object.assign(range, { startRow: 0, endRow: rowCount - 1 });
  if (Number.isNaN(range.startColumn)) Object.assign(range, { startColumn: 0, endColumn: columnCount - 1 });
}
