import { AddinError, isRefusal, toAddinError } from "../../errors/addinError";
import type { SendBatch } from "../batch";
import type { Findings } from "./findings";
import type { Held } from "./subset";

/**
 * Splits a batch that the service refuses, by keys and by parts, until the refused part is alone, so that one bad key never fails its
 * neighbors. A key that is refused alone while others succeed is believed to be bad. A key that the limit on requests leaves out is not,
 * and comes first the next time. A scope (keys that are granted together, and parts) counts as forbidden only when both halves of it are
 * refused; it is not asked again after that. Keys at which the service fails again and again are asked in ever smaller subsets. The code that
 * splits is loaded with the first batch that needs it.
 * @param leftSome Called when keys failed only because of their neighbors, or when every key was refused: their cells can be asked again.
 * @param held Tells, by returning anything, that these parts of a key are held: they are not asked again beside others.
 */
export function bisecting<Value>(
  send: SendBatch<Value>,
  findings: Findings,
  leftSome: () => void,
  held?: Held,
): SendBatch<Value> {
  const { keyFailures } = findings;
  return async (batch, signal) => {
    let refusal: AddinError | undefined;
    if (!findings.forbiddenScopes?.hasAny && !keyFailures.haveRepeated(batch.keys)) {
      try {
        const outcome = await send(batch, signal);
        findings.accepted([...outcome.answers.keys()]);
        return outcome;
      } catch (thrown) {
        refusal = toAddinError(thrown);
        keyFailures.add(batch.keys, refusal);
        if (!isRefusal(refusal)) throw refusal;
      }
    }
    // If loading fails, the next refusal tries again.
    const loaded = await import(/* webpackChunkName: "bisection" */ "./bisection").catch(() => undefined);
    if (loaded) return loaded.split({ send, findings, leftSome, held, batch, signal }, refusal);
    throw refusal ?? new AddinError("offline");
  };
}
