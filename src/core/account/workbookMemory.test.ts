import { ManualClock, settled } from "../../../tests/support/manualClock";
import { cannedFetch } from "../../../tests/support/cannedFetch";
import { failingStore, memoryStore } from "../../../tests/support/memoryStore";
import { testPlatform } from "../../../tests/support/testPlatform";
import type { Store } from "../platform";
import { WorkbookMemory } from "./workbookMemory";

const workbook = "https://files.example/book.xlsx";

function newMemory(store: Store): WorkbookMemory {
  const { fetch } = cannedFetch(() => ({ status: 500 }));
  return new WorkbookMemory({ ...testPlatform(fetch, new ManualClock()), store });
}

test.each([
  ["before the workbook's name is known", true],
  ["after it", false],
])("what cells use %s is asked along at the next opening", async (_, isEarly) => {
  const store = memoryStore();
  const memory = newMemory(store);
  if (isEarly) memory.usedCategories.use(0b101);
  await memory.recall(workbook);
  if (!isEarly) memory.usedCategories.use(0b101);
  await settled();

  const next = newMemory(store);
  await next.recall(workbook);
  expect(next.usedCategories.widen(0b001, () => 0)).toBe(0b101);
});

test("what is used early does not hide what was remembered", async () => {
  const store = memoryStore();
  const first = newMemory(store);
  await first.recall(workbook);
  first.usedCategories.use(0b110);
  await settled();

  const next = newMemory(store);
  next.usedCategories.use(0b010);
  await next.recall(workbook);
  expect(next.usedCategories.widen(0b010, () => 0)).toBe(0b110);
});

test.each([-1, -64, 2 ** 31, 1e9, NaN, Infinity, 63.5])(
  "%d in the store asks for no more categories than there are",
  async (damaged) => {
    const store = memoryStore();
    const first = newMemory(store);
    await first.recall(workbook);
    first.usedCategories.use(0b1);
    await settled();
    for (const key of store.records.keys()) store.records.set(key, damaged);

    const next = newMemory(store);
    await next.recall(workbook);
    const widened = next.usedCategories.widen(0b1, () => 0);
    expect(widened & 0b111111).toBe(widened);
  },
);

test("what was used before everything was forgotten is neither written again nor asked along", async () => {
  const store = memoryStore();
  const memory = newMemory(store);
  await memory.recall(workbook);
  memory.usedCategories.remember(0b1100);
  memory.usedCategories.use(0b0011);
  await memory.forget();
  expect(store.records.size).toBe(0);
  memory.usedCategories.use(0b0100);
  await settled();
  expect(store.records.size).toBe(0);
  await memory.recall(workbook);
  await settled();
  expect([...store.records.values()]).toEqual([0b0100]);
  expect(memory.usedCategories.widen(0b0100, () => 0)).toBe(0b0100);
});

test.each([
  ["that is forgotten before its name is known", 0],
  ["that uses another category then", 0b10],
])("a workbook %s keeps nothing of before", async (_, after) => {
  const store = memoryStore();
  const memory = newMemory(store);
  memory.usedCategories.use(0b1);
  await memory.forget();
  if (after) memory.usedCategories.use(after);
  await memory.recall(workbook);
  await settled();
  expect([...store.records.values()]).toEqual(after ? [after] : []);
});

test("a store that fails keeps nothing and stops nothing", async () => {
  const memory = newMemory(failingStore(() => Promise.reject(new Error("no store"))));
  memory.usedCategories.use(0b001);
  await memory.recall(workbook);
  expect(memory.usedCategories.widen(0b001, () => 0)).toBe(0b001);
});
