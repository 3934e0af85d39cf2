import { ICommandService, type Injector } from "@univerjs/core";
import { DeviceInputEventType } from "@univerjs/engine-render";
import { IEditorBridgeService, SetCellEditVisibleOperation } from "@univerjs/sheets-ui";
import { KeyCode } from "@univerjs/ui";

/** Makes Escape discard what is being typed, whatever help lies open over it: Univer sometimes kept it after a second Escape. */
export function makeEscapeDiscard(injector: Injector, unitId: string): void {
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
