import { freshnessOf, MemoryCache } from "./memoryCache";

const answer = (size: number, until = 2_000) => ({
  headers: { "content-type": "text/csv" },
  body: Buffer.alloc(size, "x"),
  freshness: { madeAt: 1_000, until },
});

test("the memory holds no more than its bytes, and lets go of what nobody asked for longest", () => {
  const cache = new MemoryCache(10_000, () => 1_500);
  cache.keep("a", answer(4_000));
  cache.keep("b", answer(4_000));
  cache.find("a");
  cache.keep("c", answer(4_000));
  expect([cache.find("a"), cache.find("b"), cache.find("c")].map((found) => found !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
  cache.keep("too large", answer(20_000));
  expect(cache.find("too large")).toBeUndefined();
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
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
