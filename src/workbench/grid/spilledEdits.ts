import type { Injector } from "@univerjs/core";
import { AFTER_CELL_EDIT, SheetInterceptorService } from "@univerjs/sheets";
import type { CellPosition } from "../areas";

/** Above Univer's own steps after an edit. */
const beforeOthers = 1000;

/**
 * Leaves a spilled cell as it is if its edit changed nothing. Univer opens it with the formula that has spilled into it, and Enter would
 * write that formula into the cell, where it would block its own answer.
 */
export function leaveSpilledCells(
  injector: Injector,
  spilledFrom: (position: CellPosition) => { formula: string } | undefined,
): void {
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: beforeOthers,
    handler(typed, { subUnitId, worksheet, row, col }, next) {
      const spilled = spilledFrom({ sheetId: subUnitId, row, column: col });
      return spilled && typed?.f === spilled.formula ? worksheet.getCellRaw(row, col) : next(typed);
    },
  });
}
