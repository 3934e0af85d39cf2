import { createStore, del, delMany, get, getMany, keys, set, setMany } from "idb-keyval";
import type { Store } from "../core/platform";

/** The page's IndexedDB as a store, or undefined where the host has none. Every call may fail; callers go on without it. */
export function indexedDbStore(): Store | undefined {
  try {
    if (!indexedDB) return undefined;
    const store = createStore("zip-for-excel", "cache");
    return {
      read: (key) => get(key, store),
      readMany: (names) => getMany([...names], store),
      write: (key, value) => set(key, value, store),
      writeMany: (entries) =>
        setMany(
          entries.map(([key, value]) => [key, value]),
          store,
        ),
      remove: (key) => del(key, store),
      removeMany: (names) => delMany([...names], store),
      keys: () => keys<string>(store),
    };
  } catch {
    return undefined;
  }
}
