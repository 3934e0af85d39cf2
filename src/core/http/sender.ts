import { AddinError } from "../errors/addinError";
import type { Platform, Signal } from "../platform";
import { type Reply, usualTimeLimits } from "./attempt";
import { type Connection, createExchange, type Operation, type Traffic } from "./exchange";
import type { Gate } from "./gate";
import { type Failure, maxWait, mayRetry, type Purpose, waitBeforeRetry } from "./retryPolicy";

export interface Sender {
  /**
   * Sends an operation until `read` returns an answer, or no attempt is left. Rejects with an `AddinError`. Slots are up to the caller.
   */
  send<Answer>(operation: Operation, read: (reply: Reply) => Answer, signal: Signal): Promise<Answer>;
  /** Makes words of the service safe to show; until what does so has loaded, there are none. */
  redact(message: string): string;
}

/** @param connection Returns the same object as long as the account stays the same. */
export function createSender(
  platform: Platform,
  gate: Gate,
  connection: () => Connection,
  traffic: Traffic,
  purpose: Purpose,
): Sender {
  const exchange = createExchange(platform, gate, connection, traffic);

  async function send<Answer>(
    operation: Operation,
    read: (reply: Reply) => Answer,
    signal: Signal,
    by = purpose,
  ): Promise<Answer> {
    let notBefore = 0;
    const lastGoodAt = gate.lastGoodAt();
    for (let tried = 1; ; tried++) {
      const departure = await gate.admit(by, signal, notBefore);
      if (tried > 1) traffic.retried();
      const outcome = await exchange.send(operation, read, departure, signal);
      if ("answer" in outcome) {
        // A probe waits no longer than others, even for what may take long.
        const timeLimits = usualTimeLimits;
        if (by === "cells") gate.recovery.repeat = (again) => send({ ...operation, timeLimits }, read, again, "probe");
        return outcome.answer;
      }
      const wait =
        !operation.isSentOnce && mayRetry(by, gate.recovery.isDown)
          ? waitBeforeRetry(outcome, tried, gate.retryQuota, () => platform.random(), gate.lastGoodAt() > lastGoodAt)
          : undefined;
      if (wait === undefined) throw lastError(outcome, by);
      notBefore = platform.clock.now() + wait;
    }
  }

  /** The error to throw when a request is not retried. */
  function lastError({ error, kind, retryAfter, passes }: Failure, by: Purpose): AddinError {
    const stopped = by === "cells" && passes ? gate.cellsFailed() : undefined;
    if (stopped) return stopped;
    if (kind === "final" || retryAfter === undefined || retryAfter <= maxWait) return error;
    const now = platform.clock.now();
    const told = new AddinError(error.code, { ...error.details, at: now + retryAfter, now }, error.cause);
    return gate.refusal(by) ?? told;
  }

  return { send, redact: (message) => exchange.redact(message) };
}
