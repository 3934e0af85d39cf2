import type { Store } from "../core/platform";

/**
 * The page's IndexedDB as a store, or undefined where the host has none. A browser that blocks storage throws, which becomes a rejection
 * here. What opens it loads together with what reads it, beside the functions.
 */
export function indexedDbStore(): Store | undefined {
  try {
    if (!indexedDB) return undefined;
  } catch {
    return undefined;
  }
  let opening: Promise<Store> | undefined;
  const opened = (): Promise<Store> => {
    opening ??= import(/* webpackChunkName: "shelves" */ "./openedStore").then(
      ({ openedStore }) => openedStore(),
      (thrown: unknown) => {
        // The next call loads it again: the network may be back by then.
        opening = undefined;
        throw thrown;
      },
    );
    return opening;
  };
  opened().catch(() => undefined);
  return {
    read: async (key) => (await opened()).read(key),
    readMany: async (names) => (await opened()).readMany(names),
    write: async (key, value) => (await opened()).write(key, value),
    writeMany: async (entries) => (await opened()).writeMany(entries),
    remove: async (key) => (await opened()).remove(key),
    removeMany: async (names) => (await opened()).removeMany(names),
    keys: async () => (await opened()).keys(),
  };
}
