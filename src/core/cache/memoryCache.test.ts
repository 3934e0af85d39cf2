import { AddinError, isAddinError } from "../errors/addinError";
import { missingParts } from "./cache";
import { createMemoryCache } from "./memoryCache";

const lifetime = (known: unknown): number =>
  known === "passing" ? 0 : known === "short" || isAddinError(known) ? 10 : 100;
const cacheOf = () => createMemoryCache<string>(lifetime, 20);
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

test("a value of old serves on while a refusal of its renewal is believed", () => {
  const cache = cacheOf();
  cache.put("a", ["value"], 0);
  cache.put("a", [new AddinError("refused")], 200);
  expect([missing(cache, 1, 209), missing(cache, 1, 210)]).toEqual([0, 1]);
  expect(cache.get("a")).toMatchObject({ known: ["value"], retrievedAt: 0 });
});

test.each(["forbidden", "postalCodeNotFound", "queryNotFound"] as const)(
  "%s is an answer, and takes the place of a value",
  (code) => {
    const cache = cacheOf();
    cache.put("a", ["value"], 0);
    cache.put("a", [new AddinError(code)], 200);
    expect(cache.get("a")?.known).toMatchObject([{ code }]);
  },
);

test("lets the oldest tenth go when it is full", () => {
  const cache = cacheOf();
  for (let i = 0; i <= 20; i++) cache.put(String(i), ["value"], 0);
  expect(cache.size).toBe(19);
  expect([cache.get("1"), cache.get("2")?.parts, cache.get("20")?.parts]).toEqual([undefined, 1, 1]);
});

test("a cache of codes does not mind which of them are used", () => {
  const cache = cacheOf();
  for (let i = 0; i < 20; i++) cache.put(String(i), ["value"], 0);
  cache.get("0");
  cache.put("20", ["value"], 0);
  expect([cache.get("0"), cache.get("2")?.parts]).toEqual([undefined, 1]);
});

describe("a cache of lists", () => {
  const listsOf = (...keys: string[]) => {
    const lists = createMemoryCache<string>(lifetime, 3, "least recently used");
    for (const key of keys) lists.put(key, ["value"], 0);
    return lists;
  };
  const heldOf = (lists: ReturnType<typeof listsOf>): string[] =>
    ["a", "b", "c", "d"].filter((key) => lists.peek(key) !== undefined);

  test("lets the least recently used go when it is full, one at a time", () => {
    expect(heldOf(listsOf("a", "b", "c", "d"))).toEqual(["b", "c", "d"]);
  });

  test("counts reading as a use, and so a new answer", () => {
    const read = listsOf("a", "b", "c");
    read.get("a");
    read.put("d", ["value"], 0);
    expect(heldOf(read)).toEqual(["a", "c", "d"]);
    expect(heldOf(listsOf("a", "b", "c", "a", "d"))).toEqual(["a", "c", "d"]);
  });

  test("does not count a look, an expiry or what the store brings as a use", () => {
    const lists = listsOf("a", "b", "c");
    lists.peek("a");
    lists.expire(["a"]);
    lists.restore("a", { known: ["stored"], fresh: 1, freshUntil: 100, retrievedAt: 1 }, 2);
    lists.put("d", ["value"], 2);
    expect(heldOf(lists)).toEqual(["b", "c", "d"]);
  });
});

test("makes stale what it is told to, or all, and holds it all the same", () => {
  const cache = cacheOf();
  for (const key of ["a", "b"]) cache.put(key, ["value"], 0);
  cache.expire(["b", "never heard of"]);
  expect(missing(cache, 1, 1)).toBe(0);
  cache.expire();
  expect([missing(cache, 1, 1), cache.get("a")?.known]).toEqual([1, ["value"]]);
});

test("what was stored takes the place of nothing that is fresh or as new", () => {
  const cache = cacheOf();
  cache.put("a", ["one"], 50);
  cache.restore("a", { known: ["stored", "other"], fresh: 3, freshUntil: 160, retrievedAt: 60 }, 70);
  expect(cache.get("a")?.known).toEqual(["one", "other"]);
  expect([missing(cache, 1, 149), missing(cache, 2, 70)]).toEqual([0, 2]);
});

test("an entry that is renewed at the very moment at which it grows stale keeps none of its parts fresh", () => {
  const cache = cacheOf();
  cache.put("a", ["one", "two"], 0);
  cache.put("a", ["new"], 100);
  expect([missing(cache, 3, 100), missing(cache, 1, 199)]).toEqual([2, 0]);
});

test("what was stored takes the place of nothing that was retrieved at the same moment, though it is stale", () => {
  const cache = cacheOf();
  cache.put("a", ["one"], 50);
  cache.restore("a", { known: ["stored"], fresh: 1, freshUntil: 400, retrievedAt: 50 }, 200);
  expect([cache.get("a")?.known, missing(cache, 1, 200)]).toEqual([["one"], 1]);
});

test("what was stored beside what is fresh is held, and neither lengthens nor shortens its time", () => {
  const cache = cacheOf();
  cache.put("a", ["one"], 50);
  cache.restore("a", { known: [null, "other"], fresh: 2, freshUntil: 60, retrievedAt: 40 }, 55);
  expect(cache.get("a")).toMatchObject({ known: ["one", "other"], parts: 3, retrievedAt: 50 });
  expect([missing(cache, 1, 149), missing(cache, 1, 150)]).toEqual([0, 1]);
  cache.restore("a", { known: [null, null, "later"], fresh: 4, freshUntil: 999, retrievedAt: 70 }, 80);
  expect(cache.get("a")).toMatchObject({ known: ["one", "other", "later"], retrievedAt: 50 });
  expect([missing(cache, 1, 149), missing(cache, 4, 149), missing(cache, 1, 150)]).toEqual([0, 4, 1]);
});

test("what another window has stored later takes the place of what is stale, as fresh as it was", () => {
  const cache = cacheOf();
  cache.put("a", ["one"], 0);
  cache.restore("a", { known: ["stored", "stale"], fresh: 1, freshUntil: 160, retrievedAt: 60 }, 120);
  expect(cache.get("a")?.known).toEqual(["stored", "stale"]);
  expect([missing(cache, 3, 159), missing(cache, 3, 160)]).toEqual([2, 3]);
});

test("what was stored moves nothing out of a full cache", () => {
  const cache = cacheOf();
  for (let i = 0; i < 20; i++) cache.put(String(i), ["value"], 0);
  cache.restore("a", { known: ["stored"], fresh: 1, freshUntil: 100, retrievedAt: 0 }, 1);
  expect([cache.size, cache.get("a"), cache.get("0")?.parts]).toEqual([20, undefined, 1]);
});
