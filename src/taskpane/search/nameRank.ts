import { foldedText } from "../../core/codes/foldedText";

/** A text as searches compare it: without accents and case, its words with one space between. */
export function searchable(text: string): string {
  return foldedText(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean)
    .join(" ");
}

/** Ranks of what a search finds; the smaller, the better. */
export const ranks = { exact: 0, start: 1, word: 2, within: 3, words: 4, category: 5, description: 6 } as const;

/**
 * Ranks a name for a search: equal to it, beginning with it, a word beginning with it, containing it, containing each of its words. Undefined
 * if it does not match. Both are `searchable`.
 */
export function nameRank(name: string, search: string): number | undefined {
  const at = name.indexOf(search);
  if (at === 0) return name.length === search.length ? ranks.exact : ranks.start;
  if (at > 0) return name.includes(` ${search}`) ? ranks.word : ranks.within;
  const words = search.split(" ");
  return words.length > 1 && words.every((word) => ` ${name}`.includes(` ${word}`)) ? ranks.words : undefined;
}

/** The best rank of several names. */
export function bestRank(names: readonly string[], search: string): number | undefined {
  const found = names.map((name) => nameRank(name, search)).filter((rank) => rank !== undefined);
  return found.length === 0 ? undefined : Math.min(...found);
}
