/** The most names that commas may have torn one into. */
const maxParts = 6;

/**
 * Mends names that hold commas: a text is split at its commas before anybody knows the names in it. Neighbors that make a known name
 * together are joined again, the longest first, unless each of them is clear by itself.
 * @param meaningsOf How many things a name can mean; none where it is not known.
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

/** The parts of the name that comes first. */
function tornName(parts: readonly string[], meaningsOf: (name: string) => number): readonly string[] {
  for (let length = parts.length; length > 1; length--) {
    const torn = parts.slice(0, length);
    if (meaningsOf(torn.join(", ")) > 0 && torn.some((part) => meaningsOf(part) !== 1)) return torn;
  }
  return parts.slice(0, 1);
}
