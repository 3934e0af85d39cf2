import { CommandType, Direction, ICommandService, type Injector, Rectangle } from "@univerjs/core";
import { DeviceInputEventType } from "@univerjs/engine-render";
import { SheetsSelectionsService } from "@univerjs/sheets";
import {
  IEditorBridgeService,
  MoveSelectionCommand,
  SetCellEditVisibleOperation,
  whenSheetEditorFocused,
} from "@univerjs/sheets-ui";
import { IShortcutService, KeyCode, MetaKeys } from "@univerjs/ui";

/** Above the priority of Univer's list of functions, which is 1,000. */
const beforeTheList = 2000;

/** Makes Escape, Enter and Tab end an edit as in Excel, even while help is open over it. */
export function endEditingAsExcel(injector: Injector, unitId: string): void {
  makeEscapeDiscard(injector, unitId);
  makeEnterEndTheEdit(injector);
  makeShiftGoBack(injector, unitId);
}

/** Univer sometimes keeps what was typed after a second Escape. */
function makeEscapeDiscard(injector: Injector, unitId: string): void {
  const editor = injector.get(IEditorBridgeService);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.isComposing || !editor.isVisible().visible) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      editor.disableForceKeepVisible();
      injector.get(ICommandService).syncExecuteCommand(SetCellEditVisibleOperation.id, {
        visible: false,
        eventType: DeviceInputEventType.Keyboard,
        keycode: KeyCode.ESC,
        unitId,
      });
    },
    { capture: true },
  );
}

/**
 * Univer's list of functions opens late for a fast typist. It takes Enter for itself and replaces the function that was typed with the
 * first in the list. As in Excel, Tab picks a function from it.
 */
function makeEnterEndTheEdit(injector: Injector): void {
  const editor = injector.get(IEditorBridgeService);
  injector.get(IShortcutService).registerShortcut({
    id: SetCellEditVisibleOperation.id,
    binding: KeyCode.ENTER,
    priority: beforeTheList,
    preconditions: () => editor.isVisible().visible,
    staticParameters: { visible: false, eventType: DeviceInputEventType.Keyboard, keycode: KeyCode.ENTER },
  });
}

/**
 * With Shift, Enter and Tab go back, up or to the left, and enter what is typed. Univer keeps the edit open; without one, it leaves a
 * single cell without a selection, and every later edit is refused.
 */
function makeShiftGoBack(injector: Injector, unitId: string): void {
  const editor = injector.get(IEditorBridgeService);
  const commands = injector.get(ICommandService);
  const selections = injector.get(SheetsSelectionsService);
  const id = "workbench.operation.go-back";
  const isOneCell = () => {
    const { range, primary } = selections.getCurrentLastSelection() ?? {};
    return range !== undefined && Rectangle.equals(range, primary ?? range);
  };
  commands.registerCommand({
    id,
    type: CommandType.OPERATION,
    handler(_, move: object) {
      const eventType = DeviceInputEventType.Keyboard;
      if (editor.isVisible().visible)
        commands.syncExecuteCommand(SetCellEditVisibleOperation.id, { visible: false, eventType, unitId });
      return commands.syncExecuteCommand(MoveSelectionCommand.id, move);
    },
  });
  for (const [key, direction] of [
    [KeyCode.ENTER, Direction.UP],
    [KeyCode.TAB, Direction.LEFT],
  ] as const) {
    injector.get(IShortcutService).registerShortcut({
      id,
      binding: key | MetaKeys.SHIFT,
      priority: beforeTheList,
      preconditions: (context) => editor.isVisible().visible || (whenSheetEditorFocused(context) && isOneCell()),
      staticParameters: { direction },
    });
  }
}
