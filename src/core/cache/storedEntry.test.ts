import { AddinError } from "../errors/addinError";
import { type Entry, missingParts } from "./cache";
import { createMemoryCache, type MemoryCache } from "./memoryCache";
import { latestOf, restore, type StoredEntry } from "./storedEntry";

const cacheOf = (): MemoryCache<string> => createMemoryCache<string>(() => 100, 20);
const missing = (cache: MemoryCache<string>, parts: number, now: number): number =>
  missingParts(cache.get("a"), parts, now);

/** The stored entry of a key: of each part the value, when it was retrieved, and until when it is fresh. */
function stored(...parts: ([value: string, retrievedAt: number, freshUntil: number] | null)[]): StoredEntry<string> {
  return {
    known: parts.map((part) => part && part[0]),
    times: parts.map((part) => part && { retrievedAt: part[1], freshUntil: part[2] }),
  };
}

describe("what was stored", () => {
  test("takes the place of nothing that is fresh", () => {
    const cache = cacheOf();
    cache.put("a", ["one"], 50);
    restore(cache, "a", stored(["stored", 60, 160], ["other", 60, 160]), 70);
    expect(cache.get("a")?.known).toEqual(["one", "other"]);
    expect([149, 150, 159, 160].map((now) => missing(cache, 3, now))).toEqual([0, 1, 1, 3]);
  });

  test("takes the place of nothing that was retrieved at the same moment, though it is stale", () => {
    const cache = cacheOf();
    cache.put("a", ["one"], 50);
    restore(cache, "a", stored(["stored", 50, 400]), 200);
    expect([cache.get("a")?.known, missing(cache, 1, 200)]).toEqual([["one"], 1]);
  });

  test("takes the place of what is stale, as fresh as it was, where another window has retrieved it later", () => {
    const cache = cacheOf();
    cache.put("a", ["one"], 0);
    restore(cache, "a", stored(["stored", 60, 160], ["stale", 60, 0]), 120);
    expect(cache.get("a")?.known).toEqual(["stored", "stale"]);
    expect([missing(cache, 3, 159), missing(cache, 3, 160)]).toEqual([2, 3]);
  });

  test("is held beside what is fresh, each as old and as fresh as it was", () => {
    const cache = cacheOf();
    cache.put("a", ["one"], 50);
    restore(cache, "a", stored(null, ["other", 40, 60]), 55);
    restore(cache, "a", stored(null, null, ["later", 70, 999]), 80);
    expect(cache.get("a")).toEqual({
      parts: 7,
      known: ["one", "other", "later"],
      times: [
        { retrievedAt: 50, freshUntil: 150 },
        { retrievedAt: 40, freshUntil: 60 },
        { retrievedAt: 70, freshUntil: 999 },
      ],
    });
  });

  test("is not believed where it seems to come from the future, part by part", () => {
    const cache = cacheOf();
    restore(cache, "a", stored(["one", 11, 111], ["two", 10, 110]), 10);
    restore(cache, "b", stored(["one", 11, 111]), 10);
    expect([cache.get("a")?.known, cache.get("b")]).toEqual([[undefined, "two"], undefined]);
  });

  test("moves nothing out of a full cache, and joins what is held there", () => {
    const cache = cacheOf();
    for (let i = 0; i < 20; i++) cache.put(String(i), ["value"], 0);
    restore(cache, "a", stored(["stored", 0, 100]), 1);
    restore(cache, "19", stored(null, ["stored", 0, 100]), 1);
    expect([cache.size, cache.get("a"), cache.get("0")?.parts, cache.get("19")?.parts]).toEqual([20, undefined, 1, 3]);
  });
});

describe("what is to be stored", () => {
  const own = (...known: Entry<string>["known"]): Entry<string> => ({
    parts: (1 << known.length) - 1,
    known,
    times: known.map(() => ({ retrievedAt: 50, freshUntil: 150 })),
  });

  test("is the value of each part that was retrieved last, by whichever window", () => {
    const found = stored(["earlier", 40, 140], ["as late", 50, 200], ["later", 60, 160]);
    expect(latestOf(own("a", "b", "c"), found, 100)).toEqual(
      stored(["a", 50, 150], ["b", 50, 150], ["later", 60, 160]),
    );
  });

  test("is nothing of an error, nor of what gave way to it, but what was retrieved after it", () => {
    const notFound = new AddinError("postalCodeNotFound");
    const found = stored(["earlier", 40, 140], ["later", 60, 160]);
    expect(latestOf(own(notFound, notFound), found, 100)?.known).toEqual([null, "later"]);
    expect(latestOf(own(notFound), found, 100)).toMatchObject({ known: [null, "later"] });
    expect(latestOf(own(notFound), undefined, 100)).toBeUndefined();
  });

  test("is what another window has stored, though this one was refused later", () => {
    const refused = new AddinError("refused", { status: 400 });
    expect(latestOf(own(refused), stored(["value", 40, 140]), 100)).toMatchObject({ known: ["value"] });
  });

  test("is nothing that seems to come from the future", () => {
    expect(latestOf(own("a"), stored(["future", 101, 201]), 100)).toEqual(stored(["a", 50, 150]));
  });
});
