import { Direction, ICommandService, type Injector } from "@univerjs/core";
import { DeviceInputEventType } from "@univerjs/engine-render";
import {
  IEditorBridgeService,
  MoveSelectionCommand,
  SetCellEditVisibleOperation,
  whenSheetEditorFocused,
} from "@univerjs/sheets-ui";
import { IShortcutService, KeyCode, MetaKeys } from "@univerjs/ui";

/** Above the priority of Univer's list of functions, which is 1,000. */
const beforeTheList = 2000;

/** Makes Escape and Enter end an edit as in Excel, even while help is open over it. */
export function endEditingAsExcel(injector: Injector, unitId: string): void {
  makeEscapeDiscard(injector, unitId);
  makeEnterEndTheEdit(injector);
  makeShiftGoBack(injector);
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

/** With Shift, Enter and Tab go back. Univer leaves a single cell without a selection, and every later edit is refused. */
function makeShiftGoBack(injector: Injector): void {
  for (const [key, direction] of [
    [KeyCode.ENTER, Direction.UP],
    [KeyCode.TAB, Direction.LEFT],
  ] as const) {
    injector.get(IShortcutService).registerShortcut({
      id: MoveSelectionCommand.id,
      binding: key | MetaKeys.SHIFT,
      priority: beforeTheList,
      preconditions: whenSheetEditorFocused,
      staticParameters: { direction },
    });
  }
}
