import type { NamedState } from "../../core/codes/stateNames";
import type { Language } from "../../core/locales/language";
import type { Municipality } from "../browse/places";

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
export type FoundKind = (typeof foundKinds)[number];

/** The destination of a search. */
type Destination =
  | { kind: "code"; code: string }
  | { kind: "state"; state: NamedState }
  | { kind: "municipality"; state: NamedState; municipality: Municipality }
  | { kind: "category"; category: string }
  | { kind: "indicator"; mnemonic: string }
  | { kind: "query"; id: string };

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
  destination: Destination;
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
