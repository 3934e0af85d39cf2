import { isPromise } from "../../core/dispatcher/answer";
import type { Language } from "../../core/locales/language";
import { theApp } from "./app";
import { Cell } from "./cell";
import { type CellError, isCellError, sentencesToCome, toCellError } from "./errors";
import { type Cells, passFirewall } from "./firewall";
import { letOut } from "./outflow";

/** The invocation that Excel passes to a function after its arguments. Hosts may leave any part of it out. */
export interface Invocation {
  onCanceled?: (() => void) | undefined;
  isInValuePreview?: unknown;
}

/** The work of a function for one cell. */
type Body = (cell: Cell) => Cells | Promise<Cells>;

/**
 * The border with Excel. Every value passes the firewall, every failure becomes an error with a sentence, and a canceled cell withdraws its
 * questions. Held answers are returned as plain values, which Excel's runtime takes at once; the declared type is the promise that the
 * metadata generator expects.
 */
export function answer(invocation: Invocation | null | undefined, body: Body): Promise<never[][]> {
  const toCome = sentencesToCome();
  const answered = toCome ? answerAfter(toCome, invocation, body) : answerOf(invocation, body);
  return answered as Promise<never[][]>;
}

/** Answers once the sentences have loaded; a cell that Excel cancels before then asks nothing. */
function answerAfter(toCome: Promise<void>, invocation: Invocation | null | undefined, body: Body): Promise<Cells> {
  let isCanceled = false;
  if (invocation) invocation.onCanceled = () => void (isCanceled = true);
  return toCome.then(() => {
    letGo(invocation);
    return isCanceled ? [[""]] : answerOf(invocation, body);
  });
}

function answerOf(invocation: Invocation | null | undefined, body: Body): Cells | Promise<Cells> {
  const cell = new Cell(theApp(), Boolean(invocation?.isInValuePreview));
  const { app } = cell;
  const { accountChanges } = app;
  const give: Give = (find, settle) =>
    letOut(resultOf(find, app.language), (found) => {
      const isOutdated = app.accountChanges !== accountChanges && !cell.hasLeft;
      settle?.(() => !isOutdated && holdsError(found));
      if (isOutdated) return answerOf(invocation, body);
      if (isCellError(found)) throw found;
      return found;
    });
  let result: Cells | Promise<Cells>;
  try {
    result = body(cell);
  } catch (thrown) {
    return give(() => raise(thrown));
  }
  return isPromise(result) ? whenSettled(result, cell, invocation, give) : give(() => result);
}

/**
 * Gives Excel what `find` returns or throws, once that may leave. If another account has been chosen by then, the cell is answered again: one
 * table, or one sum, of two accounts would show no sign of it.
 */
type Give = (find: () => Cells, settle?: (hasFailed: () => boolean) => void) => Cells | Promise<Cells>;

function resultOf(find: () => Cells, language: Language): Cells | CellError {
  try {
    return passFirewall(find());
  } catch (thrown) {
    return toCellError(thrown, language);
  }
}

/** Finishes a cell when its answers have come. There is one `then` from promise to cell, because a sheet may have tens of thousands of them. */
function whenSettled(
  result: Promise<Cells>,
  cell: Cell,
  invocation: Invocation | null | undefined,
  give: Give,
): Promise<Cells> {
  const { activity } = cell.app;
  cell.number = activity.cellWaits();
  if (invocation) {
    invocation.onCanceled = () => {
      letGo(invocation);
      cell.leave();
      activity.cellDone(cell.number, never);
    };
  }
  const settle = (hasFailed: () => boolean): void => {
    letGo(invocation);
    if (!cell.hasLeft) activity.cellDone(cell.number, hasFailed);
  };
  return result.then(
    (cells) => give(() => cells, settle),
    (thrown: unknown) => give(() => raise(thrown), settle),
  );
}

function holdsError(result: Cells | CellError): boolean {
  return isCellError(result) || result.some((row) => row.some(isCellError));
}

function raise(thrown: unknown): never {
  throw thrown;
}

const never = (): boolean => false;

/** Detaches the callback from an invocation, because the runtime keeps finished ones forever. */
function letGo(invocation: Invocation | null | undefined): void {
  if (invocation) invocation.onCanceled = undefined;
}
