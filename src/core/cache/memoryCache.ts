import type { Cache, Entry, Known, Lifetime } from "./cache";

/** Keys held at most; the oldest tenth leaves when there are more. */
export const mostKeys = 200_000;

export function createMemoryCache<Value>(lifetime: Lifetime): Cache<Value> {
  const entries = new Map<string, Entry<Value>>();

  function put(key: string, known: readonly (Known<Value> | undefined)[], now: number): Entry<Value> {
    let entry = entries.get(key);
    if (!entry) {
      if (entries.size >= mostKeys) evictOldest(entries);
      const room = known.length;
      entry = { parts: 0, known: Array<undefined>(room), retrievedAt: Array<number>(room), freshUntil: Infinity };
      entries.set(key, entry);
    }
    for (let part = 0; part < known.length; part++) {
      const value = known[part];
      if (value === undefined || lifetime(value) <= 0) continue;
      entry.parts |= 1 << part;
      entry.known[part] = value;
      entry.retrievedAt[part] = now;
    }
    entry.freshUntil = earliestEnd(entry, lifetime);
    return entry;
  }

  function expire(keys: Iterable<string> = entries.keys()): void {
    for (const key of keys) {
      const entry = entries.get(key);
      if (!entry) continue;
      entry.freshUntil = 0;
      entry.retrievedAt.fill(-Infinity);
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

function earliestEnd({ known, retrievedAt }: Entry<unknown>, lifetime: Lifetime): number {
  let earliest = Infinity;
  for (let part = 0; part < known.length; part++) {
    const value = known[part];
    if (value !== undefined) earliest = Math.min(earliest, (retrievedAt[part] ?? 0) + lifetime(value));
  }
  return earliest;
}

function evictOldest(entries: Map<string, unknown>): void {
  let leaving = Math.ceil(mostKeys / 10);
  for (const key of entries.keys()) {
    if (leaving-- === 0) return;
    entries.delete(key);
  }
}
