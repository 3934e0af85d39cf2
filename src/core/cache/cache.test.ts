import { AddinError } from "../errors/addinError";
import { type Entry, hasValues, missingParts } from "./cache";

const entry: Entry<string> = {
  parts: 0b011,
  fresh: 0b010,
  freshUntil: 100,
  retrievedAt: 0,
  known: ["one", "two"],
};

test("what is not held fresh is missing, and all of it once the entry is stale", () => {
  expect([missingParts(entry, 0b111, 99), missingParts(entry, 0b111, 100)]).toEqual([0b101, 0b111]);
  expect(missingParts(entry, 0b010, 99)).toBe(0);
  expect(missingParts(undefined, 0b101, 0)).toBe(0b101);
});

test("parts have values where all of them are held, and none is a reason why there is none", () => {
  expect([hasValues(entry, 0b011), hasValues(entry, 0b001), hasValues(entry, 0b101)]).toEqual([true, true, false]);
  const refused: Entry<string> = { ...entry, known: ["one", new AddinError("forbidden")] };
  expect([hasValues(refused, 0b001), hasValues(refused, 0b010), hasValues(refused, 0b011)]).toEqual([
    true,
    false,
    false,
  ]);
});
