import { type AddinError, isAddinError } from "../errors/addinError";

/** Parts of what is known about a key, as bits: for a postal code its categories, for anything else the one part 1. */
export type Parts = number;

/** A value, or the lasting reason why there is none. */
export type Known<Value> = Value | AddinError;

/** Everything held for one key. A part's number (0, 1, 2 …) is the position of its bit. */
export interface Entry<Value> {
  /** The parts that are held, fresh or not. */
  parts: Parts;
  /** The parts that are fresh until `freshUntil`: when the first of them expires, all do. */
  fresh: Parts;
  freshUntil: number;
  /** The time the latest part was retrieved, in milliseconds since 1970. */
  retrievedAt: number;
  known: (Known<Value> | undefined)[];
}

export interface Cache<Value> {
  get(key: string): Entry<Value> | undefined;
  /** Adds what is known about some parts, by part number; the others stay as they are. */
  put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void;
  /** Makes these keys stale, or all: they are asked again, and still serve if that fails. */
  expire(keys?: Iterable<string>): void;
  clear(): void;
  readonly size: number;
}

/** Returns the parts of a question that are not held fresh. */
export function missingParts(entry: Entry<unknown> | undefined, parts: Parts, now: number): Parts {
  return entry && now < entry.freshUntil ? parts & ~entry.fresh : parts;
}

/** Tells how long something known stays fresh, in milliseconds; 0 for an error that passes, which is not kept at all. */
export type Lifetime = (known: unknown) => number;

/** Returns the parts of an answer that are kept; an error that passes is not. */
export function keptParts(known: readonly unknown[] = [], lifetime: Lifetime): Parts {
  let parts: Parts = 0;
  for (let part = 0; part < known.length; part++) {
    const value = known[part];
    if (value !== undefined && lifetime(value) > 0) parts |= 1 << part;
  }
  return parts;
}

/** Tells whether every one of these parts is held with a value, rather than with the reason why there is none. */
export function hasValues({ parts: held, known }: Entry<unknown>, parts: Parts): boolean {
  return (held & parts) === parts && known.every((value, part) => !(parts & (1 << part)) || !isAddinError(value));
}
