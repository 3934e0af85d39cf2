import { isAddinError } from "../errors/addinError";
import type { Cache, Entry, Known, Lifetime } from "./cache";
import { timesOf } from "./times";

export interface MemoryCache<Value> extends Cache<Value> {
  /** Reads an entry without counting that as a use of it. */
  peek(key: string): Entry<Value> | undefined;
  readonly size: number;
  readonly isFull: boolean;
  /** Adds an entry of which nothing is known yet. A full cache lets others go for it. */
  add(key: string, partCount: number): Entry<Value>;
}

/**
 * @param maxEntries The most keys it holds; the default is far more than there are postal codes.
 * @param eviction The entries that leave a full cache one by one; otherwise the oldest tenth leaves at once, which suits many small entries.
 */
export function createMemoryCache<Value>(
  lifetime: Lifetime,
  maxEntries = 200_000,
  eviction?: "least recently used",
): MemoryCache<Value> {
  /** The entries, in the order in which they leave. */
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

  const isFull = (): boolean => entries.size >= maxEntries;

  function add(key: string, partCount: number): Entry<Value> {
    if (isFull()) evict(entries, isByUse ? 1 : Math.ceil(entries.size / 10));
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

  function expire(keys: Iterable<string> = entries.keys()): void {
    for (const key of keys) {
      const entry = entries.get(key);
      if (entry) entry.times = entry.times.map((times) => times && timesOf(times.retrievedAt, 0));
    }
  }

  return {
    get,
    peek: (key) => entries.get(key),
    add,
    put,
    expire,
    clear: () => entries.clear(),
    keys: () => entries.keys(),
    get size() {
      return entries.size;
    },
    get isFull() {
      return isFull();
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
