import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { ManualClock } from "../../tests/support/manualClock";
import { createMemoryCache } from "../core/cache/memoryCache";
import { StoredCache } from "../core/cache/storedCache";
import type { Store } from "../core/platform";
import { indexedDbStore } from "./indexedDbStore";

beforeEach(() => void (globalThis.indexedDB = new IDBFactory()));

const clock = new ManualClock();

async function openedCache(store: Store): Promise<StoredCache<string>> {
  const cache = new StoredCache<string>({ name: "latest", memory: createMemoryCache(() => 86_400_000), store, clock });
  await cache.open("a");
  return cache;
}

function storeOfPage(): Store {
  const store = indexedDbStore();
  if (!store) throw new Error("this host has no IndexedDB");
  return store;
}

test("900 areas come back whole, and leave no trace when they are forgotten", async () => {
  const codes = Array.from({ length: 900 }, (_, i) => [`${100 + i}00`, `${100 + i}01`]).flat();
  const cache = await openedCache(storeOfPage());
  for (const code of codes) cache.put(code, [`of ${code}`], clock.now());
  await cache.write();
  const store = storeOfPage();
  const kept = await openedCache(store);
  expect(codes.filter((code) => kept.get(code)?.known[0] !== `of ${code}`)).toEqual([]);
  await kept.forget();
  expect(await store.keys()).toEqual([]);
});

test("many are read in the order of their keys, with nothing where there is nothing", async () => {
  const store = storeOfPage();
  await store.write("a", 1);
  await store.writeMany([
    ["b", 2],
    ["c", { three: 3 }],
  ]);
  expect(await store.readMany(["c", "nothing", "a"])).toEqual([{ three: 3 }, undefined, 1]);
  expect(await store.read("b")).toBe(2);
  await store.remove("a");
  await store.removeMany(["b", "nothing"]);
  expect(await store.keys()).toEqual(["c"]);
});

test("there is no store where the host has no IndexedDB", () => {
  Reflect.deleteProperty(globalThis, "indexedDB");
  expect(indexedDbStore()).toBeUndefined();
});
