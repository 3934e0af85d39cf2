import { AddinError } from "../errors/addinError";

/** As many as a sentence holds. */
const maxShown = 4;

/** The error of a name that several things have; each of `candidates` can be typed in its place. */
export function ambiguousName(value: string, candidates: readonly string[]): AddinError {
  const shown = candidates.slice(0, maxShown).join(", ");
  return new AddinError("ambiguousName", { value, allowed: candidates.length > maxShown ? `${shown} …` : shown });
}
