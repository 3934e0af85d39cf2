import type * as IdbKeyval from "idb-keyval";
import type { Store } from "../core/platform";

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
  let database: Promise<Database> | undefined;

  /** WebKit drops the connection of a hidden page. A call that fails opens the database again, and is tried once more. */
  async function use<Result>(call: (database: Database) => Promise<Result>): Promise<Result> {
    const used = (database ??= openDatabase());
    try {
      return await call(await used);
    } catch (thrown) {
      if ((thrown as Error).name === "QuotaExceededError") throw thrown;
      if (database === used) database = openDatabase();
      return call(await database);
    }
  }

  return {
    read: (key) => use(({ idb, store }) => idb.get(key, store)),
    readMany: (names) => use(({ idb, store }) => idb.getMany(names as string[], store)),
    write: (key, value) => use(({ idb, store }) => idb.set(key, value, store)),
    writeMany: (entries) => use(({ idb, store }) => idb.setMany(entries as [string, unknown][], store)),
    remove: (key) => use(({ idb, store }) => idb.del(key, store)),
    removeMany: (names) => use(({ idb, store }) => idb.delMany(names as string[], store)),
    keys: () => use(({ idb, store }) => idb.keys<string>(store)),
  };
}

interface Database {
  idb: typeof IdbKeyval;
  store: IdbKeyval.UseStore;
}

/** Removes everything that the page keeps in its IndexedDB. Resolves to false where some of it may be left. */
export async function emptyStore(): Promise<boolean> {
  try {
    const { idb, store } = await openDatabase();
    try {
      await idb.keys(store);
    } catch {
      // Where the host has no storage, or blocks it, there is nothing to remove.
      return true;
    }
    await idb.clear(store);
    return true;
  } catch {
    return false;
  }
}

/** What speaks to the database loads after the functions. */
async function openDatabase(): Promise<Database> {
  const idb = await import(/* webpackChunkName: "store" */ "idb-keyval");
  return { idb, store: idb.createStore("zip-for-excel", "cache") };
}
