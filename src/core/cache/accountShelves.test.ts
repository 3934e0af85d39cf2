import { settled } from "../../../tests/support/manualClock";
import { type MemoryStore, memoryStore } from "../../../tests/support/memoryStore";
import { clock, filled, reopened, sizeOf } from "../../../tests/support/storedCaches";

test("makes room when the store is full, and goes on", async () => {
  const store = memoryStore();
  await fillShelves(store, 8);
  store.maxRecords = 8;
  const cache = await reopened(store);
  cache.put("99900", [{ value: "late" }], clock.now());
  await cache.write();
  const kept = await reopened(store);
  expect([kept.get("99900")?.known, kept.get("10000"), sizeOf(kept)]).toEqual([[{ value: "late" }], undefined, 7]);
});

test("as much leaves a full store as is to be written", async () => {
  const store = memoryStore();
  await fillShelves(store, 8);
  store.maxRecords = 8;
  const cache = await reopened(store);
  for (let i = 0; i < 8; i++) cache.put(`${200 + i}00`, [{ value: "new" }], clock.now());
  await cache.write();
  expect([...store.records.keys()]).toEqual(Array.from({ length: 8 }, (_, i) => `latest/a/${200 + i}`));
});

test("room is made again and again", async () => {
  const store = memoryStore();
  await fillShelves(store, 8);
  store.maxRecords = 8;
  const cache = await reopened(store);
  for (let i = 0; i < 20; i++) {
    cache.put(`${200 + i}00`, [{ value: "new" }], clock.now());
    await cache.write();
    await clock.pass(10);
  }
  const kept = await reopened(store);
  expect([kept.get("21800")?.parts, kept.get("21900")?.parts]).toEqual([1, 1]);
});

test("what other accounts have left makes room first", async () => {
  const store = memoryStore();
  await filled(store, "a");
  const cache = await filled(store, "b");
  store.maxRecords = store.records.size;
  cache.put("99900", [{ value: "late" }], clock.now());
  await cache.write();
  expect([sizeOf(await reopened(store, "a")), sizeOf(await reopened(store, "b"))]).toEqual([0, 3]);
});

test("what four other accounts have left stays; where there are more, it leaves", async () => {
  const store = memoryStore();
  for (const account of ["a", "b", "c", "d", "e"]) await filled(store, account);
  const sizes = async () =>
    Promise.all(["a", "b", "c", "d", "e"].map(async (one) => sizeOf(await reopened(store, one))));
  expect(await sizes()).toEqual([2, 2, 2, 2, 2]);
  await filled(store, "f");
  await settled();
  expect([await sizes(), sizeOf(await reopened(store, "f"))]).toEqual([[0, 0, 0, 0, 0], 2]);
});

test("a store that stays full is tried twice, however much there is to write", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  store.maxRecords = 0;
  const writes = jest.spyOn(store, "writeMany");
  for (let code = 10_000; code < 99_999; code += 100) cache.put(String(code), [{ value: "one" }], clock.now());
  await cache.write();
  expect(writes).toHaveBeenCalledTimes(2);
});

test("a store that stays full is left alone, and written again once it has been forgotten", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  store.maxRecords = 0;
  cache.put("06600", [{ value: "one" }], clock.now());
  await cache.write();
  cache.put("06700", [{ value: "two" }], clock.now());
  expect(clock.timersArmed).toBe(0);
  store.maxRecords = Infinity;
  await cache.forget();
  await filled(store);
  await cache.open("a");
  cache.put("99900", [{ value: "late" }], clock.now());
  await cache.write();
  expect(sizeOf(await reopened(store))).toBe(3);
});

test("many shelves are written in few calls", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  const [reads, writes] = [jest.spyOn(store, "readMany"), jest.spyOn(store, "writeMany")];
  for (let code = 10_000; code < 99_999; code += 10) cache.put(String(code), [{ value: "one" }], clock.now());
  await cache.write();
  expect([store.records.size, reads.mock.calls.length, writes.mock.calls.length]).toEqual([900, 18, 18]);
});

/** One code on each shelf, each written later than the one before. */
async function fillShelves(store: MemoryStore, count: number): Promise<void> {
  const cache = await reopened(store);
  for (let i = 0; i < count; i++) {
    cache.put(`${100 + i}00`, [{ value: "old" }], clock.now());
    await cache.write();
    await clock.pass(10);
  }
}
