import { nearestName } from "./nearestName";

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
