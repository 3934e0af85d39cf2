import { randomSheet, type SheetKind } from "../../../../tests/support/randomSheet";
import { recalculated, sixParts } from "../../../../tests/support/recalculated";
import { hundredKeys } from "../../../../tests/support/refusingService";
import { AddinError } from "../../errors/addinError";
import type { Batch } from "../batch";

/** A sheet of which much is refused, while another sheet of the account asks for keys of which some are bad. */

const seeds = Array.from({ length: 8 }, (_, seed) => seed);
const isOther = (key: string): boolean => key.startsWith("9");

/** Twenty keys, every fourth of which does not exist. The same ones come back as long as they have no value. */
const others = (first: number): string[] => Array.from({ length: 20 }, (_, index) => String(90_000 + first + index));
const besideIt: [string, (recalculation: number) => readonly string[]][] = [
  ["others each time", (recalculation) => others(20 * recalculation)],
  ["the same bad ones each time", (recalculation) => others(0).filter((key) => recalculation === 1 || isMissing(key))],
];
const isMissing = (key: string): boolean => isOther(key) && Number(key) % 4 === 0;

const kinds: SheetKind[] = [
  { bad: 40, partsOfBad: "all" },
  { bad: 60, partsOfBad: "fourth" },
  { bad: 25, partsOfBad: "half", refusedForAll: 2 },
  { bad: 50, partsOfBad: "one", refusedForAll: 1, forbiddenScopes: 2, partsOfScope: "half" },
];

describe.each(besideIt)("beside a batch of other keys, %s,", (_others, beside) => {
  test.each(kinds)("the good keys of %j have their values after four recalculations", async (kind) => {
    for (const seed of seeds) {
      const { goodKeys, acceptedParts, isForbidden, failureOf } = randomSheet(seed, kind);
      const isGranted = (part: number): boolean => acceptedParts.includes(part);
      const failure = ({ keys, ...batch }: Batch): AddinError | undefined => {
        const asked = sixParts.filter((part) => batch.parts & (1 << part));
        if (!keys.some(isOther)) return failureOf(400)({ keys, ...batch });
        return keys.some(isMissing)
          ? new AddinError("refused", { status: 404 })
          : refusedUnless(asked.every(isGranted));
      };
      const { told, toldIn } = await recalculated(hundredKeys, failure, 12, sixParts, beside);
      const wanted = goodKeys.flatMap((key) => acceptedParts.map((part) => [key, part] as const));
      const allowed = wanted.filter(([key, part]) => !isForbidden(key, part));
      const late = allowed.filter(([key, part]) => told(key, part) !== key || toldIn(key, part) > 4);
      expect([seed, late]).toEqual([seed, []]);
    }
  });
});

const refusedUnless = (isGranted: boolean): AddinError | undefined =>
  isGranted ? undefined : new AddinError("refused", { status: 400 });
