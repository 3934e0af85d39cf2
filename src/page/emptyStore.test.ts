/** @jest-environment node */
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { emptyStore } from "./emptyStore";
import { openedStore } from "./openedStore";

function install(indexedDb: unknown): void {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: indexedDb });
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "indexedDB");
});

const refused = new DOMException("refused", "UnknownError");

it("removes what is stored for whatever account", async () => {
  install(new IDBFactory());
  const store = openedStore();
  await store.write("latest/a/067", 1);
  await store.write("account/zipcodes", 2);
  expect(await emptyStore()).toBe(true);
  expect(await store.keys()).toEqual([]);
});

it.each<[string, unknown]>([
  ["has no IndexedDB", undefined],
  ["does not let it be opened", { open: () => failing({}) }],
])("has nothing to remove where the host %s", async (_, indexedDb) => {
  install(indexedDb);
  expect(await emptyStore()).toBe(true);
});

it("tells where nothing can be removed", async () => {
  install(new IDBFactory());
  jest.spyOn(IDBObjectStore.prototype, "clear").mockImplementation(() => {
    throw refused;
  });
  expect(await emptyStore()).toBe(false);
});

it("waits three seconds for a browser that does not answer", async () => {
  jest.useFakeTimers();
  install({ open: () => ({}) });
  const emptying = emptyStore();
  jest.advanceTimersByTime(3000);
  jest.useRealTimers();
  expect(await emptying).toBe(false);
});

function failing(request: { error?: DOMException; onerror?: () => void }): unknown {
  request.error = refused;
  queueMicrotask(() => request.onerror?.());
  return request;
}
