import { type Answer, knownOf } from "../../core/dispatcher/waitingKey";
import { isAddinError } from "../../core/errors/addinError";

/** The value of one part of an answer. Throws the error that came instead. It loads with the tables that need it, not with every cell. */
export function valueOrThrow<Value>(answer: Answer<Value>, part = 0): Value {
  const known = knownOf(answer, part);
  if (isAddinError(known)) throw known;
  return known;
}
