import fc from "fast-check";
import { ManualClock, settled } from "../../../tests/support/manualClock";
import { memoryStore } from "../../../tests/support/memoryStore";
import { AddinError, isAddinError } from "../errors/addinError";
import type { Store } from "../platform";
import { createMemoryCache } from "./memoryCache";
import { StoredCache } from "./storedCache";

const hour = 3_600_000;
const clock = new ManualClock();

function newCache(store: Store): StoredCache<{ value: string }> {
  const memory = createMemoryCache<{ value: string }>((known) => (isAddinError(known) ? 1000 : 24 * hour));
  return new StoredCache({ name: "latest", memory, store, clock });
}

async function filled(store: Store, account = "a"): Promise<StoredCache<{ value: string }>> {
  const cache = newCache(store);
  await cache.open(account);
  cache.put("06600", [{ value: "Juárez" }], clock.now());
  cache.put("06700", [undefined, { value: "Roma" }], clock.now());
  await cache.write();
  return cache;
}

async function reopened(store: Store, account = "a"): Promise<StoredCache<{ value: string }>> {
  const cache = newCache(store);
  await cache.open(account);
  return cache;
}

test("is written in the background and read again, as old as it was", async () => {
  const store = memoryStore();
  const cache = newCache(store);
  await cache.open("a");
  cache.put("06600", [{ value: "one" }], clock.now());
  expect(store.records.size).toBe(0);
  await clock.pass(1000);
  await settled();
  const retrievedAt = clock.now();
  cache.put("06600", [undefined, { value: "other" }], retrievedAt);
  await cache.write();
  await clock.pass(hour);
  const entry = (await reopened(store)).get("06600");
  expect(entry).toMatchObject({
    known: [{ value: "one" }, { value: "other" }],
    retrievedAt,
    freshUntil: retrievedAt + 24 * hour,
  });
});

test("keeps accounts apart", async () => {
  const store = memoryStore();
  await filled(store, "a");
  expect((await reopened(store, "b")).size).toBe(0);
  expect((await reopened(store, "a")).size).toBe(2);
});

test("stores no error", async () => {
  const store = memoryStore();
  const cache = await filled(store);
  cache.put("06600", [undefined, new AddinError("postalCodeNotFound")], clock.now());
  await cache.write();
  expect((await reopened(store)).get("06600")?.known).toEqual([{ value: "Juárez" }]);
});

test("joins what two windows have stored", async () => {
  const store = memoryStore();
  const [one, other] = [await reopened(store), await reopened(store)];
  one.put("06600", [{ value: "one" }], clock.now());
  other.put("06601", [{ value: "other" }], clock.now());
  await one.write();
  await other.write();
  expect((await reopened(store)).size).toBe(2);
});

test("is a memory cache where the store fails at everything", async () => {
  const fail = (): Promise<never> => Promise.reject(new Error("blocked"));
  const cache = await filled({ read: fail, write: fail, remove: fail, keys: fail });
  expect(cache.get("06600")?.known).toEqual([{ value: "Juárez" }]);
  await cache.forget();
  expect(cache.size).toBe(0);
});

test("makes room when the store is full, and goes on", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  for (let i = 0; i < 8; i++) {
    cache.put(`${100 + i}00`, [{ value: String(i) }], clock.now());
    await cache.write();
    await clock.pass(10);
  }
  store.isFull = true;
  const write = store.write.bind(store);
  store.write = (key, value) =>
    store.records.size > 6 ? Promise.reject(new Error("full")) : ((store.isFull = false), write(key, value));
  cache.put("99900", [{ value: "late" }], clock.now());
  await cache.write();
  const kept = await reopened(store);
  expect([kept.get("99900")?.known, kept.get("10000"), kept.size]).toEqual([[{ value: "late" }], undefined, 7]);
});

test("forgetting leaves nothing of any account behind", async () => {
  const store = memoryStore();
  await filled(store, "a");
  const cache = await filled(store, "b");
  await store.write("another/record", 1);
  await cache.forget();
  expect([...store.records.keys()]).toEqual(["another/record"]);
});

test("whatever damage is done to what is stored, no wrong value comes out and nothing throws", async () => {
  const store = memoryStore();
  await filled(store);
  const good = structuredClone(store.records);
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.anything(), async (which, place, junk) => {
      store.records.clear();
      for (const [key, value] of good) store.records.set(key, structuredClone(value));
      const key = [...good.keys()][which % good.size] ?? "";
      const shelf = store.records.get(key) as Record<string, unknown>;
      const field = Object.keys(shelf)[place % 4] ?? "";
      if (field === "text") shelf.text = damaged(shelf.text as string, place);
      else if (place % 2) shelf[field] = safely(junk);
      else store.records.set(key, safely(junk));
      const cache = await reopened(store);
      for (const [code, value] of [
        ["06600", "Juárez"],
        ["06700", "Roma"],
      ] as const) {
        for (const known of cache.get(code)?.known ?? []) if (known !== undefined) expect(known).toEqual({ value });
      }
    }),
    { numRuns: 500 },
  );
});

function damaged(text: string, place: number): string {
  const at = place % text.length;
  return text.slice(0, at) + (place % 3 ? "x" : "") + text.slice(at + 1);
}

function safely(junk: unknown): unknown {
  try {
    return structuredClone(junk);
  } catch {
    return null;
  }
}
