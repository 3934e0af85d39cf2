import { distance } from "fastest-levenshtein";
import { bareName } from "./foldedText";
import { maxChanges } from "./nearestName";

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
function bareNamesOf(nameable: Nameable): readonly string[] {
  let bare = bareNames.get(nameable);
  if (!bare) bareNames.set(nameable, (bare = nameable.names.map(bareName)));
  return bare;
}

const bareNames = new WeakMap<Nameable, readonly string[]>();

/** Fewer letters may be in a name by chance. */
const minPartLength = 3;

function changesTo(known: string, written: string): number {
  if (written.length >= minPartLength && known.includes(written)) return 1;
  const max = maxChanges(written);
  const isFar = Math.abs(known.length - written.length) > max;
  const changes = isFar ? Infinity : distance(written, known);
  // If no letter is kept, nothing suggests that this name was meant.
  return changes < Math.max(written.length, known.length) ? changes : Infinity;
}
