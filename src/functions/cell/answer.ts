import { isPromise } from "../../core/dispatcher/answer";
import type { Language } from "../../core/locales/language";
import { theApp } from "./app";
import { Cell } from "./cell";
import { type CellError, isCellError, sentencesToCome, toCellError } from "./errors";
import { type Cells, passFirewall } from "./firewall";
import { turnOf } from "./outflow";

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
  const call: Call = { cell, invocation, body, accountChanges: cell.app.accountChanges };
  let found: Cells | Promise<Cells>;
  try {
    found = body(cell);
  } catch (thrown) {
    return give(call, toCellError(thrown, cell.app.language));
  }
  return isPromise(found) ? whenSettled(found, call) : give(call, found);
}

/** What answers a cell, and would answer it again. */
interface Call {
  readonly cell: Cell;
  readonly invocation: Invocation | null | undefined;
  readonly body: Body;
  /** The number of changes of account before it. */
  readonly accountChanges: number;
}

/** Finishes a cell when its answers have come. There is one `then` from promise to cell, because a sheet may have tens of thousands of them. */
function whenSettled(found: Promise<Cells>, call: Call): Promise<Cells> {
  const { cell, invocation } = call;
  const { activity } = cell.app;
  cell.number = activity.cellWaits();
  if (invocation) {
    invocation.onCanceled = () => {
      letGo(invocation);
      cell.leave();
      activity.cellDone(cell.number, never);
    };
  }
  return found.then(
    (cells) => give(call, cells),
    (thrown: unknown) => give(call, toCellError(thrown, cell.app.language)),
  );
}

/** Gives Excel what was found for a cell, now or in its turn. */
function give(call: Call, found: Cells | CellError): Cells | Promise<Cells> {
  const result = checked(found, call.cell.app.language);
  const turn = turnOf(result);
  return turn ? turn.then(() => leave(call, result)) : leave(call, result);
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
function leave({ cell, invocation, body, accountChanges }: Call, result: Cells | CellError): Cells | Promise<Cells> {
  const isOutdated = cell.app.accountChanges !== accountChanges && !cell.hasLeft;
  if (cell.number > 0) {
    letGo(invocation);
    if (!cell.hasLeft) cell.app.activity.cellDone(cell.number, () => !isOutdated && holdsError(result));
  }
  if (isOutdated) return answerOf(invocation, body);
  if (isCellError(result)) throw result;
  return result;
}

function holdsError(result: Cells | CellError): boolean {
  return isCellError(result) || result.some((row) => row.some(isCellError));
}

const never = (): boolean => false;

/** Detaches the callback from an invocation, because the runtime keeps finished ones forever. */
function letGo(invocation: Invocation | null | undefined): void {
  if (invocation) invocation.onCanceled = undefined;
}
