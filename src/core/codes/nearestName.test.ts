import fc from "fast-check";
import { maxChanges, nearestName, nearestOf } from "./suggestedNames";

describe("the name that was probably meant", () => {
  const names = ["population", "state_name", "id"];

  test.each([
    ["populaton", "population"],
    ["POPULATION", "population"],
    ["poplatoin", "population"],
    ["stat_nam", "state_name"],
    ["xd", "id"],
    ["ids", "id"],
    ["d", "id"],
  ])("%s: %s", (name, nearest) => {
    expect(nearestName(name, names)).toBe(nearest);
  });

  test("takes no more than two changes where it is short, and a third of its length where it is long", () => {
    expect([nearestName("abc", ["abcde"]), nearestName("abc", ["abcdef"])]).toEqual(["abcde", undefined]);
    expect([nearestName("abcdefghijkl", ["abcdefgh"]), nearestName("abcdefghijkl", ["abcdefg"])]).toEqual([
      "abcdefgh",
      undefined,
    ]);
  });

  test("has a letter in common with what was written", () => {
    expect([nearestName("x", ["5", "id"]), nearestName("x", ["xy"])]).toEqual([undefined, "xy"]);
    expect([nearestName("xy", ["ab"]), nearestName("", ["ab"])]).toEqual([undefined, undefined]);
  });

  test("is the first of those that are as near", () => {
    expect(nearestName("cat", ["cart", "cut", "cot", "cat1"])).toBe("cart");
    expect(nearestName("cat", ["carts", "cot"])).toBe("cot");
    expect(nearestName("cat", [])).toBeUndefined();
  });

  test("counts what is inserted, left out and replaced, each as one change", () => {
    expect(nearestName("kitten", ["sitting"])).toBeUndefined();
    expect(nearestName("kitten", ["sittin"])).toBe("sittin");
    expect(nearestName("abc", [""])).toBeUndefined();
  });
});

/** Levenshtein's distance as it is defined. */
function distance(from: string, to: string): number {
  if (from === "" || to === "") return from.length + to.length;
  const [rest, other] = [from.slice(1), to.slice(1)];
  if (from[0] === to[0]) return distance(rest, other);
  return 1 + Math.min(distance(rest, to), distance(from, other), distance(rest, other));
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });

test("several may have been meant: the nearest come first, and of those that are as near the first", () => {
  expect(nearestOf("cat", ["carts", "cut", "cot", "cat1", "dog"], 3)).toEqual(["cut", "cot", "cat1"]);
  expect(nearestOf("cat", ["carts", "cot"], 3)).toEqual(["cot", "carts"]);
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (name, others, max) => {
      const near = others
        .map((other) => ({ other, changes: distance(name, other) }))
        .filter(({ other, changes }) => changes <= maxChanges(name) && changes < Math.max(name.length, other.length));
      const right = near.sort((one, two) => one.changes - two.changes).slice(0, max);
      expect(nearestOf(name, others, max)).toEqual(right.map(({ other }) => other));
    }),
  );
});
