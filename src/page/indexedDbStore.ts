import type { Store } from "../core/platform";

/**
 * The page's IndexedDB as a store, or undefined where the host has none. Every call may fail; callers go on without it. What opens it loads
 * together with what reads it, beside the functions.
 */
export function indexedDbStore(): Store | undefined {
  try {
    if (!indexedDB) return undefined;
  } catch {
    return undefined;
  }
  const opening = import(/* webpackChunkName: "shelves" */ "./openedStore").then(({ openedStore }) => openedStore());
  opening.catch(() => undefined);
  return {
    read: async (key) => (await opening).read(key),
    readMany: async (names) => (await opening).readMany(names),
    write: async (key, value) => (await opening).write(key, value),
    writeMany: async (entries) => (await opening).writeMany(entries),
    remove: async (key) => (await opening).remove(key),
    removeMany: async (names) => (await opening).removeMany(names),
    keys: async () => (await opening).keys(),
  };
}
