import type { Known } from "../cache/cache";
import { AddinError, isAddinError } from "../errors/addinError";
import type { Answer } from "./waiting";

/** The answer's value of one part, or the error that stands for it. */
export function knownOf<Value>(answer: Answer<Value>, part: number): Known<Value> {
  if (isAddinError(answer)) return answer;
  return answer.known[part] ?? new AddinError("noAnswer");
}
