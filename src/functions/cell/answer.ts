import { isPromise } from "../../core/dispatcher/answer";
import { theApp } from "./app";
import { Cell } from "./cell";
import { isCellError, sentencesToCome, toCellError } from "./errors";
import { type Cells, passFirewall } from "./firewall";
import { letOut, throwInTurn } from "./outflow";

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
  const app = theApp();
  const cell = new Cell(app, Boolean(invocation?.isInValuePreview));
  try {
    const result = body(cell);
    return isPromise(result) ? whenSettled(result, cell, invocation, body) : letOut(passFirewall(result));
  } catch (thrown) {
    return throwInTurn(toCellError(thrown, app.language));
  }
}

/**
 * Finishes a cell when its answers have come. There is one `then` from promise to cell, because a sheet may have tens of thousands of them.
 * If another account was chosen meanwhile, the cell is answered again: one table, or one sum, of two accounts would show no sign of it.
 */
function whenSettled(
  result: Promise<Cells>,
  cell: Cell,
  invocation: Invocation | null | undefined,
  body: Body,
): Promise<Cells> {
  const { app } = cell;
  const { activity, accountChanges } = app;
  cell.number = activity.cellWaits();
  if (invocation) {
    invocation.onCanceled = () => {
      letGo(invocation);
      cell.leave();
      activity.cellDone(cell.number, never);
    };
  }
  const finish = (hasFailed: () => boolean, give: () => Cells): Cells | Promise<Cells> => {
    const isOutdated = app.accountChanges !== accountChanges && !cell.hasLeft;
    settled(cell, invocation, isOutdated ? never : hasFailed);
    if (isOutdated) return answerOf(invocation, body);
    try {
      return letOut(passFirewall(give()));
    } catch (thrown) {
      return throwInTurn(toCellError(thrown, app.language));
    }
  };
  return result.then(
    (cells) =>
      finish(
        () => cells.some((row) => row.some(isCellError)),
        () => cells,
      ),
    (thrown: unknown) =>
      finish(always, () => {
        throw thrown;
      }),
  );
}

function settled(cell: Cell, invocation: Invocation | null | undefined, hasFailed: () => boolean): void {
  letGo(invocation);
  if (!cell.hasLeft) cell.app.activity.cellDone(cell.number, hasFailed);
}

const always = (): boolean => true;
const never = (): boolean => false;

/** Detaches the callback from an invocation, because the runtime keeps finished ones forever. */
function letGo(invocation: Invocation | null | undefined): void {
  if (invocation) invocation.onCanceled = undefined;
}
