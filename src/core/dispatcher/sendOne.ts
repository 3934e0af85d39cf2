import type { Known } from "../cache/cache";
import { type AddinError, type ErrorCode, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import type { SendBatch } from "./batch";

/** What a service says of one question and means for a while: it is an answer, and not asked again until it is no longer believed. */
const lastingReasons = new Set<ErrorCode>(["queryNotFound", "forbidden"]);

/** Sends questions that travel alone: a request, or a walk of requests, for each. */
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
