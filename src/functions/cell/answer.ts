import type { App } from "../../core/app";
import { theApp } from "./app";
import { Cell, isPromise } from "./cell";
import { sentencesToCome, toCellError } from "./errors";
import { type Cells, passFirewall } from "./firewall";

/** The invocation that Excel hands to a function beside its arguments, as far as it is there. */
interface Invocation {
  onCanceled?: (() => void) | undefined;
  isInValuePreview?: unknown;
}

/**
 * The border with Excel: every value passes the firewall, every failure becomes an error with a sentence, a cancelled cell leaves
 * what it asked. What is held is answered as a plain value, which Excel's runtime takes at once; the declared type is the promise
 * that the metadata generator wants to see.
 */
export function answer(
  invocation: Invocation | null | undefined,
  body: (app: App, cell: Cell) => Cells | Promise<Cells>,
): Promise<never[][]> {
  const toCome = sentencesToCome();
  const answered = toCome ? toCome.then(() => answerOf(invocation, body)) : answerOf(invocation, body);
  return answered as Promise<never[][]>;
}

function answerOf(
  invocation: Invocation | null | undefined,
  body: (app: App, cell: Cell) => Cells | Promise<Cells>,
): Cells | Promise<Cells> {
  const app = theApp();
  const cell = new Cell(Boolean(invocation?.isInValuePreview));
  return withCellError(() => {
    const result = body(app, cell);
    return isPromise(result) ? whenSettled(result, app, cell, invocation) : passFirewall(result);
  }, app);
}

/** Goes on when the answers are there, with one step from promise to cell: a sheet may have tens of thousands of them. */
function whenSettled(
  result: Promise<Cells>,
  app: App,
  cell: Cell,
  invocation: Invocation | null | undefined,
): Promise<Cells> {
  if (invocation) invocation.onCanceled = () => cell.leave();
  return result.then(
    (cells) => {
      letGo(invocation);
      return withCellError(() => passFirewall(cells), app);
    },
    (thrown: unknown) => {
      letGo(invocation);
      throw toCellError(thrown, app.language);
    },
  );
}

/** Detaches what hangs on an invocation: the runtime keeps finished ones forever. */
function letGo(invocation: Invocation | null | undefined): void {
  if (invocation) invocation.onCanceled = undefined;
}

function withCellError<Result>(run: () => Result, app: App): Result {
  try {
    return run();
  } catch (thrown) {
    throw toCellError(thrown, app.language);
  }
}
