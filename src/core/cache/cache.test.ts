import { AddinError } from "../errors/addinError";
import { type Entry, hasValues, missingParts } from "./cache";

const entry: Entry<string> = {
  parts: 0b011,
  known: ["one", "two"],
  times: [
    { retrievedAt: 0, freshUntil: 50 },
    { retrievedAt: 0, freshUntil: 100 },
  ],
};

test("what is not held fresh is missing, each part from its own time on", () => {
  expect([49, 50, 99, 100].map((now) => missingParts(entry, 0b111, now))).toEqual([0b100, 0b101, 0b101, 0b111]);
  expect(missingParts(entry, 0b010, 99)).toBe(0);
  expect(missingParts(undefined, 0b101, 0)).toBe(0b101);
});

test("parts have values where all of them are held, and not every one is a reason why there is none", () => {
  expect([hasValues(entry, 0b011), hasValues(entry, 0b001), hasValues(entry, 0b101)]).toEqual([true, true, false]);
  const refused: Entry<string> = { ...entry, known: ["one", new AddinError("forbidden")] };
  expect([hasValues(refused, 0b001), hasValues(refused, 0b010), hasValues(refused, 0b011)]).toEqual([
    true,
    false,
    true,
  ]);
});
