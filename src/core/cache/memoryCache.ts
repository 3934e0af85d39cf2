import type { Cache, Entry, Known, Lifetime } from "./cache";

/** Keys held at most; the oldest tenth leaves when there are more. */
export const mostKeys = 200_000;

export function createMemoryCache<Value>(lifetime: Lifetime): Cache<Value> {
  const entries = new Map<string, Entry<Value>>();

  function put(key: string, known: readonly (Known<Value> | undefined)[], now: number): void {
    let entry = entries.get(key);
    if (!entry) {
      if (entries.size >= mostKeys) evictOldest(entries);
      entry = { parts: 0, fresh: 0, freshUntil: Infinity, retrievedAt: now, known: Array<undefined>(known.length) };
      entries.set(key, entry);
    }
    if (now >= entry.freshUntil) entry.fresh = 0;
    if (entry.fresh === 0) entry.freshUntil = Infinity;
    for (let part = 0; part < known.length; part++) {
      const value = known[part];
      const life = value === undefined ? 0 : lifetime(value);
      if (life <= 0) continue;
      entry.known[part] = value;
      entry.retrievedAt = Math.max(entry.retrievedAt, now);
      entry.parts |= 1 << part;
      entry.fresh |= 1 << part;
      entry.freshUntil = Math.min(entry.freshUntil, now + life);
    }
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
    expire,
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}

function evictOldest(entries: Map<string, unknown>): void {
  let leaving = Math.ceil(mostKeys / 10);
  for (const key of entries.keys()) {
    if (leaving-- === 0) return;
    entries.delete(key);
  }
}
