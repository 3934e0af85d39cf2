import type { Parts } from "../../cache/cache";
import { type AddinError, isRefusal } from "../../errors/addinError";
import { goldenSection } from "./spread";

/** Some of what a batch asks: keys, and the parts that are asked of each. */
export interface Subset {
  readonly keys: readonly string[];
  readonly parts: Parts;
}

/** A subset, and why it failed. */
export type Failed = readonly [Subset, AddinError];

/** Tells, by returning anything, that these parts of a key are held. */
export type Held = (key: string, parts: Parts) => unknown;

/** Cuts a subset in two by its keys. */
export function halvesOf({ keys, parts }: Subset): [Subset, Subset] {
  const middle = Math.ceil(keys.length / 2);
  return [
    { keys: keys.slice(0, middle), parts },
    { keys: keys.slice(middle), parts },
  ];
}

/** Cuts a subset into some of so many keys. */
export function inSubsetsOf(size: number, { keys, parts }: Subset): Subset[] {
  const subsets: Subset[] = [];
  for (let first = 0; first < keys.length; first += size)
    subsets.push({ keys: keys.slice(first, first + size), parts });
  return subsets;
}

/** Cuts a subset of several parts in two by its parts. */
export function halvesByParts(subset: Subset): [Subset, Subset] {
  const single = partByPart(subset).map(({ parts }) => parts);
  const first = single.slice(0, Math.ceil(single.length / 2)).reduce((parts, part) => parts | part, 0);
  return [
    { keys: subset.keys, parts: first },
    { keys: subset.keys, parts: subset.parts & ~first },
  ];
}

/** Tells subsets apart. */
export function nameOf({ keys, parts }: Subset): string {
  return `${keys.join()} ${parts}`;
}

export function isOnePart(parts: Parts): boolean {
  return (parts & (parts - 1)) === 0;
}

export function partByPart({ keys, parts }: Subset): Subset[] {
  const single = Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bit) => parts & bit);
  return single.map((part) => ({ keys, parts: part }));
}

/** One key of a subset, and one part. For each number it is another one, far from the last. */
export function oneOf(subset: Subset, number: number): Subset {
  const key = subset.keys[Math.floor(((number * goldenSection) % 1) * subset.keys.length)] ?? "";
  const single = partByPart(subset);
  return { keys: [key], parts: single[number % single.length]?.parts ?? subset.parts };
}

/** The keys that are granted together. */
export function byScope(scopeOf: (key: string) => string, keys: readonly string[]): string[][] {
  const keysByScope = new Map<string, string[]>();
  for (const key of keys) addTo(keysByScope, scopeOf(key), key);
  return [...keysByScope.values()];
}

export function addTo<Name>(lists: Map<Name, string[]>, name: Name, key: string): void {
  const keys = lists.get(name);
  if (keys) keys.push(key);
  else lists.set(name, [key]);
}

/**
 * The subsets that were refused, joined where the same was asked and answered. If they were split one by one and everything in the first was bad,
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

/** The subsets, those of the same keys joined. */
export function joinedByKeys(subsets: readonly Subset[]): Subset[] {
  const joined = new Map<string, Subset>();
  for (const { keys, parts } of subsets) {
    const name = keys.join();
    joined.set(name, { keys, parts: parts | (joined.get(name)?.parts ?? 0) });
  }
  return [...joined.values()];
}

/** All parts in which some of these subsets were refused. */
export function partsRefused(failed: readonly Failed[]): Parts {
  return joinedParts(failed.map(([subset]) => subset));
}

export function joinedParts(subsets: readonly Subset[]): Parts {
  return subsets.reduce((all, { parts }) => all | parts, 0);
}
