import fc from "fast-check";
import { ManualClock, settled } from "../../../tests/support/manualClock";
import { memoryStore } from "../../../tests/support/memoryStore";
import { AddinError, isAddinError } from "../errors/addinError";
import type { Store } from "../platform";
import { missingParts } from "./cache";
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

test("is written in the background and read again, as old and as fresh as it was", async () => {
  const store = memoryStore();
  const cache = newCache(store);
  await cache.open("a");
  const first = clock.now();
  cache.put("06600", [{ value: "one" }], first);
  expect(store.records.size).toBe(0);
  await clock.pass(1000);
  await settled();
  cache.put("06600", [undefined, { value: "other" }], clock.now());
  const retrievedAt = clock.now();
  await cache.write();
  await clock.pass(hour);
  const entry = (await reopened(store)).get("06600");
  const known = [{ value: "one" }, { value: "other" }];
  expect(entry).toMatchObject({ known, retrievedAt, freshUntil: first + 24 * hour });
});

test("a part that was stale when it was stored is stale when it is read again", async () => {
  const store = memoryStore();
  const cache = await filled(store);
  await clock.pass(72 * hour);
  cache.put("06600", [undefined, { value: "late" }], clock.now());
  await cache.write();
  const entry = (await reopened(store)).get("06600");
  expect([missingParts(entry, 3, clock.now()), entry?.known]).toEqual([1, [{ value: "Juárez" }, { value: "late" }]]);
});

test("what was just fetched stays fresh when a store that opens late holds older parts of the same key", async () => {
  const store = memoryStore();
  await filled(store);
  await clock.pass(72 * hour);
  const cache = newCache(store);
  cache.put("06600", [undefined, { value: "new" }], clock.now());
  await cache.open("a");
  expect(missingParts(cache.get("06600"), 3, clock.now())).toBe(1);
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

test("room is made again and again, and never by removing what was not written", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  for (let i = 0; i < 8; i++) cache.put(`${100 + i}00`, [{ value: "old" }], clock.now());
  await cache.write();
  await clock.pass(10);
  takesAtMost(store, 8);
  for (let i = 0; i < 8; i++) cache.put(`${200 + i}00`, [{ value: "new" }], clock.now());
  await cache.write();
  const kept = await reopened(store);
  expect(Array.from({ length: 8 }, (_, i) => kept.get(`${200 + i}00`)?.known)).toEqual(
    Array.from({ length: 8 }, () => [{ value: "new" }]),
  );
});

test("what other accounts have left makes room first", async () => {
  const store = memoryStore();
  await filled(store, "a");
  const cache = await filled(store, "b");
  takesAtMost(store, 4);
  cache.put("99900", [{ value: "late" }], clock.now());
  await cache.write();
  expect([(await reopened(store, "a")).size, (await reopened(store, "b")).size]).toEqual([0, 3]);
});

test("a store that was full is written again once it has been forgotten", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  store.isFull = true;
  cache.put("06600", [{ value: "one" }], clock.now());
  await cache.write();
  store.isFull = false;
  await cache.forget();
  await filled(store);
  await cache.open("a");
  cache.put("99900", [{ value: "late" }], clock.now());
  await cache.write();
  expect((await reopened(store)).size).toBe(3);
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

function takesAtMost(store: ReturnType<typeof memoryStore>, records: number): void {
  const write = store.write.bind(store);
  store.write = (key, value) => {
    store.isFull = store.records.size >= records;
    return write(key, value);
  };
}

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
