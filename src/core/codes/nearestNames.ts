import { bareName } from "./foldedText";
import { changesBetween, maxChanges } from "./nearestName";

/** A thing with all its names, and the one to suggest, which can be typed as it is. */
export interface Nameable {
  names: readonly string[];
  proposed: string;
}

/** The names that may have been meant, the nearest first: those that contain what was written, and those that differ from it only a little. */
export function nearestNames(name: string, candidates: Iterable<Nameable>, max = 3): string[] {
  const written = bareName(name);
  const near: { proposed: string; changes: number }[] = [];
  for (const { names, proposed } of candidates) {
    const changes = Math.min(...names.map((known) => changesTo(bareName(known), written)));
    if (changes <= maxChanges(written)) near.push({ proposed, changes });
  }
  near.sort((one, other) => one.changes - other.changes);
  const fewest = near[0]?.changes ?? 0;
  const nearest = near.filter(({ changes }) => changes <= fewest + 1).map(({ proposed }) => proposed);
  return [...new Set(nearest)].slice(0, max);
}

/** Fewer letters may be in a name by chance. */
const minPartLength = 3;

function changesTo(known: string, written: string): number {
  if (written.length >= minPartLength && known.includes(written)) return 1;
  const isFar = Math.abs(known.length - written.length) > maxChanges(written);
  const changes = isFar ? Infinity : changesBetween(written, known);
  // If no letter is kept, nothing suggests that this name was meant.
  return changes < Math.max(written.length, known.length) ? changes : Infinity;
}
