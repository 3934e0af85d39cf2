import { createStore, del, delMany, get, getMany, keys, set, setMany, type UseStore } from "idb-keyval";
import type { Store } from "../core/platform";

/** The database of the page as a store. It is opened with the first call. */
export function openedStore(): Store {
  const store = openDatabase();
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
    // Another program of this origin may have written under keys that are no text.
    keys: async () => (await keys(store)).filter((key) => typeof key === "string"),
  };
}

export function openDatabase(): UseStore {
  return createStore("zip-for-excel", "cache");
}
