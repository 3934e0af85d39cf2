/** @jest-environment node */
import { IDBFactory } from "fake-indexeddb";
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
  ])("%s fails", async (__, call) => {
    install({ value: { open } });
    const store = indexedDbStore();
    const called = async (): Promise<unknown> => store && call(store);
    await expect(called()).rejects.toBe(refused);
  });
});

it("keeps values where the database works", async () => {
  install({ value: new IDBFactory() });
  const store = indexedDbStore();
  await store?.write("key", { zip_code: "06700" });
  expect(await store?.read("key")).toEqual({ zip_code: "06700" });
  expect(await store?.keys()).toEqual(["key"]);
  await store?.remove("key");
  expect(await store?.read("key")).toBeUndefined();
});
