import { settled } from "../../../tests/support/manualClock";
import { failingStore, memoryStore } from "../../../tests/support/memoryStore";
import { clock, filled, hour, newCache, reopened, sizeOf, timesSince } from "../../../tests/support/storedCaches";
import { AddinError } from "../errors/addinError";
import { missingParts } from "./cache";

test("is written in the background and read again, as old and as fresh as it was", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  const first = clock.now();
  cache.put("06600", [{ value: "one" }], first);
  expect(store.records.size).toBe(0);
  await clock.pass(1000);
  await settled();
  cache.put("06600", [undefined, { value: "other" }], clock.now());
  const second = clock.now();
  await cache.write();
  await clock.pass(hour);
  expect((await reopened(store)).get("06600")).toMatchObject({
    known: [{ value: "one" }, { value: "other" }],
    times: [timesSince(first), timesSince(second)],
  });
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

test("what the user has made stale serves on, and its successor alone is fresh when it is read again", async () => {
  const store = memoryStore();
  const cache = await filled(store);
  cache.put("06600", [undefined, { value: "other" }], clock.now());
  cache.expire(["06600"]);
  expect([missingParts(cache.get("06600"), 3, clock.now()), missingParts(cache.get("06700"), 2, clock.now())]).toEqual([
    3, 0,
  ]);
  cache.put("06600", [{ value: "renewed" }], clock.now());
  await cache.write();
  const entry = (await reopened(store)).get("06600");
  expect(entry?.known).toEqual([{ value: "renewed" }, { value: "other" }]);
  expect(missingParts(entry, 3, clock.now())).toBe(2);
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

test("what was learned before the store was opened is written once it is", async () => {
  const store = memoryStore();
  const cache = newCache(store);
  cache.put("06600", [{ value: "early" }], clock.now());
  await clock.pass(2000);
  expect(store.records.size).toBe(0);
  await cache.open("a");
  await clock.pass(1000);
  expect((await reopened(store)).get("06600")?.known).toEqual([{ value: "early" }]);
});

test("what seems to come from the future is not believed", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  cache.put("06600", [{ value: "late" }], clock.now() + hour);
  await cache.write();
  expect(sizeOf(await reopened(store))).toBe(0);
});

test("keeps accounts apart", async () => {
  const store = memoryStore();
  await filled(store, "a");
  expect(sizeOf(await reopened(store, "b"))).toBe(0);
  expect(sizeOf(await reopened(store, "a"))).toBe(2);
});

test("what an account has not written is not written for the next one", async () => {
  const cache = await reopened(memoryStore());
  cache.put("06600", [{ value: "of a" }], clock.now());
  cache.clear();
  await cache.open("b");
  expect(clock.timersArmed).toBe(0);
});

test("stores no error", async () => {
  const store = memoryStore();
  const cache = await filled(store);
  cache.put("06600", [undefined, new AddinError("postalCodeNotFound")], clock.now());
  await cache.write();
  expect((await reopened(store)).get("06600")?.known).toEqual([{ value: "Juárez" }]);
});

test("a value that has given way to an error leaves the store", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  cache.put("06600", [{ value: "Juárez" }], clock.now());
  await cache.write();
  cache.put("06600", [new AddinError("postalCodeNotFound")], clock.now());
  await cache.write();
  expect(store.records.size).toBe(0);
});

test("is a memory cache where the store fails at everything", async () => {
  const cache = await filled(failingStore(() => Promise.reject(new Error("blocked"))));
  expect(cache.get("06600")?.known).toEqual([{ value: "Juárez" }]);
  await cache.forget();
  expect(sizeOf(cache)).toBe(0);
});

test("forgetting leaves nothing of any account behind", async () => {
  const store = memoryStore();
  await filled(store, "a");
  const cache = await filled(store, "b");
  await store.write("another/record", 1);
  await cache.forget();
  expect([...store.records.keys()]).toEqual(["another/record"]);
});

test("what is no longer kept leaves the store and stays in memory, until it is kept again", async () => {
  const store = memoryStore();
  const cache = await filled(store);
  await cache.setKept(false);
  cache.put("06800", [{ value: "later" }], clock.now());
  await clock.pass(2000);
  await cache.write();
  expect([store.records.size, sizeOf(cache)]).toEqual([0, 3]);
  await cache.setKept(true);
  cache.put("06900", [{ value: "kept" }], clock.now());
  await clock.pass(2000);
  await settled();
  expect((await reopened(store)).get("06900")?.known).toEqual([{ value: "kept" }]);
});

test("what is no longer kept before an account is open leaves the store when one is", async () => {
  const store = memoryStore();
  await filled(store);
  const cache = newCache(store);
  await cache.setKept(false);
  expect(store.records.size).toBeGreaterThan(0);
  await cache.open("a");
  expect([store.records.size, sizeOf(cache)]).toEqual([0, 0]);
});

test("an account that is left before its store is read shows nothing of it", async () => {
  const store = memoryStore();
  await filled(store, "a");
  const cache = newCache(store);
  const left = cache.open("a");
  await Promise.all([cache.open("b"), left]);
  expect(sizeOf(cache)).toBe(0);
});
