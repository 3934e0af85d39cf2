import { freshnessOf, MemoryCache } from "./memoryCache";

const answer = (size: number, until = 2_000) => ({
  headers: { "content-type": "text/csv" },
  body: Buffer.alloc(size, "x"),
  freshness: { madeAt: 1_000, until },
});

test("the memory forgets what is no longer fresh, and keeps nothing where it has no bytes", () => {
  let now = 1_500;
  const cache = new MemoryCache(10_000, () => now);
  cache.keep("a", answer(10));
  now = 2_000;
  expect([cache.find("a"), cache.bytes]).toEqual([undefined, 0]);
  const none = new MemoryCache(0, () => now);
  none.keep("a", answer(10, 9_000));
  expect(none.find("a")).toBeUndefined();
});

test("an answer that is as old as it may be, that varies with everything, or whose age is long, is not kept", () => {
  const until = (headers: Record<string, string>) => freshnessOf(headers, 10_000, 5_000)?.until;
  expect(until({})).toBe(15_000);
  expect(until({ vary: "accept, *" })).toBeUndefined();
  expect(until({ age: "5" })).toBeUndefined();
  expect(until({ "cache-control": "max-age=60", age: "20" })).toBe(50_000);
  expect(until({ "cache-control": "max-age=soon" })).toBeUndefined();
  expect(until({ "cache-control": 'MAX-AGE="7"' })).toBe(17_000);
  expect(until({ "cache-control": "max-age=31536000" })).toBe(3_610_000);
});
