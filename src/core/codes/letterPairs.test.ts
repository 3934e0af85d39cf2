import fc from "fast-check";
import { LetterPairs } from "./letterPairs";
import { changesBetween } from "./nearestName";

const name = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", " ", "ñ"), maxLength: 14 });

test("no name is far that few changes make into the other", () => {
  fc.assert(
    fc.property(name, name, fc.nat({ max: 8 }), (from, to, max) => {
      const isNear = changesBetween(from, to, Infinity) <= max;
      expect(isNear && new LetterPairs(to).isFar(from, max)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test("a name that lacks more pairs than the changes can part is far, and not one that lacks as many", () => {
  const pairs = new LetterPairs("san angel");
  expect([pairs.isFar("san angle", 0), pairs.isFar("san angel", 0)]).toEqual([true, false]);
  expect([pairs.isFar("sxn angel", 0), pairs.isFar("sxn angel", 1)]).toEqual([true, false]);
  expect([pairs.isFar("sxn anxel", 1), pairs.isFar("sxn anxel", 2)]).toEqual([true, false]);
  expect([pairs.isFar("", 0), pairs.isFar("x", 0)]).toEqual([false, false]);
});

test("of the names in a catalog, few are left to be compared letter by letter once some with few changes are known", () => {
  const words = [
    "lomas",
    "bosques",
    "jardines",
    "hacienda",
    "residencial",
    "santa",
    "maria",
    "norte",
    "chapultepec",
    "villa",
  ];
  const names = words.flatMap((one) => words.flatMap((two) => words.map((three) => `${one} ${two} ${three}`)));
  const pairs = new LetterPairs("jardines chapultepec norrte");
  const left = names.filter((other) => !pairs.isFar(other, 3));
  expect(left).toContain("jardines chapultepec norte");
  expect(left.length).toBeLessThan(names.length / 5);
});
