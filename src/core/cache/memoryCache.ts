import { isAddinError } from "../errors/addinError";
import type { Cache, Entry, Known, Lifetime, Parts } from "./cache";

/** The part of an entry that a store keeps: null where no value was known. */
export interface StoredEntry<Value> extends Pick<Entry<Value>, "fresh" | "freshUntil" | "retrievedAt"> {
  known: readonly (Value | null)[];
}

export interface MemoryCache<Value> extends Cache<Value> {
  /** Reads an entry without counting that as a use of it. */
  peek(key: string): Entry<Value> | undefined;
  readonly size: number;
  /** Takes in a stored entry, as fresh as it was, unless the cache holds a fresh or a newer one. */
  restore(key: string, stored: StoredEntry<Value>, now: number): void;
}

/** What leaves a full cache: the oldest tenth at once, for many small entries, or one by one the least recently used. */
type Eviction = "oldest tenth" | "least recently used";

/** @param maxEntries The most keys it holds; the default is far more than there are postal codes. */
export function createMemoryCache<Value>(
  lifetime: Lifetime,
  maxEntries = 200_000,
  eviction: Eviction = "oldest tenth",
): MemoryCache<Value> {
  /** In the order in which they leave. */
  const entries = new Map<string, Entry<Value>>();
  const isByUse = eviction === "least recently used";
  /** Already last in that order: every cell of a sheet asks for the same list. */
  let lastUsed: string | undefined;

  function get(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (isByUse && entry && key !== lastUsed) {
      entries.delete(key);
      entries.set(key, entry);
      lastUsed = key;
    }
    return entry;
  }

  function put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void {
    let entry = get(key);
    if (!entry) {
      if (entries.size >= maxEntries) evict(entries, isByUse ? 1 : Math.ceil(entries.size / 10));
      entry = addEntry(key, known.length, now);
    }
    if (now >= entry.freshUntil) entry.fresh = 0;
    if (entry.fresh === 0) entry.freshUntil = Infinity;
    for (let part = 0; part < known.length; part++) {
      const value = known[part];
      const life = value === undefined ? 0 : lifetime(value);
      if (life <= 0) continue;
      if (!isStanding(entry.known[part], value)) {
        entry.known[part] = value;
        entry.retrievedAt = Math.max(entry.retrievedAt, now);
      }
      entry.parts |= 1 << part;
      entry.fresh |= 1 << part;
      entry.freshUntil = Math.min(entry.freshUntil, now + life);
    }
  }

  function restore(key: string, stored: StoredEntry<Value>, now: number): void {
    let entry = entries.get(key);
    if (!entry) {
      if (entries.size >= maxEntries) return;
      entry = addEntry(key, stored.known.length, stored.retrievedAt);
    }
    const isFresh = entry.fresh !== 0 && now < entry.freshUntil;
    const isOlder = !isFresh && entry.retrievedAt < stored.retrievedAt;
    let taken: Parts = 0;
    for (const [part, value] of stored.known.entries()) {
      if (value === null || (entry.parts & (1 << part) && !isOlder)) continue;
      entry.known[part] = value;
      taken |= 1 << part;
    }
    entry.parts |= taken;
    if (isFresh || taken === 0) return;
    entry.fresh = stored.fresh & taken;
    entry.freshUntil = stored.freshUntil;
    entry.retrievedAt = Math.max(entry.retrievedAt, stored.retrievedAt);
  }

  function addEntry(key: string, parts: number, retrievedAt: number): Entry<Value> {
    const known = Array<undefined>(parts);
    const entry: Entry<Value> = { parts: 0, fresh: 0, freshUntil: Infinity, retrievedAt, known };
    entries.set(key, entry);
    lastUsed = key;
    return entry;
  }

  function expire(keys: Iterable<string> = entries.keys()): void {
    for (const key of keys) {
      const entry = entries.get(key);
      if (entry) entry.fresh = 0;
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

function evict(entries: Map<string, unknown>, count: number): void {
  let leaving = count;
  for (const key of entries.keys()) {
    if (leaving-- === 0) return;
    entries.delete(key);
  }
}
