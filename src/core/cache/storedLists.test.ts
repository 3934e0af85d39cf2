import { memoryStore } from "../../../tests/support/memoryStore";
import { clock, newLists, reopenedLists } from "../../../tests/support/storedCaches";

const keysOf = (store: ReturnType<typeof memoryStore>): string[] => [...store.records.keys()].sort();
const keyOf = (query: number): string => `queries/a/query-${query}`;
const numbered = (count: number, first = 0): number[] => Array.from({ length: count }, (_, i) => first + i);

test("of 300 queries, the 150 used last stay, in memory and in the store", async () => {
  const store = memoryStore();
  const lists = await reopenedLists(store, 150);
  for (const query of numbered(150)) lists.put(`query-${query}`, [{ value: "rows" }], clock.now());
  await lists.write();
  for (const query of numbered(25)) lists.get(`query-${query}`);
  for (const query of numbered(25, 25)) lists.put(`query-${query}`, [{ value: "new rows" }], clock.now());
  for (const query of numbered(100, 200)) lists.put(`query-${query}`, [{ value: "rows" }], clock.now());
  await lists.write();
  const kept = [...numbered(50), ...numbered(100, 200)];
  expect(keysOf(store)).toEqual(kept.map(keyOf).sort());
  const next = await reopenedLists(store, 150);
  expect(kept.filter((query) => !next.get(`query-${query}`))).toEqual([]);
});

test("a list that a cell asks for is there before the others have been read", async () => {
  const store = memoryStore();
  const before = await reopenedLists(store, 5);
  for (const query of numbered(5, 10)) before.put(`query-${query}`, [{ value: "rows" }], clock.now());
  await before.write();
  const unread = (keys: readonly string[]) => (keys.length === 1 ? store.readMany(keys) : new Promise<never>(() => {}));
  const lists = newLists({ ...store, readMany: unread }, 5);
  expect(lists.get("query-10")).toBeUndefined();
  void lists.open("a");
  await clock.pass(1);
  expect(lists.get("query-10")?.known).toEqual([{ value: "rows" }]);
});

test("two windows with lists of their own store no more than one may", async () => {
  const store = memoryStore();
  const [one, other] = [await reopenedLists(store, 5), await reopenedLists(store, 5)];
  for (const query of numbered(5, 10)) one.put(`query-${query}`, [{ value: "rows" }], clock.now());
  for (const query of numbered(4, 20)) other.put(`query-${query}`, [{ value: "rows" }], clock.now());
  await one.write();
  await other.write();
  const kept = keysOf(store);
  expect([kept.length, kept.slice(1)]).toEqual([5, numbered(4, 20).map(keyOf)]);
});

test("queries whose ids look like postal codes have a record each", async () => {
  const store = memoryStore();
  const lists = await reopenedLists(store, 5);
  for (const id of ["06600", "06601"]) lists.put(id, [{ value: "rows" }], clock.now());
  await lists.write();
  expect(keysOf(store)).toEqual(["queries/a/06600", "queries/a/06601"]);
});
