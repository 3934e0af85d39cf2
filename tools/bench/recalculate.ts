import type { Client } from "./clients";
import { servedValue } from "./slowService/servedData";
import type { Ask } from "./workloads";

/** The outcome of one recalculation of the whole sheet. */
export interface Recalculation {
  /** Milliseconds from the first call to the last value. */
  wall: number;
  /** Cells that got another value than the service has for them, and cells that got none. */
  wrong: number;
  unanswered: number;
}

/** A cell that has no value by then, in milliseconds, will have none. */
const patience = 60_000;

/**
 * Calls every formula as Excel's runtime does: all of one message in a synchronous loop, a plain value taken at once, a promise
 * with one `then`. Every value is compared with what the service has for that code.
 */
export async function recalculate(
  client: Client,
  asks: readonly Ask[],
  isRight: (client: Client, ask: Ask, answer: unknown) => boolean = hasServedValues,
): Promise<Recalculation> {
  const started = performance.now();
  const result: Recalculation = { wall: 0, wrong: 0, unanswered: 0 };
  let left = asks.length;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      result.unanswered += left;
      resolve();
    }, patience);
    const settle = (): void => {
      if (--left > 0) return;
      clearTimeout(timer);
      resolve();
    };
    const take = (ask: Ask, answer: unknown): void => {
      if (!isRight(client, ask, answer)) result.wrong++;
      settle();
    };
    const fail = (): void => {
      result.unanswered++;
      settle();
    };
    for (const ask of asks) {
      const answer = client.ask(ask.code, ask.column);
      if (answer instanceof Promise) answer.then((value) => take(ask, value), fail);
      else take(ask, answer);
    }
  });
  result.wall = performance.now() - started;
  return result;
}

/** Plain loops, so that what checks the cells leaves no garbage that would be counted as theirs. */
function hasServedValues(client: Client, { code, column }: Ask, answer: unknown): boolean {
  const { checked } = column;
  for (let index = 0; index < checked.length; index++) {
    const one = checked[index];
    if (one && client.read(answer, one.part, one.indicator) !== servedValue(code, one.part, 0)) return false;
  }
  return true;
}
