import { memoryStore } from "../../../tests/support/memoryStore";
import { clock, newCache } from "../../../tests/support/storedCaches";

jest.mock("./shelves", () => {
  throw new Error("the script did not load");
});

test("is a memory cache where what reads and writes the store does not load", async () => {
  const store = memoryStore();
  const cache = newCache(store);
  await cache.open("a");
  cache.put("06600", [{ value: "one" }], clock.now());
  await clock.pass(2000);
  await cache.setKept(false);
  expect([cache.get("06600")?.known, store.records.size]).toEqual([[{ value: "one" }], 0]);
  await cache.forget();
  expect(cache.get("06600")).toBeUndefined();
});
