import type { Parts } from "../cache/cache";
import type { SendBatch } from "../dispatcher/batch";
import { AddinError, isRefusal, toAddinError } from "../errors/addinError";
import type { Refusals } from "./refused";

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
    if (!batch.keys.some((key) => refusals.known?.mustSplit(key))) {
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
    if (loaded) return new loaded.Splitting({ ...options, send, batch, signal }).run(failure);
    throw failure ?? new AddinError("offline");
  };
}
