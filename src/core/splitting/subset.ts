import type { Parts } from "../cache/cache";
import type { KnownParts } from "../dispatcher/batch";
import type { AddinError } from "../errors/addinError";

/** Some of what a batch asks: keys, and the parts that are asked of each. */
export interface Subset {
  readonly keys: readonly string[];
  readonly parts: Parts;
}

/** What was refused, or failed, and why. */
export type Failed = readonly [Subset, AddinError];

export function halvesOf({ keys, parts }: Subset): [Subset, Subset] {
  const middle = Math.ceil(keys.length / 2);
  return [
    { keys: keys.slice(0, middle), parts },
    { keys: keys.slice(middle), parts },
  ];
}

export function eachPartOf({ keys, parts }: Subset): Subset[] {
  const single = Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bit) => parts & bit);
  return single.map((part) => ({ keys, parts: part }));
}

export function joinedParts(failed: readonly Failed[]): Parts {
  return failed.reduce((all, [{ parts }]) => all | parts, 0);
}

export function groupedBy(keys: readonly string[], nameOf: (key: string) => string): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of keys) groups.set(nameOf(key), [...(groups.get(nameOf(key)) ?? []), key]);
  return [...groups.values()];
}

export function sameAnswer(parts: Parts, error: AddinError): KnownParts<never> {
  return Array.from({ length: 32 - Math.clz32(parts) }, (_, part) => (parts & (1 << part) ? error : undefined));
}

/** Its multiples are spread evenly. */
const goldenSection = 0.618034;

/** Keys by their ranks. Neighbors are often alike, so those of one rank are taken apart; each recalculation begins elsewhere. */
export function takenApart(
  keys: readonly string[],
  recalculation: number,
  rankOf: (key: string) => number,
): readonly string[] {
  const ranked = keys.map((key, index) => ({
    key,
    rank: rankOf(key) + (((index + recalculation) * goldenSection) % 1),
  }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ key }) => key);
}
