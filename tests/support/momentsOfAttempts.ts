import { attempts } from "../../src/core/http/retryPolicy";

/**
 * When the attempts of a request leave that fails to its end, in milliseconds from the first: each takes so long, and the waits between
 * them double, with all jitter at its longest.
 */
export function momentsOfAttempts(firstWait: number, each = 0): number[] {
  return Array.from({ length: attempts }, (_, tried) => tried * each + firstWait * (2 ** tried - 1));
}
