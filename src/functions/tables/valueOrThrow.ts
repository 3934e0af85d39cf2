import type { Known } from "../../core/cache/cache";
import { type Answer, knownOf } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";

/** The value of an answer of one part. Throws the error that came instead. It loads with the tables that need it, not with every cell. */
export function valueOrThrow<Value>(answer: Answer<Value>): Value {
  const known = knownOf(answer);
  if (isAddinError(known)) throw known;
  return known;
}

/** The list, or why there is none, for those who can do without. Throws where the user has stopped the cell: then it asks nothing more. */
export function listUnlessStopped<Item>(answer: Answer<Item[]> | undefined): Known<Item[]> {
  const known = knownOf(answer);
  if (isAddinError(known) && known.code === "canceled") throw known;
  return known;
}
