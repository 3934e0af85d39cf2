import { bareName } from "../../codes/foldedText";

/** Tells the key that a text means. */
export type KeyOf = (text: string) => string | undefined;

/** The ways in which a text may match one of some keys, the surest first. No text is empty, so an empty key is found by none. */
export const waysToMatch: readonly ((keys: readonly string[]) => KeyOf)[] = [exactly, inAnyCase, byBareName];

/** Matches a text in the surest way that finds a key. */
export function keyMatcher(keys: readonly string[]): KeyOf {
  const ways = waysToMatch.map((matching) => matching(keys));
  return (text) => {
    for (const keyOf of ways) {
      const key = keyOf(text);
      if (key !== undefined) return key;
    }
    return undefined;
  };
}

function exactly(keys: readonly string[]): KeyOf {
  const known = new Set(keys);
  return (text) => (known.has(text) ? text : undefined);
}

/** Finds, of two keys that differ in case alone, the first. */
function inAnyCase(keys: readonly string[]): KeyOf {
  const byLowerCase = new Map([...keys].reverse().map((key) => [key.toLowerCase(), key]));
  return (text) => byLowerCase.get(text.toLowerCase());
}

/** Finds none of the keys that share a bare name: neither can be told to be meant. */
function byBareName(keys: readonly string[]): KeyOf {
  const byName = new Map<string, string>();
  const shared = new Set([""]);
  for (const key of keys) {
    const name = bareName(key);
    if (byName.has(name)) shared.add(name);
    byName.set(name, key);
  }
  for (const name of shared) byName.delete(name);
  return (text) => byName.get(bareName(text));
}
