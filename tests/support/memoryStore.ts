import type { Store } from "../../src/core/platform";

/** A store in memory that behaves like IndexedDB: plain copies go in and out, and it can be full. */
export function memoryStore(): Store & { records: Map<string, unknown>; isFull: boolean } {
  const records = new Map<string, unknown>();
  return {
    records,
    isFull: false,
    read: (key) => Promise.resolve(structuredClone(records.get(key))),
    write(key, value) {
      if (this.isFull && !records.has(key)) return Promise.reject(new DOMException("full", "QuotaExceededError"));
      records.set(key, structuredClone(value));
      return Promise.resolve();
    },
    remove: (key) => Promise.resolve(void records.delete(key)),
    keys: () => Promise.resolve([...records.keys()]),
  };
}
