import { isAddinError } from "../errors/addinError";
import type { Cache, Entry, Known, Lifetime, Times } from "./cache";

export interface MemoryCache<Value> extends Cache<Value> {
  /** Reads an entry without counting that as a use of it. */
  peek(key: string): Entry<Value> | undefined;
  readonly size: number;
  /** Takes in what was stored of a key, as old and as fresh as it was. What is held is newer and stays; nothing leaves a full cache for it. */
  restore(key: string, stored: StoredEntry<Value>, now: number, isExpired: boolean): void;
}

/** What a store keeps of an entry: null for a part of which no value was known. */
export interface StoredEntry<Value> {
  known: (Value | null)[];
  times: (Times | null | undefined)[];
}

/** @param maxEntries The most lists that it holds: the one that was used longest ago leaves first. Absent for postal codes; there are only so many. */
export function createMemoryCache<Value>(lifetime: Lifetime, maxEntries?: number): MemoryCache<Value> {
  /** The entries, in the order in which they leave. */
  const entries = new Map<string, Entry<Value>>();
  /** Already last in that order: every cell of a sheet asks for the same list. */
  let lastUsed: string | undefined;

  function get(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (maxEntries && entry && key !== lastUsed) {
      entries.delete(key);
      entries.set(key, entry);
      lastUsed = key;
    }
    return entry;
  }

  function isFull(): boolean {
    return entries.size === maxEntries;
  }

  /** Adds an entry of which nothing is known yet. A full cache lets another go for it. */
  function add(key: string, partCount: number): Entry<Value> {
    const [oldest] = isFull() ? entries.keys() : [];
    if (oldest !== undefined) entries.delete(oldest);
    const entry: Entry<Value> = { parts: 0, known: Array<undefined>(partCount), times: Array<undefined>(partCount) };
    entries.set(key, entry);
    lastUsed = key;
    return entry;
  }

  function put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void {
    const entry = get(key) ?? add(key, known.length);
    for (let part = 0; part < known.length; part++) {
      const value = known[part];
      const life = value === undefined ? 0 : lifetime(value);
      if (life <= 0) continue;
      const standsSince = isStanding(entry.known[part], value) ? entry.times[part]?.retrievedAt : undefined;
      if (standsSince === undefined) entry.known[part] = value;
      entry.parts |= 1 << part;
      entry.times[part] = timesOf(standsSince ?? now, now + life);
    }
  }

  function restore(key: string, { known, times }: StoredEntry<Value>, now: number, isExpired: boolean): void {
    let entry = entries.get(key);
    if (!entry && isFull()) return;
    for (const [part, value] of known.entries()) {
      const stored = times[part];
      // What seems to come from the future would stay fresh for longer than anybody has set.
      if (value === null || !stored || stored.retrievedAt > now || entry?.times[part]) continue;
      entry ??= add(key, known.length);
      entry.known[part] = value;
      entry.parts |= 1 << part;
      entry.times[part] = timesOf(stored.retrievedAt, isExpired ? 0 : stored.freshUntil);
    }
  }

  function expire(keys: Iterable<string> = entries.keys()): void {
    for (const key of keys) {
      const entry = entries.get(key);
      if (entry) entry.times = entry.times.map((times) => times && timesOf(times.retrievedAt, 0));
    }
  }

  return {
    get,
    peek: (key) => entries.get(key),
    put,
    restore,
    expire,
    clear: () => entries.clear(),
    keys: () => entries.keys(),
    get size() {
      return entries.size;
    },
  };
}

/** True if a held value stays: a refusal says nothing about the data, so the value serves while the refusal is believed. */
function isStanding(held: unknown, next: unknown): boolean {
  return isAddinError(next) && next.code === "refused" && held !== undefined && !isAddinError(held);
}

/** The codes of a reply come one after another. */
let last: Times = { retrievedAt: 0, freshUntil: 0 };

/** Returns these times. What comes together shares one object, so that ten thousand codes do not keep one each. */
function timesOf(retrievedAt: number, freshUntil: number): Times {
  if (last.retrievedAt !== retrievedAt || last.freshUntil !== freshUntil) last = { retrievedAt, freshUntil };
  return last;
}
