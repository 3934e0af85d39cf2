/** @jest-environment node */
import { IDBDatabase, IDBFactory, IDBObjectStore } from "fake-indexeddb";
import type { Store } from "../core/platform";
import { emptyStore, indexedDbStore } from "./indexedDbStore";

function install(descriptor: PropertyDescriptor): void {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, ...descriptor });
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "indexedDB");
});

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

function storeOfPage(): Store {
  install({ value: new IDBFactory() });
  const store = indexedDbStore();
  if (!store) throw new Error("this host has no IndexedDB");
  return store;
}

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

it("opens anew where the connection was lost, and tries once more", async () => {
  const store = storeOfPage();
  await store.write("a", 1);
  const lost = new DOMException("The database connection is closing.", "InvalidStateError");
  const transaction = jest.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
    throw lost;
  });
  expect(await store.read("a")).toBe(1);
  transaction.mockImplementation(() => {
    throw lost;
  });
  await expect(store.read("a")).rejects.toBe(lost);
  transaction.mockRestore();
  expect(await store.read("a")).toBe(1);
});

it("tries nothing once more where the disk is full", async () => {
  const store = storeOfPage();
  const full = new DOMException("full", "QuotaExceededError");
  const put = jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw full;
  });
  await expect(store.write("a", 1)).rejects.toBe(full);
  expect(put).toHaveBeenCalledTimes(1);
});

describe("emptying it", () => {
  it("removes what is stored for whatever account", async () => {
    const store = storeOfPage();
    await store.write("latest/a/067", 1);
    await store.write("account/zipcodes", 2);
    expect(await emptyStore()).toBe(true);
    expect(await store.keys()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["has no IndexedDB", undefined],
    ["does not let it be opened", { open: openFailing }],
  ])("has nothing to remove where the host %s", async (_, value) => {
    install({ value });
    expect(await emptyStore()).toBe(true);
  });

  it("tells where nothing can be removed", async () => {
    storeOfPage();
    jest.spyOn(IDBObjectStore.prototype, "clear").mockImplementation(() => {
      throw refused;
    });
    expect(await emptyStore()).toBe(false);
  });
});
