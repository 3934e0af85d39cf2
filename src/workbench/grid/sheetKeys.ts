import { CommandType, ICommandService, type Injector } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import { InsertColBeforeCommand, InsertRowBeforeCommand } from "@univerjs/sheets";
import { RemoveColConfirmCommand, RemoveRowConfirmCommand, whenSheetEditorFocused } from "@univerjs/sheets-ui";
import { IShortcutService, KeyCode, MetaKeys } from "@univerjs/ui";
import { oneCell, union, type Area } from "../areas";
import type { Spreadsheet } from "./univerSpreadsheet";

/** Keys that Univer has no names for, by the browser's numbers. */
const key = { pageUp: 33, pageDown: 34, end: 35, home: 36, numpadPlus: 107, numpadMinus: 109 };
/** Above the priority of Univer's zoom, which is 1. */
const beforeZoom = 10;
const { SHIFT: shift, CTRL_COMMAND: control } = MetaKeys;

interface Keyed {
  binding: number;
  /** False if the key means nothing now, so that the browser may handle it. */
  isMeant?: () => boolean;
  act: () => void;
}

/** The keys of Excel with which one moves and select, and inserts and deletes rows and columns, as far as Univer 0.25.1 lacks them. */
export function addSheetKeys(injector: Injector, api: FUniver, spreadsheet: Spreadsheet): void {
  const commands = injector.get(ICommandService);
  const keys = [...movingKeys(api, spreadsheet), ...wholeKeys(injector, spreadsheet)];
  for (const [index, { binding, isMeant, act }] of keys.entries()) {
    const id = `workbench.operation.key-${index}`;
    const handler = () => {
      act();
      return true;
    };
    commands.registerCommand({ id, type: CommandType.OPERATION, handler });
    injector.get(IShortcutService).registerShortcut({
      id,
      binding,
      priority: beforeZoom,
      preconditions: (context) => whenSheetEditorFocused(context) && (isMeant?.() ?? true),
    });
  }
}

function movingKeys(api: FUniver, spreadsheet: Spreadsheet): Keyed[] {
  const sheet = () => api.getActiveWorkbook()?.getActiveSheet();
  const selected = () => spreadsheet.selection();
  const cell = (row: number, column: number): Area => oneCell({ ...selected(), row, column });
  const size = () => spreadsheet.size(spreadsheet.activeSheetId());
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
    const row = selected().row + step * Math.max(1, endRow - startRow - 1);
    return cell(Math.min(Math.max(row, 0), size().rowCount - 1), selected().column);
  };
  const to = (binding: number, area: () => Area): Keyed => ({ binding, act: () => spreadsheet.select(area()) });
  return [
    to(key.home, () => cell(selected().row, first().column)),
    to(key.home | shift, () => union(selected(), cell(selected().row, first().column))),
    to(key.home | control, first),
    to(key.home | control | shift, () => union(selected(), first())),
    to(key.end | control, last),
    to(key.end | control | shift, () => union(selected(), last())),
    to(key.pageDown, () => page(1)),
    to(key.pageUp, () => page(-1)),
  ];
}

/** Keys that act at once where whole rows or columns are selected, as in Excel. */
function wholeKeys(injector: Injector, spreadsheet: Spreadsheet): Keyed[] {
  const commands = injector.get(ICommandService);
  const areRows = ({ sheetId, columnCount }: Area) => columnCount === spreadsheet.size(sheetId).columnCount;
  const areColumns = ({ sheetId, rowCount }: Area) => rowCount === spreadsheet.size(sheetId).rowCount;
  const isMeant = () => areRows(spreadsheet.selection()) !== areColumns(spreadsheet.selection());
  const insert = () => {
    const area = spreadsheet.selection();
    if (areRows(area)) void commands.executeCommand(InsertRowBeforeCommand.id, { value: area.rowCount });
    else void commands.executeCommand(InsertColBeforeCommand.id, { value: area.columnCount });
  };
  const remove = () => {
    const command = areRows(spreadsheet.selection()) ? RemoveRowConfirmCommand : RemoveColConfirmCommand;
    void commands.executeCommand(command.id);
  };
  return [
    { binding: KeyCode.EQUAL | control | shift, isMeant, act: insert },
    { binding: key.numpadPlus | control, isMeant, act: insert },
    { binding: KeyCode.MINUS | control, isMeant, act: remove },
    { binding: key.numpadMinus | control, isMeant, act: remove },
  ];
}
