import { LetterPairs } from "./letterPairs";

/** The candidate that was probably meant: the one with the fewest changes, if these are few for its length and keep at least one letter. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  return nearestOf(name, candidates, 1)[0];
}

/** The same for several that may have been meant, the nearest first; of those that are as near, the first. */
export function nearestOf(name: string, candidates: Iterable<string>, count: number): string[] {
  const written = name.toLowerCase();
  const pairs = new LetterPairs(written);
  const near: { candidate: string; changes: number }[] = [];
  let max = maxChanges(name);
  for (const candidate of candidates) {
    // A difference in length takes at least as many changes.
    if (Math.abs(name.length - candidate.length) > max) continue;
    const known = candidate.toLowerCase();
    if (pairs.isFar(known, max)) continue;
    const changes = changesBetween(written, known, max);
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

/**
 * Levenshtein's distance.
 * @param max Where it is more than this, it is not computed to the end: any number above `max` is returned. A column of misspelled names is
 * compared with a whole catalog.
 */
export function changesBetween(from: string, to: string, max: number): number {
  const extra = to.length - from.length;
  if (Math.abs(extra) > max) return Math.abs(extra);
  // A letter that moves farther to the left or right takes more changes, there and back.
  const [left, right] = [Math.floor((max - extra) / 2), Math.floor((max + extra) / 2)];
  const changes: number[] = [];
  for (let column = 0; column <= to.length; column++) changes.push(column);
  for (let row = 1; row <= from.length; row++) {
    const letter = from.charCodeAt(row - 1);
    const first = Math.max(1, row - left);
    const last = Math.min(to.length, row + right);
    let above = changes[first - 1] ?? 0;
    let before = first === 1 ? row : max + 1;
    let fewest = before + Math.abs(extra + row - first + 1);
    changes[first - 1] = before;
    for (let column = first; column <= last; column++) {
      const replaced = above + (letter === to.charCodeAt(column - 1) ? 0 : 1);
      above = changes[column] ?? 0;
      before = Math.min(replaced, above + 1, before + 1);
      changes[column] = before;
      // To the end it takes as many more as the letters that are left of the one are more than those of the other.
      fewest = Math.min(fewest, before + Math.abs(extra + row - column));
    }
    if (fewest > max) return fewest;
  }
  return changes[to.length] ?? 0;
}
