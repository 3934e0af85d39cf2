import type { Clock, Store, StoreEntry } from "../../src/core/platform";

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

/** A store whose calls each take some time, begun one after another as in IndexedDB. */
export function slowStore(store: Store, clock: Clock, milliseconds: number): Store {
  const later = <Value>(act: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => clock.after(milliseconds, () => void act().then(resolve, reject)));
  return {
    read: (key) => later(() => store.read(key)),
    readMany: (keys) => later(() => store.readMany(keys)),
    write: (key, value) => later(() => store.write(key, value)),
    writeMany: (entries) => later(() => store.writeMany(entries)),
    remove: (key) => later(() => store.remove(key)),
    removeMany: (keys) => later(() => store.removeMany(keys)),
    keys: () => later(() => store.keys()),
  };
}

/** A store whose every call fails in the same way. */
export function failingStore(fail: () => Promise<never>): Store {
  return { read: fail, readMany: fail, write: fail, writeMany: fail, remove: fail, removeMany: fail, keys: fail };
}
