import {
  cellToRange,
  CellValueType,
  type ICellData,
  type Injector,
  type IObjectMatrixPrimitiveType,
  type IRange,
  type Nullable,
  ObjectMatrix,
  Rectangle,
} from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { ISheetClipboardService, PREDEFINED_HOOK_NAME_COPY, PREDEFINED_HOOK_NAME_PASTE } from "@univerjs/sheets-ui";
import type { Area } from "../areas";
import { dayFirst } from "./typedValues";
import { areaOfRange, areasIn, partOf } from "./univerParts";
import { univerTextFormat } from "./univerValues";

/** Makes copying and pasting work as in Excel where Univer does otherwise. */
export function copyAsExcel(injector: Injector, texts: (area: Area) => string[][], isSpanish: () => boolean): void {
  copyPartsOfSpills(injector);
  copyWhatIsShown(injector, texts);
  pasteTextAsItIs(injector, isSpanish);
}

/**
 * Copies the cells of a spill as values if its formula is not copied too, as in Excel, where Univer would copy nothing. If the formula is
 * copied, its answer spills again from the copy.
 */
function copyPartsOfSpills(injector: Injector): void {
  const model = injector.get(FormulaDataModel);
  /** The spills that are copied without their formula, and what they show. */
  let parts: IRange[] = [];
  let shown: Nullable<IObjectMatrixPrimitiveType<Nullable<ICellData>>>;
  injector.get(ISheetClipboardService).addClipboardHook({
    id: "workbench-parts-of-spills",
    onBeforeCopy(unitId, sheetId, range) {
      parts = [...areasIn(model.getArrayFormulaRange()[unitId]?.[sheetId])]
        .filter((spill) => Rectangle.intersects(spill, range))
        .filter(({ startRow, startColumn }) => !Rectangle.contains(range, cellToRange(startRow, startColumn)));
      shown = model.getArrayFormulaCellData()[unitId]?.[sheetId];
    },
    getCellValueBySpecialMatrix(row, column) {
      const isPart = parts.some((spill) => Rectangle.contains(spill, cellToRange(row, column)));
      const cell = isPart ? shown?.[row]?.[column] : undefined;
      return cell ? { v: cell.v ?? null, t: cell.t ?? null } : undefined;
    },
  });
}

/** Gives other programs the text that each cell shows. Univer leaves the cells of a spill blank. */
function copyWhatIsShown(injector: Injector, texts: (area: Area) => string[][]): void {
  const clipboard = injector.get(ISheetClipboardService);
  const generate = clipboard.generateCopyContent.bind(clipboard);
  clipboard.generateCopyContent = (unitId, sheetId, range, options) => {
    const content = generate(unitId, sheetId, range, options);
    if (!content || options?.copyHookType === PREDEFINED_HOOK_NAME_COPY.SPECIAL_COPY_FORMULA_ONLY) return content;
    const shown = texts(areaOfRange(sheetId, range));
    const lines = content.discreteRange.rows.map((row) => (shown[row - range.startRow] ?? []).join("\t"));
    return { ...content, plain: lines.join("\n") };
  };
}

/** Internal parts of Univer 0.25.1. */
interface Clipboard {
  _pasteUSM(content: { cellMatrix: ObjectMatrix<unknown> }, target: object, pasteType: string): Promise<boolean>;
  _getPastedRange(cells: ObjectMatrix<unknown>): object | null | undefined;
  legacyPaste(html?: string, text?: string, files?: File[]): Promise<boolean>;
}

/** Pastes lines of text, and cells that Excel formats as text, as they are. */
function pasteTextAsItIs(injector: Injector, isSpanish: () => boolean): void {
  const clipboard = partOf<Clipboard>(injector.get(ISheetClipboardService), "legacyPaste");
  const pasteOther = clipboard.legacyPaste.bind(clipboard);
  clipboard.legacyPaste = async (html, text, files) => {
    const cells = html ? cellsOfExcel(html) : cellsOfText(files ? "" : (text ?? ""), isSpanish());
    if (cells === undefined) return pasteOther(html, text, files);
    const cellMatrix = new ObjectMatrix<unknown>({ ...cells.map((row) => ({ ...row })) });
    const target = clipboard._getPastedRange(cellMatrix);
    return target ? clipboard._pasteUSM({ cellMatrix }, target, PREDEFINED_HOOK_NAME_PASTE.DEFAULT_PASTE) : false;
  };
}

/** A cell to paste. Univer makes a number of each text without a document, in cells that have no format of text yet. */
type PastedCell = Omit<ICellData, "p"> & { p?: object };

/** Undefined for a text that is one cell. Univer makes a web page of lines first, which loses what follows a `<`. */
function cellsOfText(text: string, isSpanish: boolean): ICellData[][] | undefined {
  const isDate = isSpanish && dayFirst(text) !== undefined;
  if (!isDate && !/[\n\t]/.test(text)) return undefined;
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.map((line) => line.split("\t").map((v) => (isSpanish && dayFirst(v)) || { v }));
}

/**
 * The cells of a table that Excel has copied, if some are formatted as text: Univer makes numbers of them, which lose their zeros. Undefined
 * for every other table, and for merged cells.
 */
function cellsOfExcel(html: string): PastedCell[][] | undefined {
  const page = new DOMParser().parseFromString(html, "text/html");
  const styles = [...page.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n");
  const classes = [...styles.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].filter(([, , rules = ""]) => isText.test(rules));
  const names = new Set(classes.map(([, name = ""]) => name));
  const cells = [...page.querySelectorAll("tr")].map((row) => [...row.querySelectorAll("td, th")]);
  const hasText = (cell: Element) =>
    [...cell.classList].some((name) => names.has(name)) || isText.test(cell.getAttribute("style") ?? "");
  if (!cells.flat().some(hasText) || page.querySelector("[rowspan], [colspan]")) return undefined;
  return cells.map((row) =>
    row.map((cell) => {
      const v = cell.textContent.replace(/\s+/g, " ").trim();
      return hasText(cell) ? { v, t: CellValueType.STRING, p: {}, s: { n: { pattern: univerTextFormat } } } : { v };
    }),
  );
}

const isText = /mso-number-format:\s*["']?\\?@/;
