import { CommandType, ICommandService, type Injector } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import { whenSheetEditorFocused } from "@univerjs/sheets-ui";
import { IShortcutService, MetaKeys } from "@univerjs/ui";
import { oneCell, type Area } from "../areas";
import type { Spreadsheet } from "./univerSpreadsheet";

/** Keys that Univer has no names for, by the browser's numbers. */
const key = { pageUp: 33, pageDown: 34, end: 35, home: 36 };
/** Above the priority of Univer's zoom, which is 1. */
const beforeZoom = 10;

/** The keys of Excel with which one moves around a sheet, as far as Univer 0.25.1 lacks them. */
export function addSheetKeys(injector: Injector, api: FUniver, spreadsheet: Spreadsheet): void {
  const sheet = () => api.getActiveWorkbook()?.getActiveSheet();
  const cell = (row: number, column: number): Area => oneCell({ ...spreadsheet.selection(), row, column });
  /** The first cell that scrolls. */
  const first = () => {
    const { ySplit = 0, xSplit = 0 } = sheet()?.getFreeze() ?? {};
    return cell(ySplit, xSplit);
  };
  const last = () => {
    const used = spreadsheet.usedArea(spreadsheet.activeSheetId());
    return used === undefined ? cell(0, 0) : cell(used.row + used.rowCount - 1, used.column + used.columnCount - 1);
  };
  const page = (step: 1 | -1) => {
    const { startRow, endRow } = sheet()?.getVisibleRange() ?? { startRow: 0, endRow: 1 };
    const { sheetId, row, column } = spreadsheet.selection();
    const moved = row + step * Math.max(1, endRow - startRow - 1);
    return cell(Math.min(Math.max(moved, 0), spreadsheet.size(sheetId).rowCount - 1), column);
  };
  const keys: readonly [binding: number, area: () => Area][] = [
    [key.home, () => cell(spreadsheet.selection().row, first().column)],
    [key.home | MetaKeys.CTRL_COMMAND, first],
    [key.end | MetaKeys.CTRL_COMMAND, last],
    [key.pageDown, () => page(1)],
    [key.pageUp, () => page(-1)],
  ];
  for (const [binding, area] of keys) {
    const id = `workbench.operation.key-${binding}`;
    const handler = () => {
      spreadsheet.select(area());
      return true;
    };
    injector.get(ICommandService).registerCommand({ id, type: CommandType.OPERATION, handler });
    const preconditions = whenSheetEditorFocused;
    injector.get(IShortcutService).registerShortcut({ id, binding, priority: beforeZoom, preconditions });
  }
}
