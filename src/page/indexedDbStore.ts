import { clear, createStore, del, delMany, get, getMany, keys, set, setMany, type UseStore } from "idb-keyval";
import type { Store } from "../core/platform";

/** The longest time that the user waits to be told whether nothing is left, in milliseconds. */
const maxWait = 3000;

/**
 * The page's IndexedDB as a store, opened with the first call, or undefined where the host has none. A browser that blocks storage throws,
 * which becomes a rejection here.
 */
export function indexedDbStore(): Store | undefined {
  try {
    if (!indexedDB) return undefined;
  } catch {
    return undefined;
  }
  let database = openDatabase();

  /** WebKit drops the connection of a hidden page. A call that fails opens the database again, and is tried once more. */
  async function use<Result>(call: (database: UseStore) => Promise<Result>): Promise<Result> {
    const used = database;
    try {
      return await call(used);
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === "QuotaExceededError") throw thrown;
      if (database === used) database = openDatabase();
      return call(database);
    }
  }

  return {
    read: (key) => use((store) => get(key, store)),
    readMany: (names) => use((store) => getMany([...names], store)),
    write: (key, value) => use((store) => set(key, value, store)),
    writeMany: (entries) =>
      use((store) =>
        setMany(
          entries.map(([key, value]) => [key, value]),
          store,
        ),
      ),
    remove: (key) => use((store) => del(key, store)),
    removeMany: (names) => use((store) => delMany([...names], store)),
    // Another program of this origin may have written under keys that are no text.
    keys: async () => (await use((store) => keys(store))).filter((key) => typeof key === "string"),
  };
}

/** Removes everything that the page keeps in its IndexedDB. Resolves to false where some of it may be left. */
export function emptyStore(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => void setTimeout(resolve, maxWait, false));
  return Promise.race([emptied(), late]);
}

async function emptied(): Promise<boolean> {
  const database = openDatabase();
  try {
    await keys(database);
  } catch {
    // Where the host has no storage, or blocks it, there is nothing to remove.
    return true;
  }
  return clear(database).then(
    () => true,
    () => false,
  );
}

function openDatabase(): UseStore {
  return createStore("zip-for-excel", "cache");
}
