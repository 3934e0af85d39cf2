import type { SendBatch } from "../dispatcher/batch";
import { AddinError, isRefusal, toAddinError } from "../errors/addinError";
import type { BatchToSplit } from "./splitting";

/**
 * Sends batches, and splits what the service refuses, or fails at twice, so that one bad key never fails its neighbors. What splits loads with
 * the first batch that needs it.
 */
export function sendOrSplit<Value>(
  send: SendBatch<Value>,
  options: Pick<BatchToSplit<Value>, "refused" | "leftAll" | "held">,
): SendBatch<Value> {
  const { refused } = options;
  const mustSplit = (key: string): boolean => refused.hasFailedAt(key) || refused.forbiddenOf(key) !== undefined;
  return async (batch, signal) => {
    let failure: AddinError | undefined;
    if (!batch.keys.some(mustSplit)) {
      try {
        const outcome = await send(batch, signal);
        refused.answered(batch.keys);
        return outcome;
      } catch (thrown) {
        failure = toAddinError(thrown);
        if (failure.code === "serverError") refused.failedAt(batch.keys);
        if (!isRefusal(failure) && !batch.keys.some(mustSplit)) throw failure;
      }
    }
    const loaded = await import(/* webpackChunkName: "splitting" */ "./splitting").catch(() => undefined);
    if (loaded) return new loaded.Splitting({ ...options, send, batch, signal }).run(failure);
    throw failure ?? new AddinError("offline");
  };
}
