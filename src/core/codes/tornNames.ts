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
