import type { Parts } from "../cache/cache";
import type { SendBatch } from "../dispatcher/batch";
import { AddinError, isFailing, isRefusal, toAddinError } from "../errors/addinError";

/** Some of what a batch asks: keys, and the parts that are asked of each. */
export interface Subset {
  readonly keys: readonly string[];
  readonly parts: Parts;
}

/** What was refused, or failed, and why. */
export type Failed = readonly [Subset, AddinError];

/** What the batches of one operation have shown of an account. */
export class Refusals {
  /** −1 for a key that was accepted, 1 for one that was refused alone, 0 for one that was both. */
  readonly standings = new Map<string, number>();
  /** What is forbidden of each scope. */
  readonly forbidden = new Map<string, readonly Failed[]>();
  /** Keys of batches at which the service has failed, with no success since. */
  readonly failed = new Set<string>();
  /** Ends once no batch finds out what is forbidden. */
  turn: Promise<unknown> = Promise.resolve();

  /** @param scopeOf Finds the scope of a key, for example its state: access is granted by scope and part. */
  constructor(readonly scopeOf: (key: string) => string) {}
}

/**
 * Sends batches, and splits what the service refuses, or fails at twice, so that one bad key never fails its neighbors. What splits loads with
 * the first batch that needs it. `leftAll` is called when nothing was accepted: the whole batch is left for the next recalculation.
 */
export function sendOrSplit<Value>(
  send: SendBatch<Value>,
  refusalsNow: () => Refusals,
  leftAll: () => void,
): SendBatch<Value> {
  return async (batch, signal) => {
    const refusals = refusalsNow();
    let failure: AddinError | undefined;
    if (!batch.keys.some((key) => refusals.forbidden.has(refusals.scopeOf(key)))) {
      try {
        const outcome = await send(batch, signal);
        for (const key of batch.keys) refusals.failed.delete(key);
        return outcome;
      } catch (thrown) {
        failure = toAddinError(thrown);
        const hasFailedTwice = isFailing(failure) && batch.keys.some((key) => refusals.failed.has(key));
        if (isFailing(failure)) for (const key of batch.keys) refusals.failed.add(key);
        if (!isRefusal(failure) && !hasFailedTwice) throw failure;
      }
    }
    const loaded = await import(/* webpackChunkName: "splitting" */ "./splitting").catch(() => undefined);
    if (!loaded) throw failure ?? new AddinError("offline");
    const run = () => new loaded.Splitting(send, refusals, leftAll, batch, signal, failure).run();
    if (failure?.code !== "forbidden") return run();
    // One batch at a time finds out what is forbidden: the others wait, and leave that out.
    const inTurn = refusals.turn.then(run, run);
    refusals.turn = inTurn;
    return inTurn;
  };
}
