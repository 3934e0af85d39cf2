import type { Parts } from "../../cache/cache";
import { type AddinError, isRefusal } from "../../errors/addinError";

/** Some of what a batch asks: keys, and the parts that are asked of each. */
export interface Group {
  readonly keys: readonly string[];
  readonly parts: Parts;
}

/** A group, and why it failed. */
export type Failed = readonly [Group, AddinError];

/** Tells, by returning anything, that these parts of a key are held. */
export type Held = (key: string, parts: Parts) => unknown;

/** Cuts a group in two by its keys. */
export function halvesOf({ keys, parts }: Group): [Group, Group] {
  const middle = Math.ceil(keys.length / 2);
  return [
    { keys: keys.slice(0, middle), parts },
    { keys: keys.slice(middle), parts },
  ];
}

/** Cuts a group into some of so many keys. */
export function inGroupsOf(size: number, { keys, parts }: Group): Group[] {
  const groups: Group[] = [];
  for (let first = 0; first < keys.length; first += size) groups.push({ keys: keys.slice(first, first + size), parts });
  return groups;
}

/** Cuts a group of several parts in two by its parts. */
export function halvesByParts(group: Group): [Group, Group] {
  const single = partByPart(group).map(({ parts }) => parts);
  const first = single.slice(0, Math.ceil(single.length / 2)).reduce((parts, part) => parts | part, 0);
  return [
    { keys: group.keys, parts: first },
    { keys: group.keys, parts: group.parts & ~first },
  ];
}

export function isOnePart(parts: Parts): boolean {
  return (parts & (parts - 1)) === 0;
}

export function partByPart({ keys, parts }: Group): Group[] {
  const single = Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bit) => parts & bit);
  return single.map((part) => ({ keys, parts: part }));
}

/** One key of a group, and one part. For each number it is another one, far from the last. */
export function oneOf(group: Group, number: number): Group {
  const key = group.keys[Math.floor(((number * goldenSection) % 1) * group.keys.length)] ?? "";
  const single = partByPart(group);
  return { keys: [key], parts: single[number % single.length]?.parts ?? group.parts };
}

/** Steps of this size spread evenly over any length. */
export const goldenSection = 0.618;

/** The keys that are granted together. */
export function groupedBy(scopeOf: (key: string) => string, keys: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of keys) addTo(groups, scopeOf(key), key);
  return [...groups.values()];
}

export function addTo<Key>(groups: Map<Key, string[]>, group: Key, key: string): void {
  const keys = groups.get(group);
  if (keys) keys.push(key);
  else groups.set(group, [key]);
}

/**
 * The groups that were refused, joined where the same was asked and answered. If they were split one by one and everything in the first was bad,
 * the others would look hopeless, every time.
 */
export function joinedRefusals(failed: readonly Failed[]): Failed[] {
  const joined = new Map<string, Failed>();
  for (const [{ keys, parts }, error] of failed.filter(([, reason]) => isRefusal(reason))) {
    const name = `${parts} ${error.code}`;
    const [before, first] = joined.get(name) ?? [{ keys: [] }, error];
    joined.set(name, [{ keys: [...before.keys, ...keys], parts }, first]);
  }
  return [...joined.values()];
}

export function partsOf(failed: readonly Failed[]): Parts {
  return failed.reduce((all, [{ parts }]) => all | parts, 0);
}
