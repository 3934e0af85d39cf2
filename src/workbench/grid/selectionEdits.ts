import { cellToRange, ICommandService, type ICellData, type Injector, Rectangle } from "@univerjs/core";
import { LexerTreeBuilder } from "@univerjs/engine-formula";
import { type ISetRangeValuesCommandParams, SetRangeValuesCommand } from "@univerjs/sheets";
import { IEditorBridgeService } from "@univerjs/sheets-ui";

/**
 * Makes a formula that Ctrl+Enter writes into all selected cells read the row and the column in which it stands, as one that is filled
 * down. Univer 0.25.1 writes the same text into each cell.
 */
export function fillSelectionAsExcel(injector: Injector): void {
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
