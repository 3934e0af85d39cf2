import { type AddinError, isAddinError } from "../errors/addinError";

/** Parts of what is known of a key, as bits: for a postal code its categories, for anything else the one part 1. */
export type Parts = number;

/** The knowledge about a part: a value, or a lasting error. */
export type Known<Value> = Value | AddinError;

/** The times at which something was retrieved, and until which it is fresh, in milliseconds since 1970. */
export interface Times {
  readonly retrievedAt: number;
  /** 0 once it was made stale. */
  readonly freshUntil: number;
}

/** Everything held of one key. Part 0 has bit 1, part 1 bit 2, part 2 bit 4, and so on. */
export interface Entry<Value> {
  /** The parts that are held, fresh or not. */
  parts: Parts;
  known: (Known<Value> | undefined)[];
  /** The times at which each part was retrieved, and until which it is fresh. */
  times: (Times | undefined)[];
}

export interface Cache<Value> {
  get(key: string): Entry<Value> | undefined;
  /** Adds what is known of some parts, by their numbers; others keep what they have. */
  put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void;
  /** Makes these keys stale, or all: they are asked again, and still serve if that fails. */
  expire(keys?: Iterable<string>): void;
  clear(): void;
  /** Everything of which something is held, fresh or not. */
  keys(): Iterable<string>;
}

/** The parts of a question that are not held fresh. */
export function missingParts(entry: Entry<unknown> | undefined, parts: Parts, now: number): Parts {
  let missing = parts;
  for (let part = 0; entry && part < entry.times.length; part++) {
    const times = entry.times[part];
    if (times && now < times.freshUntil) missing &= ~(1 << part);
  }
  return missing;
}

/** The entry as far as these parts: itself where it holds no others. */
export function onlyParts<Value>(entry: Entry<Value>, parts: Parts): Entry<Value> {
  if ((entry.parts & ~parts) === 0) return entry;
  const only = <One>(one: One, part: number): One | undefined => (parts & (1 << part) ? one : undefined);
  return { parts: entry.parts & parts, known: entry.known.map(only), times: entry.times.map(only) };
}

/** The numbers of these parts, the lowest first. */
export function partNumbers(parts: Parts): number[] {
  return Array.from({ length: 31 }, (_, part) => part).filter((part) => parts & (1 << part));
}

/** Decides how long a value or an error stays fresh, in milliseconds; 0 for errors that pass, which are not kept. */
export type Lifetime = (known: unknown) => number;

/** True if every one of these parts is held, and at least one with a value instead of an error. */
export function hasValues({ parts: held, known }: Entry<unknown>, parts: Parts): boolean {
  return (held & parts) === parts && known.some((value, part) => parts & (1 << part) && !isAddinError(value));
}
