import { sql } from "kysely";
import { ServiceError } from "../border/serviceError";
import { counted } from "../counted";
import type { AccountsDatabase } from "../database/tables";
import type { Caller } from "./caller";

/** Limits a token's requests per minute, counted from its first request (§7: 429; the figures are ours). */
export interface RateLimit {
  /** Counts one request; rejects with 429 and `Retry-After` if it is one too many. */
  count(caller: Caller): Promise<void>;
}

/** Makes the limit of this name. Limits with other names count separately. */
export type NewRateLimit = (name: string, perMinute: number) => RateLimit;

const minute = 60_000;

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
function tooManyRequests(perMinute: number, wait: number): ServiceError {
  const seconds = Math.ceil(wait / 1_000);
  return new ServiceError(
    429,
    `The token has used its ${counted(perMinute, "request")} for this minute. Try again in ${counted(seconds, "second")}.`,
    { "retry-after": String(seconds) },
  );
}

interface SharedRateLimitOptions {
  readonly accounts: AccountsDatabase;
  readonly name: string;
  readonly perMinute: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * The number of requests that one statement counts in advance. With 1 the count is exact; with more, a process may reserve requests
   * that another one is then refused.
   */
  readonly requestsPerStatement: number;
}

/** The requests that this process may still let through in a token's minute without asking the database. */
interface Share {
  readonly start: number;
  left: number;
  /** True if no process gets any more in this minute. */
  readonly isLast: boolean;
}

/** Counts requests across all processes on one database. Their clocks must agree within a minute. */
export class SharedRateLimit implements RateLimit {
  private readonly shares = new Map<string, Share>();
  /** One statement at a time for each token: requests that arrive meanwhile use what it reserves. */
  private readonly asking = new Map<string, Promise<void>>();

  constructor(private readonly options: SharedRateLimitOptions) {}

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

  /** Counts a token's next requests, and starts a new minute if the last one is over. */
  private async ask(tokenId: string): Promise<void> {
    const { accounts, name, perMinute, now, requestsPerStatement } = this.options;
    const time = now();
    const isOver = sql<boolean>`abs(excluded.started_at - rate_window.started_at) >= ${sql.lit(minute)}`;
    const { started_at, count } = await accounts
      .insertInto("rate_window")
      .values({ limit_name: name, token_id: tokenId, started_at: time, count: requestsPerStatement })
      .onConflict((conflict) =>
        conflict.columns(["limit_name", "token_id"]).doUpdateSet({
          started_at: sql`CASE WHEN ${isOver} THEN excluded.started_at ELSE rate_window.started_at END`,
          count: sql`CASE WHEN ${isOver} THEN excluded.count ELSE rate_window.count + excluded.count END`,
        }),
      )
      .returning(["started_at", "count"])
      .executeTakeFirstOrThrow();
    const left = Math.max(0, Math.min(requestsPerStatement, perMinute - (count - requestsPerStatement)));
    this.shares.set(tokenId, { start: started_at, left, isLast: count >= perMinute });
  }
}
