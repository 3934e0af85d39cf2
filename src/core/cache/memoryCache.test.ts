import { AddinError, isAddinError } from "../errors/addinError";
import { missingParts } from "./cache";
import { createMemoryCache } from "./memoryCache";

const lifetime = (known: unknown): number =>
  known === "passing" ? 0 : known === "short" || isAddinError(known) ? 10 : 100;
const cacheOf = () => createMemoryCache<string>(lifetime, 20);
const missing = (cache: ReturnType<typeof cacheOf>, parts: number, now: number): number =>
  missingParts(cache.get("a"), parts, now);

test("holds each part as long as it lives, however short the others do", () => {
  const cache = cacheOf();
  cache.put("a", ["value"], 0);
  expect([missing(cache, 1, 99), missing(cache, 1, 100), missing(cache, 3, 0)]).toEqual([0, 1, 2]);
  cache.put("a", [undefined, "short"], 50);
  expect([59, 60, 99, 100].map((now) => missing(cache, 3, now))).toEqual([0, 2, 2, 3]);
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
  expect(cache.get("a")).toMatchObject({ known: ["value"], times: [{ retrievedAt: 0, freshUntil: 210 }] });
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

test("a cache of codes holds all that there can be", () => {
  const codes = createMemoryCache<string>(lifetime);
  for (let code = 0; code < 100_000; code++) codes.put(String(code), ["value"], 0);
  expect(codes.size).toBe(100_000);
});

describe("a cache of lists", () => {
  const listsOf = (...keys: string[]) => {
    const lists = createMemoryCache<string>(lifetime, 3);
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
    lists.restore("a", { known: ["stored"], times: [{ retrievedAt: 1, freshUntil: 100 }] }, 2, false);
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

test("what was stored fills the parts that are not held, as old and as fresh as it was", () => {
  const cache = cacheOf();
  cache.put("a", ["one"], 50);
  const [early, late] = [
    { retrievedAt: 40, freshUntil: 140 },
    { retrievedAt: 61, freshUntil: 161 },
  ];
  cache.restore("a", { known: ["stored", "two", null, "of the future"], times: [early, early, null, late] }, 60, false);
  expect(cache.get("a")?.known).toEqual(["one", "two"]);
  expect([missing(cache, 3, 139), missing(cache, 3, 140), missing(cache, 3, 150)]).toEqual([0, 2, 3]);
});

test("what was stored and made stale since serves, but is not fresh", () => {
  const cache = cacheOf();
  cache.restore("a", { known: ["stored"], times: [{ retrievedAt: 40, freshUntil: 140 }] }, 60, true);
  expect([missing(cache, 1, 60), cache.get("a")?.known]).toEqual([1, ["stored"]]);
});

test("nothing leaves a full cache for what was stored", () => {
  const cache = cacheOf();
  for (let i = 0; i < 20; i++) cache.put(String(i), ["value"], 0);
  const stored = { known: [null, "stored"], times: [null, { retrievedAt: 0, freshUntil: 100 }] };
  cache.restore("a", stored, 1, false);
  cache.restore("19", stored, 1, false);
  expect([cache.size, cache.get("a"), cache.get("0")?.parts, cache.get("19")?.parts]).toEqual([20, undefined, 1, 3]);
});
