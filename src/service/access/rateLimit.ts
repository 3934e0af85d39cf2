import { ServiceError } from "../border/serviceError";
import type { Caller } from "./caller";
import { counted } from "../counted";

/** Limits a token's requests per minute, counted from its first request (§7: 429; the figures are ours). */
export interface RateLimit {
  /** Counts one request; rejects with 429 and `Retry-After` if it is one too many. */
  count(caller: Caller): Promise<void>;
}

/** Makes the limit of this name. Limits with other names count separately. */
export type NewRateLimit = (name: string, perMinute: number) => RateLimit;

export const minute = 60_000;

/** A sheet that asks for every code of the country, each by itself in a search, sends 1,601 requests for postal codes. */
export const defaultPerMinute = { requests: 6_000, queries: 120 };

/** The setting that lifts a limit. */
export const unlimited = 999_999_999;

/** Counts the requests of this process. */
export class MemoryRateLimit implements RateLimit {
  private readonly windows = new Map<string, { start: number; count: number }>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number,
  ) {}

  count({ tokenId }: Caller): Promise<void> {
    const now = this.now();
    const window = this.windows.get(tokenId);
    const age = window === undefined ? minute : now - window.start;
    // Otherwise, a clock that was set back would block the token until it caught up.
    if (window === undefined || age >= minute || age < 0) {
      this.windows.set(tokenId, { start: now, count: 1 });
      return Promise.resolve();
    }
    if (window.count >= this.perMinute) return Promise.reject(tooManyRequests(this.perMinute, minute - age));
    window.count += 1;
    return Promise.resolve();
  }
}

/** @param wait milliseconds until the token's next minute */
export function tooManyRequests(perMinute: number, wait: number): ServiceError {
  const seconds = Math.ceil(wait / 1_000);
  return new ServiceError(
    429,
    `The token has used its ${counted(perMinute, "request")} for this minute. Try again in ${counted(seconds, "second")}.`,
    { "retry-after": String(seconds) },
  );
}
