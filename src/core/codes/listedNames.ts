import { AddinError } from "../errors/addinError";

/** Names as an error holds them, in one text. One that has a comma stands in quotation marks, so that a sentence does not take it apart. */
export function listedNames(names: readonly string[]): string {
  return names.map((name) => (name.includes(", ") ? `“${name}”` : name)).join(", ");
}

/** More would not fit into a sentence. */
const maxShown = 4;

/** The error for a name that several things share. Each of `candidates` can be typed instead. */
export function ambiguousName(value: string, candidates: readonly string[]): AddinError {
  const shown = listedNames(candidates.slice(0, maxShown));
  return new AddinError("ambiguousName", { value, allowed: candidates.length > maxShown ? `${shown} …` : shown });
}
