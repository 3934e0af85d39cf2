import { memoryStore } from "../../../tests/support/memoryStore";
import { settled } from "../../../tests/support/manualClock";
import { clock, filled, reopened, sizeOf } from "../../../tests/support/storedCaches";

test("what other accounts have left makes room in a full store", async () => {
  const store = memoryStore();
  await filled(store, "a");
  const cache = await filled(store, "b");
  store.maxRecords = store.records.size;
  cache.put("99900", [{ value: "late" }], clock.now());
  await cache.write();
  expect([sizeOf(await reopened(store, "a")), sizeOf(await reopened(store, "b"))]).toEqual([0, 3]);
});

test("a store that fails otherwise costs no other account anything, and gets what it lacks with the next change", async () => {
  const store = memoryStore();
  await filled(store, "a");
  const cache = await reopened(store, "b");
  const lost = new DOMException("Connection to Indexed Database server lost.", "UnknownError");
  const failing = jest.spyOn(store, "writeMany").mockRejectedValue(lost);
  cache.put("06600", [{ value: "one" }], clock.now());
  await cache.write();
  failing.mockRestore();
  cache.put("99900", [{ value: "two" }], clock.now());
  await clock.pass(1000);
  expect([sizeOf(await reopened(store, "a")), sizeOf(await reopened(store, "b"))]).toEqual([2, 2]);
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

test("a store that stays full is tried twice, however much there is to write, and left alone until it is forgotten", async () => {
  const store = memoryStore();
  const cache = await reopened(store);
  store.maxRecords = 0;
  const writes = jest.spyOn(store, "writeMany");
  for (let code = 10_000; code < 99_999; code += 100) cache.put(String(code), [{ value: "one" }], clock.now());
  await cache.write();
  cache.put("06700", [{ value: "two" }], clock.now());
  expect([writes.mock.calls.length, clock.timersArmed]).toEqual([2, 0]);
  store.maxRecords = Infinity;
  await cache.forget();
  await cache.open("a");
  cache.put("99900", [{ value: "late" }], clock.now());
  await cache.write();
  expect(sizeOf(await reopened(store))).toBe(1);
});

test("a record that cannot be read keeps no other from being read", async () => {
  const store = memoryStore();
  await filled(store);
  const isUnreadable = (key: string): boolean => key === "latest/a/066";
  const fail = (): Promise<never> => Promise.reject(new Error("unreadable"));
  const kept = await reopened({
    ...store,
    read: (key) => (isUnreadable(key) ? fail() : store.read(key)),
    readMany: (keys) => (keys.some(isUnreadable) ? fail() : store.readMany(keys)),
  });
  expect([kept.get("06600"), kept.get("06700")?.parts]).toEqual([undefined, 2]);
});

test("a shelf of another version counts as absent, alone, and one that an earlier release wrote with a checksum is read", async () => {
  const store = memoryStore();
  await filled(store);
  const change = (key: string, changes: object): void =>
    void store.records.set(key, { ...(store.records.get(key) as object), ...changes });
  change("latest/a/066", { version: 2 });
  change("latest/a/067", { savedAt: 7, checksum: 1 });
  const kept = await reopened(store);
  expect([kept.get("06600"), kept.get("06700")?.known]).toEqual([undefined, [undefined, { value: "Roma" }]]);
});
