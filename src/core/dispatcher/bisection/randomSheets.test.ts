import { randomSheet, type SomeParts } from "../../../../tests/support/randomSheet";
import { recalculated, sixParts } from "../../../../tests/support/recalculated";
import { hundredKeys, refusalOf } from "../../../../tests/support/refusingService";
import { maxRequestsOfBatch } from "./splitRequests";

/** Random sheets, and 77, 115 and 1175, on which earlier versions believed good parts to be refused. */
const seeds = [...Array.from({ length: 12 }, (_, seed) => seed), 77, 115, 1175];
/** Sheets on which earlier versions found the good keys too late, where nearly all are bad. */
const foundLate = [1004, 1010, 1047, 1074, 1171, 1193, 20248, 20411, 30393, 31307];

describe.each<[number, SomeParts, number]>([
  [4, "one", 0],
  [25, "all", 0],
  [25, "one", 0],
  [25, "two", 0],
  [25, "half", 0],
  [40, "all", 0],
  [1, "all", 2],
  [25, "all", 1],
  [25, "one", 1],
  [25, "half", 1],
  [25, "all", 2],
  [25, "half", 2],
  [25, "all", 3],
  [50, "all", 0],
  [60, "half", 0],
  [75, "one", 0],
  [75, "two", 1],
  [60, "half", 2],
  [75, "all", 1],
  [75, "half", 0],
  [90, "all", 0],
  [90, "all", 1],
  [90, "all", 2],
  [90, "half", 0],
  [95, "all", 0],
  [95, "half", 0],
  [99, "all", 0],
  [99, "half", 0],
  [98, "one", 0],
  [99, "two", 0],
  [99, "fourth", 0],
])(
  "of a hundred keys, where %i are bad (parts: %s) beside %i parts that are refused for all",
  (bad, partsOfBad, refusedForAll) => {
    const ofKind = bad < 75 ? seeds : [...seeds, ...foundLate];
    const sheets = ofKind.map((seed) => ({ seed, ...randomSheet(seed, { bad, partsOfBad, refusedForAll }) }));
    const told = new Map<number, Awaited<ReturnType<typeof recalculated>>>();
    beforeAll(async () => {
      for (const { seed, isBad } of sheets) told.set(seed, await recalculated(hundredKeys, refusalOf({ isBad }), 12));
    });

    test("every other key has its values after four recalculations, for no more requests than eight batches", () => {
      for (const { seed, goodKeys, acceptedParts } of sheets) {
        const { toldIn, requestsOf } = told.get(seed)!;
        const missing = goodKeys.flatMap((key) => acceptedParts.filter((part) => toldIn(key, part) > 4));
        expect([seed, missing]).toEqual([seed, []]);
        expect(Math.max(...requestsOf.slice(0, 3))).toBeLessThanOrEqual(maxRequestsOfBatch);
        expect(Math.max(...requestsOf)).toBeLessThanOrEqual(8 * maxRequestsOfBatch);
      }
    });

    test("no part is believed to be refused that the key would be given", () => {
      for (const { seed, isBad } of sheets) {
        const outcome = told.get(seed)!;
        const isWrong = (key: string, part: number) => !isBad(key, part) && outcome.told(key, part) === "refused";
        const wrong = hundredKeys.flatMap((key) =>
          sixParts.filter((part) => isWrong(key, part)).map((part) => [key, part]),
        );
        expect([seed, wrong]).toEqual([seed, []]);
      }
    });
  },
);
