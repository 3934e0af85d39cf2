import type { Known } from "../../core/cache/cache";
import { type Answer, knownOf } from "../../core/dispatcher/waitingKey";
import { isAddinError } from "../../core/errors/addinError";

/** The value of one part of an answer. Throws the error that came instead. It loads with the tables that need it, not with every cell. */
export function valueOrThrow<Value>(answer: Answer<Value>, part = 0): Value {
  const known = knownOf(answer, part);
  if (isAddinError(known)) throw known;
  return known;
}

/** The list, or why there is none, for those who can do without. Throws where the user has stopped the cell: then it asks nothing more. */
export function listUnlessStopped<Item>(answer: Answer<Item[]>): Known<Item[]> {
  const known = knownOf(answer, 0);
  if (isAddinError(known) && known.code === "canceled") throw known;
  return known;
}
