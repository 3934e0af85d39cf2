import type { Store, StoreEntry } from "../../src/core/platform";

export interface MemoryStore extends Store {
  records: Map<string, unknown>;
  /** More records than this are refused; those that are there can be written again. */
  maxRecords: number;
}

/** A store in memory that behaves like IndexedDB: plain copies go in and out, many are written as one, and it can be full. */
export function memoryStore(): MemoryStore {
  const records = new Map<string, unknown>();
  const store: MemoryStore = {
    records,
    maxRecords: Infinity,
    read: (key) => Promise.resolve(structuredClone(records.get(key))),
    readMany: (keys) => Promise.resolve(keys.map((key) => structuredClone(records.get(key)))),
    write: (key, value) => store.writeMany([[key, value]]),
    writeMany(entries) {
      if (!hasRoom(entries)) return Promise.reject(new DOMException("full", "QuotaExceededError"));
      for (const [key, value] of entries) records.set(key, structuredClone(value));
      return Promise.resolve();
    },
    remove: (key) => Promise.resolve(void records.delete(key)),
    removeMany: (keys) => Promise.resolve(keys.forEach((key) => void records.delete(key))),
    keys: () => Promise.resolve([...records.keys()].sort()),
  };

  function hasRoom(entries: readonly StoreEntry[]): boolean {
    const added = entries.filter(([key]) => !records.has(key)).length;
    return added === 0 || records.size + added <= store.maxRecords;
  }

  return store;
}
