import { isPromise } from "../../core/dispatcher/answer";
import type { Language } from "../../core/locales/language";
import { partToCome, theApp } from "./app";
import { type Body, type Cell, cellHasValue, cellLeaves, type Invocation, newCell } from "./cell";
import { type CellError, isCellError, toCellError } from "./errors";
import { type Cells, passFirewall } from "./firewall";
import { turnOf } from "./outflow";

/**
 * The border with Excel. Every value passes the firewall, every failure becomes an error with a sentence, and a canceled cell withdraws its
 * questions. Held answers are returned as plain values, which Excel's runtime takes at once; the declared type is the promise that the
 * metadata generator expects.
 */
export function answer(invocation: Invocation | null | undefined, body: Body): Promise<never[][]> {
  const toCome = partToCome();
  const answered = toCome ? answerAfter(toCome, invocation, body) : answerOf(invocation, body);
  return answered as Promise<never[][]>;
}

/** Answers once what every cell needs has loaded; a cell that Excel cancels before then asks nothing. */
function answerAfter(toCome: Promise<void>, invocation: Invocation | null | undefined, body: Body): Promise<Cells> {
  let isCanceled = false;
  if (invocation) invocation.onCanceled = () => void (isCanceled = true);
  return toCome.then(() => {
    letGo(invocation);
    return isCanceled ? [[""]] : answer(invocation, body);
  });
}

function answerOf(invocation: Invocation | null | undefined, body: Body): Cells | Promise<Cells> {
  const cell = newCell(theApp(), invocation, body);
  let found: Cells | CellError | Promise<Cells>;
  try {
    found = body(cell);
  } catch (thrown) {
    found = toCellError(thrown, cell.app.language);
  }
  return isPromise(found) ? whenFound(cell, found) : give(cell, found);
}

/** Gives Excel what comes for a cell. There is one `then` from promise to cell, because a sheet may have tens of thousands of them. */
function whenFound(cell: Cell, found: Promise<Cells>): Promise<Cells> {
  const { app, invocation } = cell;
  cell.number = app.activity.cellWaits();
  if (invocation) {
    invocation.onCanceled = () => {
      letGo(invocation);
      cellLeaves(cell);
      app.activity.cellDone(cell.number, () => false);
    };
  }
  return found.then(
    (cells) => give(cell, cells),
    (thrown: unknown) => give(cell, toCellError(thrown, app.language)),
  );
}

/** Gives Excel what was found for a cell, now or in its turn. */
function give(cell: Cell, found: Cells | CellError): Cells | Promise<Cells> {
  const result = checked(found, cell.app.language);
  const turn = turnOf(result);
  return turn ? turn.then(() => leave(cell, result)) : leave(cell, result);
}

function checked(found: Cells | CellError, language: Language): Cells | CellError {
  try {
    return isCellError(found) ? found : passFirewall(found);
  } catch (thrown) {
    return toCellError(thrown, language);
  }
}

/**
 * Lets a result leave: a table as a plain value, the error of a whole formula thrown. If another account has been chosen since the call, the
 * cell is answered again: one table, or one sum, of two accounts would show no sign of it.
 */
function leave(cell: Cell, result: Cells | CellError): Cells | Promise<Cells> {
  const { app, hasLeft, invocation } = cell;
  const isOutdated = app.accountChanges !== cell.accountChanges && !hasLeft;
  if (cell.number > 0) {
    letGo(invocation);
    if (!hasLeft) {
      cellHasValue(cell);
      app.activity.cellDone(cell.number, () => !isOutdated && holdsError(result));
    }
  }
  if (isOutdated) return answerOf(invocation, cell.body);
  if (isCellError(result)) throw result;
  return result;
}

function holdsError(result: Cells | CellError): boolean {
  return isCellError(result) || result.some((row) => row.some(isCellError));
}

/** Detaches the callback from an invocation, because the runtime keeps finished ones forever. */
function letGo(invocation: Invocation | null | undefined): void {
  if (invocation) invocation.onCanceled = undefined;
}
