import type { Known } from "../cache/cache";
import { type AddinError, type ErrorCode, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import type { SendBatch } from "./batch";

/** Errors that are kept as the answer to a question for a while, instead of asking again. */
const lastingReasons = new Set<ErrorCode>(["queryNotFound", "pastTheEnd", "forbidden"]);

/** Sends questions one by one, each with a request, or a walk of requests, of its own. */
export function sendOne<Value>(ask: (key: string, signal: Signal) => Promise<Value>): SendBatch<Value> {
  return async ({ keys: [key = ""] }, signal) => {
    const known: Known<Value> = await ask(key, signal).catch(lastingReason);
    return { answers: new Map([[key, [known]]]) };
  };
}

function lastingReason(thrown: unknown): AddinError {
  const error = toAddinError(thrown);
  if (lastingReasons.has(error.code)) return error;
  throw error;
}
