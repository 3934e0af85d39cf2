import { memoryStore, slowStore } from "../../../tests/support/memoryStore";
import {
  clock,
  filled,
  newCache,
  reopened,
  sizeOf,
  type Stored,
  timesSince,
} from "../../../tests/support/storedCaches";
import { missingParts } from "./cache";
import type { StoredCache } from "./storedCache";

test("what the user has made stale is stale for the next page too, even if no answer came in its place", async () => {
  const store = memoryStore();
  const cache = await filled(store);
  cache.expire(["06600", "never heard of"]);
  await clock.pass(1000);
  const kept = await reopened(store);
  expect(["06600", "06700"].map((code) => missingParts(kept.get(code), 3, clock.now()))).toEqual([3, 1]);
  kept.expire();
  await clock.pass(1000);
  const last = await reopened(store);
  expect(["06600", "06700"].map((code) => missingParts(last.get(code), 3, clock.now()))).toEqual([3, 3]);
  expect(last.get("06700")?.known).toEqual([undefined, { value: "Roma" }]);
});

test.each([
  ["its key", ["06600"], [3, 1]],
  ["everything", undefined, [3, 3]],
])("what is stored is stale where the user made %s stale before it was read", async (_what, keys, missing) => {
  const store = memoryStore();
  await filled(store);
  await clock.pass(10);
  const cache = newCache(slowStore(store, clock, 20));
  const opening = cache.open("a");
  await clock.pass(10);
  cache.expire(keys);
  await clock.pass(2000);
  await opening;
  expect(["06600", "06700"].map((code) => missingParts(cache.get(code), 3, clock.now()))).toEqual(missing);
  expect(cache.get("06700")?.known).toEqual([undefined, { value: "Roma" }]);
});

test("joins what two windows have stored", async () => {
  const store = memoryStore();
  const [one, other] = [await reopened(store), await reopened(store)];
  one.put("06600", [{ value: "one" }], clock.now());
  other.put("06601", [{ value: "other" }], clock.now());
  await one.write();
  await other.write();
  expect(sizeOf(await reopened(store))).toBe(2);
});

test("answers that come while others are written are written next, each at its own time", async () => {
  const store = memoryStore();
  const cache = await openedSlowly(store);
  const first = clock.now();
  cache.put("06600", [{ value: "one" }], first);
  await clock.pass(1500);
  const second = clock.now();
  cache.put("06600", [undefined, { value: "two" }], second);
  cache.put("06601", [{ value: "three" }], second);
  await clock.pass(5000);
  const kept = await reopened(store);
  expect(kept.get("06600")?.times).toEqual([timesSince(first), timesSince(second)]);
  expect(kept.get("06601")?.times).toEqual([timesSince(second)]);
});

test("forgetting while a write is under way leaves nothing behind", async () => {
  const store = memoryStore();
  const cache = await openedSlowly(store);
  cache.put("06600", [{ value: "one" }], clock.now());
  // The shelf has been read, and is being written.
  await clock.pass(1000 + slowness + 100);
  const forgotten = cache.forget();
  await clock.pass(10_000);
  await forgotten;
  expect([sizeOf(cache), store.records.size]).toEqual([0, 0]);
});

test("forgetting while a write reads brings nothing back, though the same account is opened again", async () => {
  const store = memoryStore();
  await filled(store);
  const cache = await openedSlowly(store);
  cache.put("06601", [{ value: "one" }], clock.now());
  await clock.pass(1000 + 100);
  const forgotten = cache.forget();
  const opened = cache.open("a");
  await clock.pass(10_000);
  await Promise.all([forgotten, opened]);
  expect([sizeOf(cache), store.records.size]).toEqual([0, 0]);
});

test("an account that is left while room is made for it gets nothing of the next one", async () => {
  const store = memoryStore();
  const cache = await openedSlowly(store);
  store.maxRecords = 0;
  cache.put("06600", [{ value: "of a" }], clock.now());
  // The shelf has been read and refused, and the store is asked what could leave.
  await clock.pass(1000 + 2 * slowness + 100);
  store.maxRecords = Infinity;
  cache.clear();
  const opened = cache.open("b");
  cache.put("06600", [{ value: "of b" }], clock.now());
  await clock.pass(10_000);
  await opened;
  expect([...store.records.keys()]).toEqual(["latest/b/066"]);
});

const slowness = 500;

async function openedSlowly(store: ReturnType<typeof memoryStore>): Promise<StoredCache<Stored>> {
  const cache = newCache(slowStore(store, clock, slowness));
  const opened = cache.open("a");
  await clock.pass(5 * slowness);
  await opened;
  return cache;
}
