import { missingParts } from "./cache";
import { createMemoryCache, mostKeys } from "./memoryCache";

const cacheOf = () => createMemoryCache<string>((known) => (known === "passing" ? 0 : known === "short" ? 10 : 100));
const missing = (cache: ReturnType<typeof cacheOf>, parts: number, now: number): number =>
  missingParts(cache.get("a"), parts, now);

test("holds a part as long as it lives, and everything of a key as long as the first of its parts", () => {
  const cache = cacheOf();
  cache.put("a", ["value"], 0);
  expect([missing(cache, 1, 99), missing(cache, 1, 100), missing(cache, 3, 0)]).toEqual([0, 1, 2]);
  cache.put("a", [undefined, "short"], 50);
  expect([missing(cache, 3, 59), missing(cache, 3, 60)]).toEqual([0, 3]);
});

test("asks a part that was renewed no more, and still has the others of old", () => {
  const cache = cacheOf();
  cache.put("a", ["one", "two"], 0);
  cache.expire();
  expect(missing(cache, 3, 1)).toBe(3);
  cache.put("a", ["new"], 1);
  expect(missing(cache, 3, 2)).toBe(2);
  expect(cache.get("a")?.known).toEqual(["new", "two"]);
});

test("does not keep what passes", () => {
  const cache = cacheOf();
  cache.put("a", ["passing"], 0);
  expect(missing(cache, 1, 0)).toBe(1);
  expect(cache.get("a")?.parts).toBe(0);
});

test("lets the oldest tenth go when it is full", () => {
  const cache = cacheOf();
  for (let i = 0; i <= mostKeys; i++) cache.put(String(i), ["value"], 0);
  expect(cache.size).toBe(mostKeys * 0.9 + 1);
  expect([cache.get("0"), cache.get(String(mostKeys))?.parts]).toEqual([undefined, 1]);
});
