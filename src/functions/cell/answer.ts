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
  const give: Give = (found, settle) =>
    letOut(checked(found, app.language), (result) => {
      const isOutdated = app.accountChanges !== accountChanges && !cell.hasLeft;
      settle?.(() => !isOutdated && holdsError(result));
      if (isOutdated) return answerOf(invocation, body);
      if (isCellError(result)) throw result;
      return result;
    });
  let found: Cells | Promise<Cells>;
  try {
    found = body(cell);
  } catch (thrown) {
    return give(toCellError(thrown, app.language));
  }
  return isPromise(found) ? whenSettled(found, cell, invocation, give) : give(found);
}

/**
 * Gives Excel what was found for a cell, once that may leave. If another account has been chosen by then, the cell is answered again: one
 * table, or one sum, of two accounts would show no sign of it.
 */
type Give = (found: Cells | CellError, settle?: (hasFailed: () => boolean) => void) => Cells | Promise<Cells>;

function checked(found: Cells | CellError, language: Language): Cells | CellError {
  try {
    return isCellError(found) ? found : passFirewall(found);
  } catch (thrown) {
    return toCellError(thrown, language);
  }
}

/** Finishes a cell when its answers have come. There is one `then` from promise to cell, because a sheet may have tens of thousands of them. */
function whenSettled(
  found: Promise<Cells>,
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
  return found.then(
    (cells) => give(cells, settle),
    (thrown: unknown) => give(toCellError(thrown, cell.app.language), settle),
  );
}

function holdsError(result: Cells | CellError): boolean {
  return isCellError(result) || result.some((row) => row.some(isCellError));
}

const never = (): boolean => false;

/** Detaches the callback from an invocation, because the runtime keeps finished ones forever. */
function letGo(invocation: Invocation | null | undefined): void {
  if (invocation) invocation.onCanceled = undefined;
}
