import { ICommandService, type Injector, IUndoRedoService, ObjectMatrix } from "@univerjs/core";
import { SetSelectionsOperation } from "@univerjs/sheets";
import { ISheetClipboardService, PREDEFINED_HOOK_NAME_PASTE } from "@univerjs/sheets-ui";
import type { AsyncCells } from "../../functions/asyncCells";
import { partOf } from "../partOf";
import type { UniverCalculation } from "../univerCalculation";
import { BreathingSpace } from "./breathingSpace";

/** The number of cells that are pasted too quickly for anyone to notice. */
const cellsOfSlice = 1000;
/** The number of rows that are pasted and calculated before the others: more than a screen shows. */
const rowsBeforeOthers = 100;
/** The longest time that the other rows wait for the values of these, in milliseconds. */
const maxWaitForAnswers = 2000;

interface Rectangle {
  rows: number[];
  cols: number[];
}

interface Target {
  unitId: string;
  subUnitId: string;
  pastedRange: Rectangle;
}

interface Content {
  cellMatrix: ObjectMatrix<unknown>;
  rowProperties?: unknown[];
  colProperties?: unknown[];
}

interface Source {
  range: Rectangle;
  copyType: string;
}

interface Clipboard {
  _pasteUSM: Paste;
  _getPastedRange(cells: ObjectMatrix<unknown>): Target | null | undefined;
  legacyPaste(html?: string, text?: string, files?: File[]): Promise<unknown>;
}

type Paste = (content: Content, target: Target, pasteType: string, source?: Source) => unknown;

/**
 * Pastes many rows in slices, and lets the page draw and listen in between; one undo takes all of them back. Univer 0.25.1
 * pastes in one go, which blocks the page for seconds if there are thousands of rows.
 */
export function pasteInSlices(injector: Injector, calculation: UniverCalculation, cells: AsyncCells): void {
  const clipboard = partOf<Clipboard>(injector.get(ISheetClipboardService), "_pasteUSM");
  const pasteAll = clipboard._pasteUSM.bind(clipboard);

  clipboard._pasteUSM = async (content, target, pasteType, source) => {
    const slices = slicesOf(content, target, source);
    if (slices.length < 2) return pasteAll(content, target, pasteType, source);
    const undo = injector.get(IUndoRedoService).__tempBatchingUndoRedo(target.unitId);
    const space = new BreathingSpace();
    try {
      for (const [index, slice] of slices.entries()) {
        if (pasteAll(slice.content, slice.target, pasteType, slice.source) === false) return false;
        if (index === 0 && hasFormulas(slice.content)) await whenAnswered(calculation, cells);
        await space.take();
      }
    } finally {
      undo.dispose();
    }
    select(injector, target);
    return true;
  };
  pasteTextAsItIs(clipboard);
}

/** Resolves after a calculation that leaves no formula without its value, or when that takes too long. */
function whenAnswered(calculation: UniverCalculation, cells: AsyncCells): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(goOn, maxWaitForAnswers);
    const stopListening = calculation.onCalculated((complete) => {
      if (complete && cells.pending === 0) goOn();
    });
  });
}

/** Pastes lines of text as cells. Univer makes a web page of them first, which takes long and loses what follows a `<`. */
function pasteTextAsItIs(clipboard: Clipboard): void {
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

interface Slice {
  content: Content;
  target: Target;
  source?: Source;
}

/** The slices of a paste; a single one where it is small, is moved, or is repeated over a larger area. */
function slicesOf(content: Content, target: Target, source: Source | undefined): Slice[] {
  const { rows, cols } = target.pastedRange;
  const isRepeated = source !== undefined && source.range.rows.length !== rows.length;
  const rowsOfSlice = Math.max(1, Math.floor(cellsOfSlice / cols.length));
  if (isRepeated || source?.copyType === "CUT" || rows.length <= rowsOfSlice || hasMerges(content)) {
    return [{ content, target, ...(source && { source }) }];
  }
  const starts = [0];
  for (let start = Math.min(rowsBeforeOthers, rowsOfSlice); start < rows.length; start += rowsOfSlice)
    starts.push(start);
  return starts.map((start, slice) => {
    const part = <T>(list: readonly T[]) => list.slice(start, starts[slice + 1]);
    const matrix = content.cellMatrix.getMatrix();
    const cells = Object.fromEntries(part(rows).flatMap((_, row) => rowEntry(row, matrix[start + row])));
    return {
      content: {
        ...content,
        cellMatrix: new ObjectMatrix<unknown>(cells),
        ...(content.rowProperties && { rowProperties: part(content.rowProperties) }),
      },
      target: { ...target, pastedRange: { rows: part(rows), cols } },
      ...(source && { source: { ...source, range: { ...source.range, rows: part(source.range.rows) } } }),
    };
  });
}

function rowEntry<T>(row: number, cells: T | undefined): [number, T][] {
  return cells === undefined ? [] : [[row, cells]];
}

function hasFormulas({ cellMatrix }: Content): boolean {
  let isFormula = false;
  cellMatrix.forValue((_row, _column, cell) => {
    const { f, si, v } = (cell ?? {}) as { f?: unknown; si?: unknown; v?: unknown };
    isFormula = Boolean(f ?? si) || (typeof v === "string" && v.startsWith("="));
    return !isFormula;
  });
  return isFormula;
}

/** A merged cell may reach from one slice into the next. */
function hasMerges({ cellMatrix }: Content): boolean {
  let isMerged = false;
  cellMatrix.forValue((_row, _column, cell) => {
    isMerged = typeof cell === "object" && cell !== null && "rowSpan" in cell && Number(cell.rowSpan) > 1;
    return !isMerged;
  });
  return isMerged;
}

function select(injector: Injector, { unitId, subUnitId, pastedRange: { rows, cols } }: Target): void {
  const [startRow = 0, startColumn = 0] = [rows[0], cols[0]];
  const first = { startRow, startColumn, endRow: startRow, endColumn: startColumn };
  const range = { startRow, startColumn, endRow: rows.at(-1) ?? startRow, endColumn: cols.at(-1) ?? startColumn };
  const primary = {
    ...first,
    actualRow: startRow,
    actualColumn: startColumn,
    isMerged: false,
    isMergedMainCell: false,
  };
  void injector
    .get(ICommandService)
    .executeCommand(SetSelectionsOperation.id, { unitId, subUnitId, selections: [{ range, primary, style: null }] });
}
