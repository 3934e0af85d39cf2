/** How a failed attempt is treated: tried again soon, tried again slowly, or not at all. */
export type FailureKind = "transient" | "throttled" | "final";

/** Attempts of one request, the first one included. */
export const attempts = 3;

const bases = { transient: 200, throttled: 1000 };
const caps = { transient: 5000, throttled: 20_000 };

/** Full jitter: a random share of a wait that doubles with every failed attempt (1 for the first), in milliseconds. */
export function backoff(kind: "transient" | "throttled", failedAttempts: number, random: number): number {
  return random * Math.min(bases[kind] * 2 ** (failedAttempts - 1), caps[kind]);
}
