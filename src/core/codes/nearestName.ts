import { distance } from "fastest-levenshtein";

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

/** The most changes between a name and the one that was meant. */
export function maxChanges(name: string): number {
  return Math.max(2, Math.floor(name.length / 3));
}
