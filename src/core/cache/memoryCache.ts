import { isAddinError } from "../errors/addinError";
import type { Cache, Entry, Known, Lifetime, Parts } from "./cache";

/** What a store kept of an entry: null where no value was known. */
export interface StoredEntry<Value> extends Pick<Entry<Value>, "fresh" | "freshUntil" | "retrievedAt"> {
  known: readonly (Value | null)[];
}

export interface MemoryCache<Value> extends Cache<Value> {
  /** Takes in what was stored, as fresh as it was: in place of nothing, or of what is stale and was retrieved before it. */
  restore(key: string, stored: StoredEntry<Value>, now: number): void;
}

/** @param mostKeys Keys held at most; the oldest tenth leaves when there are more. */
export function createMemoryCache<Value>(lifetime: Lifetime, mostKeys = 200_000): MemoryCache<Value> {
  const entries = new Map<string, Entry<Value>>();

  function put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void {
    let entry = entries.get(key);
    if (!entry) {
      if (entries.size >= mostKeys) evictOldest(entries);
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
      if (entries.size >= mostKeys) return;
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
    return entry;
  }

  function expire(keys: Iterable<string> = entries.keys()): void {
    for (const key of keys) {
      const entry = entries.get(key);
      if (entry) entry.fresh = 0;
    }
  }

  return {
    get: (key) => entries.get(key),
    put,
    restore,
    expire,
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}

/** A refusal says nothing of the data: a value that is held serves on for as long as the refusal is believed. */
function isStanding(held: unknown, next: unknown): boolean {
  return isAddinError(next) && next.code === "refused" && held !== undefined && !isAddinError(held);
}

function evictOldest(entries: Map<string, unknown>): void {
  let leaving = Math.ceil(entries.size / 10);
  for (const key of entries.keys()) {
    if (leaving-- === 0) return;
    entries.delete(key);
  }
}
