import { toAddinError } from "../../src/core/errors/addinError";
import { Gate } from "../../src/core/http/gate";
import type { Departure } from "../../src/core/http/capacity";
import { failureOfReply, type Purpose } from "../../src/core/http/retryPolicy";
import { ManualClock } from "./manualClock";

/** A gate under a clock that the test moves; all jitter is at its longest. */
export function setUpGate() {
  const clock = new ManualClock();
  const started = clock.now();
  let waves = 0;
  let probes = 0;
  const gate: Gate = new Gate({
    clock,
    random: () => 1,
    newAborter: () => new AbortController(),
    /** No probe is answered. */
    probe: async (by) => {
      probes++;
      fail(500, null, await gate.depart("probe", by));
    },
    startWave: () => void waves++,
  });
  const { signal } = new AbortController();
  /** Asks to leave; records when it did, or why not. */
  function leave(purpose: Purpose = "cells", notBefore = 0, by: AbortSignal = signal) {
    const seen: { at?: number; error?: string; departure?: Departure } = {};
    gate.depart(purpose, by, notBefore).then(
      (departure) => Object.assign(seen, { at: departure.at - started, departure }),
      (error: unknown) => (seen.error = toAddinError(error).code),
    );
    return seen;
  }
  const departure = (): Departure => ({ at: clock.now(), number: 1 });
  const fail = (status: number, retryAfter: string | null = null, left = departure()): void => {
    const failure = failureOfReply({ status, retryAfter, text: "", bytes: 0 }, clock.now());
    if (failure) gate.failed(failure, left);
  };
  return { clock, gate, leave, fail, departure, waves: () => waves, probes: () => probes };
}

/** A user of slots with a number of requests to send; records the slot in which each left. */
export function userOf(gate: Gate, name: string, requests: number, order: string[]) {
  const refusals: string[] = [];
  const user = { left: requests, refusals };
  gate.serve({
    launch: () => {
      if (user.left === 0) return false;
      user.left--;
      order.push(name);
      return true;
    },
    refuse: (error) => void refusals.push(error.code),
  });
  return user;
}
