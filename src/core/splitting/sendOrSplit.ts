import type { Parts } from "../cache/cache";
import type { SendBatch } from "../dispatcher/batch";
import { AddinError, isRefusal, toAddinError } from "../errors/addinError";
import type { Refused } from "./splitting";

/** What was refused of an account, by one operation. What keeps it loads with what splits, when something is refused for the first time. */
export interface Refusals {
  /** Finds the scope of a key, for example its state: access is granted by scope and part. */
  readonly scopeOf: (key: string) => string;
  known?: Refused | undefined;
  /** Ends once no batch finds out what is forbidden. */
  turn?: Promise<void>;
}

export interface SplittingOptions {
  readonly refusals: Refusals;
  /** Called when nothing was accepted: the whole batch is left for the next recalculation. */
  readonly leftAll: () => void;
  /** Tells, by returning anything, that these parts of a key are held. */
  readonly held: (key: string, parts: Parts) => unknown;
}

/**
 * Sends batches, and splits what the service refuses, or fails at twice, so that one bad key never fails its neighbors. What splits loads with
 * the first batch that needs it.
 */
export function sendOrSplit<Value>(send: SendBatch<Value>, options: SplittingOptions): SendBatch<Value> {
  const { refusals } = options;
  return async (batch, signal) => {
    let failure: AddinError | undefined;
    if (!batch.keys.some((key) => refusals.known?.forbidden.has(refusals.scopeOf(key)))) {
      try {
        const outcome = await send(batch, signal);
        refusals.known?.answered(batch.keys);
        return outcome;
      } catch (thrown) {
        failure = toAddinError(thrown);
        if (!isRefusal(failure) && failure.code !== "serverError") throw failure;
      }
    }
    const loaded = await import(/* webpackChunkName: "splitting" */ "./splitting").catch(() => undefined);
    if (loaded) return new loaded.Splitting(options, send, batch, signal).run(failure);
    throw failure ?? new AddinError("offline");
  };
}
