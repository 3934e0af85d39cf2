import { distance } from "fastest-levenshtein";
import { AddinError } from "../errors/addinError";
import { bareName } from "./foldedText";
import { onceFor } from "./onceFor";

/** A thing with all its names, and the one to suggest, which can be typed as it is. */
export interface Nameable {
  names: readonly string[];
  proposed: string;
}

/** The names that may have been meant, the nearest first: those that contain what was written, and those that differ from it only a little. */
export function suggestedNames(name: string, candidates: Iterable<Nameable>, max = 3): string[] {
  const written = bareName(name);
  const near: { proposed: string; changes: number }[] = [];
  for (const candidate of candidates) {
    const changes = Math.min(...bareNamesOf(candidate).map((known) => changesTo(known, written)));
    if (changes <= maxChanges(written)) near.push({ proposed: candidate.proposed, changes });
  }
  near.sort((one, other) => one.changes - other.changes);
  const fewest = near[0]?.changes ?? 0;
  const nearest = near.filter(({ changes }) => changes <= fewest + 1).map(({ proposed }) => proposed);
  return [...new Set(nearest)].slice(0, max);
}

/** The names of a thing as they are compared. They are kept: reducing them takes longer than comparing them. */
const bareNamesOf = onceFor(({ names }: Nameable): readonly string[] => names.map(bareName));

/** Fewer letters may be in a name by chance. */
const minPartLength = 4;

function changesTo(known: string, written: string): number {
  if (written.length >= minPartLength && known.includes(written)) return 1;
  const max = maxChanges(written);
  const isFar = Math.abs(known.length - written.length) > max;
  const changes = isFar ? Infinity : distance(written, known);
  // If no letter is kept, nothing suggests that this name was meant.
  return changes < Math.max(written.length, known.length) ? changes : Infinity;
}

/** The candidate that was probably meant: the one with the fewest changes, if these are few for its length and keep at least one letter. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  return nearestOf(name, candidates, 1)[0];
}

/** The same for several that may have been meant, the nearest first; of those that are as near, the first. */
export function nearestOf(name: string, candidates: Iterable<string>, count: number): string[] {
  const written = name.toLowerCase();
  const near: { candidate: string; changes: number }[] = [];
  let max = maxChanges(name);
  for (const candidate of candidates) {
    // A difference in length takes at least as many changes.
    if (Math.abs(name.length - candidate.length) > max) continue;
    const changes = distance(written, candidate.toLowerCase());
    if (changes > max || changes >= Math.max(name.length, candidate.length)) continue;
    const farther = near.findIndex((other) => other.changes > changes);
    near.splice(farther < 0 ? near.length : farther, 0, { candidate, changes });
    if (near.length > count) near.pop();
    if (near.length === count) max = (near.at(-1)?.changes ?? 0) - 1;
  }
  return near.map(({ candidate }) => candidate);
}

/** The most changes between a name and the one that was meant: a third of its length. */
function maxChanges(name: string): number {
  return Math.max(1, Math.floor(name.length / 3));
}

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

/** The most parts that commas can split a name into. */
const maxParts = 6;

/**
 * Rejoins names that contain commas: texts are split at commas before the names in them are known. Neighboring parts that form a known name
 * are joined, the longest first, unless each part is already clear by itself.
 * @param meaningsOf Counts the things that a name can mean; 0 if it is not known.
 */
export function joinTornNames(parts: readonly string[], meaningsOf: (name: string) => number): string[] {
  const names: string[] = [];
  for (let start = 0; start < parts.length;) {
    const torn = tornName(parts.slice(start, start + maxParts), meaningsOf);
    names.push(torn.join(", "));
    start += torn.length;
  }
  return names;
}

/** The parts that form the first name. */
function tornName(parts: readonly string[], meaningsOf: (name: string) => number): readonly string[] {
  for (let length = parts.length; length > 1; length--) {
    const torn = parts.slice(0, length);
    if (meaningsOf(torn.join(", ")) > 0 && torn.some((part) => meaningsOf(part) !== 1)) return torn;
  }
  return parts.slice(0, 1);
}
