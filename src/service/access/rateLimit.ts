import { sql } from "kysely";
import { ServiceError } from "../border/serviceError";
import { counted } from "../counted";
import type { AccountsDatabase } from "../database/tables";
import type { Caller } from "./caller";

/** Makes the limit of this name. Limits with other names count separately. */
export type NewRateLimit = (name: string, perMinute: number) => RateLimit;

const minute = 60_000;

/** The setting that lifts a limit. */
export const unlimited = 999_999_999;

interface RateLimitOptions {
  readonly perMinute: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly addRequests: AddRequests;
  /**
   * The number of requests that are counted at a time. With 1 the count is exact; with more, a process may reserve requests that another
   * one is then refused.
   */
  readonly requestsAtOnce: number;
}

/** The requests that this process may still let through in a token's minute without counting more. */
interface Share {
  readonly start: number;
  left: number;
  /** True if no process gets any more in this minute. */
  readonly isLast: boolean;
}

/** Limits a token's requests per minute, counted from its first request (§7: 429; the figures are ours). */
export class RateLimit {
  private readonly shares = new Map<string, Share>();
  /** One count at a time for each token: requests that arrive meanwhile use what it reserves. */
  private readonly asking = new Map<string, Promise<void>>();

  constructor(private readonly options: RateLimitOptions) {}

  /** Counts one request; rejects with 429 and `Retry-After` if it is one too many. */
  async count({ tokenId }: Caller): Promise<void> {
    for (;;) {
      const share = this.shares.get(tokenId);
      const age = share === undefined ? minute : this.options.now() - share.start;
      const isCurrent = age < minute && age > -minute;
      if (share !== undefined && isCurrent && share.left > 0) {
        share.left -= 1;
        return;
      }
      if (isCurrent && share?.isLast) throw tooManyRequests(this.options.perMinute, Math.min(minute, minute - age));
      await this.askOnce(tokenId);
    }
  }

  private async askOnce(tokenId: string): Promise<void> {
    const asked = this.asking.get(tokenId) ?? this.ask(tokenId);
    this.asking.set(tokenId, asked);
    try {
      await asked;
    } finally {
      if (this.asking.get(tokenId) === asked) this.asking.delete(tokenId);
    }
  }

  private async ask(tokenId: string): Promise<void> {
    const { perMinute, now, addRequests, requestsAtOnce } = this.options;
    const { start, count } = await addRequests(tokenId, requestsAtOnce, now());
    const left = Math.max(0, Math.min(requestsAtOnce, perMinute - (count - requestsAtOnce)));
    this.shares.set(tokenId, { start, left, isLast: count >= perMinute });
  }
}

/** @param wait milliseconds until the token's next minute */
function tooManyRequests(perMinute: number, wait: number): ServiceError {
  const seconds = Math.ceil(wait / 1_000);
  return new ServiceError(
    429,
    `The token has used its ${counted(perMinute, "request")} for this minute. Try again in ${counted(seconds, "second")}.`,
    { "retry-after": String(seconds) },
  );
}

/** Counts a token's next requests in its minute, and starts a new one if the last is over or the clock was set back as far. */
type AddRequests = (tokenId: string, requests: number, time: number) => Promise<{ start: number; count: number }>;

/** The limit of a service that shares its tokens with no other process: exact, however many requests are counted at once. */
export function limitHere(perMinute: number, now: () => number): RateLimit {
  const windows = new Map<string, { start: number; count: number }>();
  const addRequests: AddRequests = (tokenId, requests, time) => {
    const last = windows.get(tokenId) ?? { start: -minute, count: 0 };
    const isOver = Math.abs(time - last.start) >= minute;
    const window = isOver ? { start: time, count: requests } : { ...last, count: last.count + requests };
    windows.set(tokenId, window);
    return Promise.resolve(window);
  };
  return new RateLimit({ perMinute, now, addRequests, requestsAtOnce: 1_000 });
}

/** Counts requests across all processes on one database. Their clocks must agree within a minute. */
export function countedIn(accounts: AccountsDatabase, limit_name: string): AddRequests {
  const isOver = sql<boolean>`abs(excluded.started_at - rate_window.started_at) >= ${sql.lit(minute)}`;
  return (token_id, count, started_at) =>
    accounts
      .insertInto("rate_window")
      .values({ limit_name, token_id, started_at, count })
      .onConflict((conflict) =>
        conflict.columns(["limit_name", "token_id"]).doUpdateSet({
          started_at: sql`CASE WHEN ${isOver} THEN excluded.started_at ELSE rate_window.started_at END`,
          count: sql`CASE WHEN ${isOver} THEN excluded.count ELSE rate_window.count + excluded.count END`,
        }),
      )
      .returning(["started_at as start", "count"])
      .executeTakeFirstOrThrow();
}
