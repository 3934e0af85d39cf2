import { AddinError } from "../../errors/addinError";
import { joinedRefusals, oneOf } from "./subset";

const keys = Array.from({ length: 100 }, (_, index) => String(index));

describe("the one key and part of a subset that are asked", () => {
  const asked = Array.from({ length: 30 }, (_, number) => oneOf({ keys, parts: 0b1011 }, number));

  test("are of the subset", () => {
    for (const one of asked) {
      expect(keys).toContain(one.keys[0]);
      expect([0b0001, 0b0010, 0b1000]).toContain(one.parts);
    }
  });

  test("are other ones for each number, and spread over the whole subset", () => {
    const indexes = asked.map((one) => Number(one.keys[0])).sort((one, other) => one - other);
    const gaps = indexes.slice(1).map((at, index) => at - (indexes[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThan(10);
    expect(new Set(asked.slice(0, 3).map(({ parts }) => parts)).size).toBe(3);
  });
});

test("subsets that were refused in the same way for the same parts are joined, and other failures are left out", () => {
  const refused = new AddinError("refused");
  const forbidden = new AddinError("forbidden");
  const joined = joinedRefusals([
    [{ keys: ["a"], parts: 1 }, refused],
    [{ keys: ["b"], parts: 1 }, forbidden],
    [{ keys: ["c"], parts: 2 }, refused],
    [{ keys: ["d"], parts: 1 }, new AddinError("serverError")],
    [{ keys: ["e", "f"], parts: 1 }, new AddinError("refused")],
  ]);
  expect(joined).toEqual([
    [{ keys: ["a", "e", "f"], parts: 1 }, refused],
    [{ keys: ["b"], parts: 1 }, forbidden],
    [{ keys: ["c"], parts: 2 }, refused],
  ]);
});
