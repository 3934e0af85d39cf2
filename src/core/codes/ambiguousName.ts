import { AddinError } from "../errors/addinError";
import { listedNames } from "./listedNames";

/** More would not fit into a sentence. */
const maxShown = 4;

/** The error for a name that several things share. Each of `candidates` can be typed instead. */
export function ambiguousName(value: string, candidates: readonly string[]): AddinError {
  const shown = listedNames(candidates.slice(0, maxShown));
  return new AddinError("ambiguousName", { value, allowed: candidates.length > maxShown ? `${shown} …` : shown });
}
