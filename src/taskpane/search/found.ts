import { foldedText } from "../../core/codes/foldedText";
import type { Language } from "../../core/locales/language";
import type { Path } from "../browse/places";
import type { TabGoal } from "../frame/tabs";

/** The kinds of things that a search finds, in the order in which equally good ones are shown. */
const foundKinds = [
  "codes",
  "states",
  "municipalities",
  "categories",
  "indicators",
  "queries",
  "neighborhoods",
] as const;
type FoundKind = (typeof foundKinds)[number];

/** One thing that a search has found. */
export interface Found {
  /** Identifies the thing, whatever the search. */
  key: string;
  name: string;
  /** Distinguishes it from namesakes: its location, or what it belongs to. */
  note?: string | undefined;
  /** The language of the name, where it differs from the pane's. */
  language?: Language | undefined;
  rank: number;
  /** Among equally good matches, a greater weight comes first. */
  weight?: number;
  /** Where it is shown: in a tab, or in the lists of places. */
  destination: TabGoal | Path;
}

/** The things of one kind, the best first, and how many more there are. */
export interface FoundGroup {
  kind: FoundKind;
  found: readonly Found[];
  more: number;
}

/** Orders the results: within each kind the best first, and the kind with the best result first. Shows the first few of each. */
export function grouped(byKind: Readonly<Record<FoundKind, readonly Found[]>>, shown: number): FoundGroup[] {
  return foundKinds
    .map((kind) => ({ kind, sorted: [...byKind[kind]].sort(byRank) }))
    .filter(({ sorted }) => sorted.length > 0)
    .sort((one, other) => (one.sorted[0]?.rank ?? 0) - (other.sorted[0]?.rank ?? 0))
    .map(({ kind, sorted }) => ({ kind, found: sorted.slice(0, shown), more: Math.max(0, sorted.length - shown) }));
}

function byRank(one: Found, other: Found): number {
  return one.rank - other.rank || (other.weight ?? 0) - (one.weight ?? 0) || one.name.localeCompare(other.name, "es");
}

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
  let best: number | undefined;
  for (const name of names) {
    const rank = nameRank(name, search);
    if (rank !== undefined) best = Math.min(best ?? rank, rank);
  }
  return best;
}
