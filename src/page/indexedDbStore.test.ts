/** @jest-environment node */
import { IDBFactory } from "fake-indexeddb";
import { createStore, set } from "idb-keyval";
import { ManualClock } from "../../tests/support/manualClock";
import { createMemoryCache } from "../core/cache/memoryCache";
import { StoredCache } from "../core/cache/storedCache";
import type { Store } from "../core/platform";
import { indexedDbStore } from "./indexedDbStore";

function install(descriptor: PropertyDescriptor): void {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, ...descriptor });
}

afterEach(() => void Reflect.deleteProperty(globalThis, "indexedDB"));

const refused = new DOMException("refused", "SecurityError");

it.each<[string, PropertyDescriptor]>([
  ["has no IndexedDB", { value: undefined }],
  [
    "forbids a look at it",
    {
      get() {
        throw refused;
      },
    },
  ],
])("is no store where the host %s", (_, descriptor) => {
  install(descriptor);
  expect(indexedDbStore()).toBeUndefined();
});

/** A database that fails to open, as in a private window of some browsers. */
function openFailing(): unknown {
  const request: { error: DOMException; onerror?: () => void } = { error: refused };
  queueMicrotask(() => request.onerror?.());
  return request;
}

function openThrowing(): never {
  throw refused;
}

describe.each([
  ["fails to open", openFailing],
  ["throws", openThrowing],
])("where the database %s", (_, open) => {
  it.each<[string, (store: Store) => Promise<unknown>]>([
    ["read", (store) => store.read("key")],
    ["write", (store) => store.write("key", 1)],
    ["remove", (store) => store.remove("key")],
    ["keys", (store) => store.keys()],
  ])("%s rejects, and does not throw", async (__, call) => {
    install({ value: { open } });
    const store = indexedDbStore();
    await expect(store && call(store)).rejects.toBe(refused);
  });
});

const clock = new ManualClock();

async function openedCache(store: Store): Promise<StoredCache<string>> {
  const cache = new StoredCache<string>({ name: "latest", memory: createMemoryCache(() => 86_400_000), store, clock });
  await cache.open("a");
  return cache;
}

function storeOfPage(): Store {
  install({ value: new IDBFactory() });
  const store = indexedDbStore();
  if (!store) throw new Error("this host has no IndexedDB");
  return store;
}

it("900 areas come back whole, and leave no trace when they are forgotten", async () => {
  const codes = Array.from({ length: 900 }, (_, i) => [`${100 + i}00`, `${100 + i}01`]).flat();
  const cache = await openedCache(storeOfPage());
  for (const code of codes) cache.put(code, [`of ${code}`], clock.now());
  await cache.write();
  const store = indexedDbStore() as Store;
  const kept = await openedCache(store);
  expect(codes.filter((code) => kept.get(code)?.known[0] !== `of ${code}`)).toEqual([]);
  await kept.forget();
  expect(await store.keys()).toEqual([]);
});

it("many are read in the order of their keys, with nothing where there is nothing", async () => {
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

it("knows only the keys that are text: another program may have written others", async () => {
  const store = storeOfPage();
  await store.write("a", 1);
  const database = createStore("zip-for-excel", "cache");
  await set(7, "of another program", database);
  await set(["latest", 7], "of another program", database);
  expect(await store.keys()).toEqual(["a"]);
});

it("is read once what opens it has loaded, even if that failed at first", async () => {
  let attempts = 0;
  jest.doMock("./openedStore", () => {
    if (++attempts === 1) throw new Error("Loading chunk shelves failed.");
    return jest.requireActual<object>("./openedStore");
  });
  install({ value: new IDBFactory() });
  await jest.isolateModulesAsync(async () => {
    const { indexedDbStore: afresh } = await import("./indexedDbStore");
    const store = afresh();
    await expect(store?.keys()).rejects.toThrow("shelves");
    expect(await store?.keys()).toEqual([]);
  });
});
