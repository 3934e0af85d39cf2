import { sql } from "kysely";
import { ServiceError } from "../border/serviceError";
import { counted } from "../counted";
import type { AccountsDatabase } from "../database/tables";
import type { Caller } from "./caller";

/** Counts one request; rejects with 429 and `Retry-After` if it is one too many. */
export type RateLimit = (caller: Caller) => Promise<void>;

/** Makes the limit of this name. Limits with other names count separately. */
export type NewRateLimit = (name: string, perMinute: number) => RateLimit;

const minute = 60_000;

/** The setting that lifts a limit. */
export const unlimited = 999_999_999;

/** Limits a token's requests per minute, counted from its first request (§7: 429; the figures are ours). */
function newLimit(perMinute: number, now: () => number, addRequest: AddRequest): RateLimit {
  return async ({ tokenId }) => {
    const time = now();
    const { start, count } = await addRequest(tokenId, time);
    if (count > perMinute) throw tooManyRequests(perMinute, Math.min(minute, minute - (time - start)));
  };
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

/** Counts a token's next request in its minute, and starts a new one if the last is over or the clock was set back as far. */
type AddRequest = (tokenId: string, time: number) => Promise<{ start: number; count: number }>;

/** The limit of a service that shares its tokens with no other process. */
export function limitHere(perMinute: number, now: () => number): RateLimit {
  const windows = new Map<string, { start: number; count: number }>();
  return newLimit(perMinute, now, (tokenId, time) => {
    const last = windows.get(tokenId) ?? { start: -minute, count: 0 };
    const isOver = Math.abs(time - last.start) >= minute;
    const window = isOver ? { start: time, count: 1 } : { ...last, count: last.count + 1 };
    windows.set(tokenId, window);
    return Promise.resolve(window);
  });
}

/** The limit across all processes on one database. Their clocks must agree within a minute. */
export function limitIn(
  accounts: AccountsDatabase,
  limit_name: string,
  perMinute: number,
  now: () => number,
): RateLimit {
  const isOver = sql<boolean>`abs(excluded.started_at - rate_window.started_at) >= ${sql.lit(minute)}`;
  return newLimit(perMinute, now, (token_id, started_at) =>
    accounts
      .insertInto("rate_window")
      .values({ limit_name, token_id, started_at, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(["limit_name", "token_id"]).doUpdateSet({
          started_at: sql`CASE WHEN ${isOver} THEN excluded.started_at ELSE rate_window.started_at END`,
          count: sql`CASE WHEN ${isOver} THEN 1 ELSE rate_window.count + 1 END`,
        }),
      )
      .returning(["started_at as start", "count"])
      .executeTakeFirstOrThrow(),
  );
}
