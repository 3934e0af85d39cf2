import { sql } from "kysely";
import type { AccountsDatabase } from "../database/tables";
import type { Caller } from "./caller";
import { minute, tooManyRequests, type RateLimit } from "./rateLimit";

export interface SharedRateLimitOptions {
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
