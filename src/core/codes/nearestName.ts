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
    const changes = changesBetween(written, candidate.toLowerCase(), max);
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
  const changes = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 0; row < from.length; row++) {
    const letter = from.charCodeAt(row);
    let before = row + 1;
    let above = row;
    let fewest = before;
    changes[0] = before;
    for (let column = 0; column < to.length; column++) {
      const replaced = above + (letter === to.charCodeAt(column) ? 0 : 1);
      above = changes[column + 1] ?? 0;
      before = Math.min(replaced, above + 1, before + 1);
      changes[column + 1] = before;
      if (before < fewest) fewest = before;
    }
    if (fewest > max) return fewest;
  }
  return changes[to.length] ?? 0;
}
