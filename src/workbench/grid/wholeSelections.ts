import { ICommandService, type Injector, type IRange, IUniverInstanceService, type Workbook } from "@univerjs/core";
import { type ISetSelectionsOperationParams, SetSelectionsOperation } from "@univerjs/sheets";

/**
 * Gives whole rows and columns that are selected with the name box (`3:5`, `B:C`) the bounds of the sheet. Univer 0.25.1 leaves them
 * without any, and deleting such rows then ends in an endless recursion that no calculation survives.
 */
export function boundWholeSelections(injector: Injector): void {
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
