import type { FastifyRequest } from "fastify";
import { ServiceError } from "../border/serviceError";
import { callerOf } from "./authorization";

const minute = 60_000;

/** Bounds how often a token may ask: a number of times per minute, counted from its first request (§7: 429; the figures are ours). */
export class RateLimit {
  private readonly windows = new Map<string, { start: number; count: number }>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number,
  ) {}

  /** Counts one request; throws a 429 with `Retry-After` when it is one too many. */
  count(request: FastifyRequest): void {
    const { tokenId } = callerOf(request);
    const now = this.now();
    const window = this.windows.get(tokenId);
    const age = window === undefined ? minute : now - window.start;
    // A clock that was set back would otherwise hold the token until it has caught up.
    if (window === undefined || age >= minute || age < 0) {
      this.windows.set(tokenId, { start: now, count: 1 });
      return;
    }
    if (window.count >= this.perMinute) {
      const seconds = Math.ceil((minute - age) / 1_000);
      throw new ServiceError(
        429,
        `The token has sent its ${this.perMinute} requests of this minute. Ask again in ${seconds} seconds.`,
        { "retry-after": String(seconds) },
      );
    }
    window.count += 1;
  }
}
