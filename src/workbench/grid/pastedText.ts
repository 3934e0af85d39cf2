import { type Injector, ObjectMatrix } from "@univerjs/core";
import { ISheetClipboardService, PREDEFINED_HOOK_NAME_PASTE } from "@univerjs/sheets-ui";
import { partOf } from "./partOf";

/** Internal parts of Univer 0.25.1. */
interface Clipboard {
  _pasteUSM(content: { cellMatrix: ObjectMatrix<unknown> }, target: object, pasteType: string): Promise<boolean>;
  _getPastedRange(cells: ObjectMatrix<unknown>): object | null | undefined;
  legacyPaste(html?: string, text?: string, files?: File[]): Promise<boolean>;
}

/** Pastes lines of text as cells. Univer makes a web page of them first, which loses what follows a `<`. */
export function pasteTextAsItIs(injector: Injector): void {
  const clipboard = partOf<Clipboard>(injector.get(ISheetClipboardService), "legacyPaste");
  const pasteOther = clipboard.legacyPaste.bind(clipboard);
  clipboard.legacyPaste = async (html, text, files) => {
    if (html || files || !text || !/[\n\t]/.test(text)) return pasteOther(html, text, files);
    const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
    const cells = lines.map((line) => ({ ...line.split("\t").map((v) => ({ v })) }));
    const cellMatrix = new ObjectMatrix<unknown>({ ...cells });
    const target = clipboard._getPastedRange(cellMatrix);
    return target ? clipboard._pasteUSM({ cellMatrix }, target, PREDEFINED_HOOK_NAME_PASTE.DEFAULT_PASTE) : false;
  };
}
