import { AddinError, isRefusal, toAddinError } from "../errors/addinError";
import type { SendBatch } from "./batch";
import type { Bisector } from "./bisection";
import type { Scopes } from "./scopes";

/**
 * Splits a batch that the service refuses, by keys and by parts, until what it stumbles over stands alone, so that one bad key never
 * takes its neighbors with it. What stands alone beside others that were taken is believed to be refused; what the bound on requests
 * does not reach is not, and comes first the next time. A scope (keys that are granted together, and parts) is forbidden only where
 * each half of it is, and not asked again from then on. How it is split is loaded with the first batch that is refused.
 * @param leftSome Told when keys were refused only for what stood beside them, or all alike: their cells can be asked again.
 */
export function bisecting<Value>(
  send: SendBatch<Value>,
  scopes: Scopes,
  leftSome: () => void = () => undefined,
): SendBatch<Value> {
  let loading: Promise<Bisector<Value> | undefined> | undefined;
  let bisector: Bisector<Value> | undefined;
  return async (batch, signal) => {
    let refusal: AddinError | undefined;
    if (scopes.areAllAllowed) {
      try {
        const outcome = await send(batch, signal);
        bisector?.clear(batch.keys);
        return outcome;
      } catch (thrown) {
        refusal = toAddinError(thrown);
        if (!isRefusal(refusal)) throw refusal;
      }
    }
    // One for all batches that are refused meanwhile; where it does not load, the next refusal tries again.
    bisector = await (loading ??= loadBisector(send, scopes, leftSome));
    if (bisector) return bisector.split(batch, signal, refusal);
    loading = undefined;
    throw refusal ?? new AddinError("offline");
  };
}

function loadBisector<Value>(
  send: SendBatch<Value>,
  scopes: Scopes,
  leftSome: () => void,
): Promise<Bisector<Value> | undefined> {
  return import(/* webpackChunkName: "bisection" */ "./bisection").then(
    ({ newBisector }) => newBisector(send, scopes, leftSome),
    () => undefined,
  );
}
