import type { Known } from "../cache/cache";
import { type AddinError, toAddinError } from "../errors/addinError";
import { meaningOf } from "../errors/meanings";
import type { Signal } from "../platform";
import type { SendBatch } from "./batch";

/** Sends questions one by one, each with a request, or a walk of requests, of its own. */
export function sendOne<Value>(ask: (key: string, signal: Signal) => Promise<Value>): SendBatch<Value> {
  return async ({ keys: [key = ""] }, signal) => {
    const known: Known<Value> = await ask(key, signal).catch(lastingReason);
    return { answers: new Map([[key, [known]]]) };
  };
}

/** An error that is kept is the answer. A refusal is kept only where the codes beside it were accepted. */
function lastingReason(thrown: unknown): AddinError {
  const error = toAddinError(thrown);
  if (meaningOf(error.code).kept > 0 && error.code !== "refused") return error;
  throw error;
}
