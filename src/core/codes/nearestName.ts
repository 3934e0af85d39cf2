/** The candidate that was probably meant: the one with the fewest changes, if these are few for its length and keep at least one letter. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = maxChanges(name) + 1;
  for (const candidate of candidates) {
    // A difference in length takes at least as many changes.
    if (Math.abs(name.length - candidate.length) >= fewest) continue;
    const changes = changesBetween(name.toLowerCase(), candidate.toLowerCase());
    if (changes < fewest && changes < Math.max(name.length, candidate.length)) [nearest, fewest] = [candidate, changes];
  }
  return nearest;
}

/** The most changes between a name and the one that was meant. */
export function maxChanges(name: string): number {
  return Math.max(2, Math.floor(name.length / 3));
}

/** Levenshtein's distance. */
export function changesBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current[column] = Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    }
    above = current;
  }
  return above[to.length] ?? 0;
}
