import type { Cache } from "../../src/core/cache/cache";
import { createMemoryCache } from "../../src/core/cache/memoryCache";
import { StoredCache } from "../../src/core/cache/storedCache";
import type { Times } from "../../src/core/cache/cache";
import { isAddinError } from "../../src/core/errors/addinError";
import type { Store } from "../../src/core/platform";
import { ManualClock } from "./manualClock";

export interface Stored {
  value: string;
}

export const hour = 3_600_000;
export const clock = new ManualClock();

const lifetime = (known: unknown): number => (isAddinError(known) ? 1000 : 24 * hour);

/** A cache of postal codes that no account has opened yet. */
export function newCache(store: Store): StoredCache<Stored> {
  return new StoredCache({ name: "latest", memory: createMemoryCache<Stored>(lifetime), store, clock });
}

/** A cache of postal codes as the next page opens it. */
export async function reopened(store: Store, account = "a"): Promise<StoredCache<Stored>> {
  const cache = newCache(store);
  await cache.open(account);
  return cache;
}

/** A cache that has written two codes, each with another part. */
export async function filled(store: Store, account = "a"): Promise<StoredCache<Stored>> {
  const cache = await reopened(store, account);
  cache.put("06600", [{ value: "Juárez" }], clock.now());
  cache.put("06700", [undefined, { value: "Roma" }], clock.now());
  await cache.write();
  return cache;
}

/** A cache of lists that no account has opened yet. */
export function newLists(store: Store, maxEntries: number): StoredCache<Stored> {
  const memory = createMemoryCache<Stored>(lifetime, maxEntries);
  return new StoredCache({ name: "queries", memory, store, clock, maxEntries });
}

/** A cache of lists as the next page opens it. */
export async function reopenedLists(store: Store, maxEntries: number): Promise<StoredCache<Stored>> {
  const cache = newLists(store, maxEntries);
  await cache.open("a");
  return cache;
}

/** The times of a value that was retrieved at that moment. */
export function timesSince(retrievedAt: number): Times {
  return { retrievedAt, freshUntil: retrievedAt + 24 * hour };
}

/** How many keys a cache holds. */
export function sizeOf(cache: Pick<Cache<unknown>, "keys">): number {
  return [...cache.keys()].length;
}
