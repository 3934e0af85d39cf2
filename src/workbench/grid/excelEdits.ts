import { ICommandService, type Injector, type IRange, IUniverInstanceService, type Workbook } from "@univerjs/core";
import {
  AFTER_CELL_EDIT,
  SheetInterceptorService,
  type ISetSelectionsOperationParams,
  SetSelectionsOperation,
} from "@univerjs/sheets";
import type { CellPosition } from "../areas";

/** The formula that has spilled into a cell; undefined for any other cell. */
type SpilledFrom = (position: CellPosition) => { formula: string } | undefined;

/** Makes editing and selecting work as in Excel where Univer does otherwise. */
export function editAsExcel(injector: Injector, spilledFrom: SpilledFrom): void {
  leaveSpilledCells(injector, spilledFrom);
  boundWholeSelections(injector);
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
