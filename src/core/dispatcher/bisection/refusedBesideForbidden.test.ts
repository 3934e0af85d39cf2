import { AddinError } from "../../errors/addinError";
import type { Batch } from "../batch";
import { recalculated, sixParts } from "../../../../tests/support/recalculated";
import { randomSheet, type SheetKind } from "../../../../tests/support/randomSheet";
import { hundredKeys } from "../../../../tests/support/refusingService";
import { maxRequestsOfBatch } from "./splitRequests";

const seeds = Array.from({ length: 12 }, (_, seed) => seed);

/** One part is refused for every key; another one is forbidden in a scope. */
function sheetOf(seed: number, bad: number) {
  const kind = { bad, partsOfBad: "all", refusedForAll: 1, forbiddenScopes: 1, partsOfScope: "one" } as const;
  const sheet = randomSheet(seed, kind);
  const isForbidden = (part: number): boolean => hundredKeys.some((key) => sheet.isForbidden(key, part));
  /** The one that is forbidden in a scope and the one that is refused, if these are not the same. */
  const ill = sixParts.filter((part) => isForbidden(part) || !sheet.acceptedParts.includes(part));
  return { ...sheet, ill };
}

/** The values that good keys would be given and do not have after so many recalculations of these parts. */
async function missingAfter(recalculations: number, sheet: ReturnType<typeof sheetOf>, parts: readonly number[]) {
  const { told } = await recalculated(hundredKeys, sheet.failureOf(403), recalculations, parts);
  const given = parts.filter((part) => sheet.acceptedParts.includes(part));
  return sheet.goodKeys.flatMap((key) =>
    given.filter((part) => !sheet.isForbidden(key, part) && told(key, part) !== key).map((part) => [key, part]),
  );
}

describe.each([0, 4, 10])("where the service looks first for what is forbidden, with %i bad keys", (bad) => {
  test("a part that is refused for every key keeps no key from another that is forbidden in a scope", async () => {
    for (const seed of seeds) expect([seed, await missingAfter(4, sheetOf(seed, bad), sixParts)]).toEqual([seed, []]);
  });

  test("nor where nothing else is asked, so that nothing was accepted before", async () => {
    for (const seed of seeds) {
      const sheet = sheetOf(seed, bad);
      expect([seed, await missingAfter(4, sheet, sheet.ill)]).toEqual([seed, []]);
    }
  });
});

/** Sheets on which the other parts had used up the requests of three recalculations, or the bound was passed by one. */
test.each<[number, SheetKind & { first: 400 | 403 }]>([
  [635, { bad: 79, partsOfBad: "fourth", forbiddenScopes: 3, partsOfScope: "all", first: 403 }],
  [1138, { bad: 33, partsOfBad: "fourth", forbiddenScopes: 2, partsOfScope: "one", first: 400 }],
  [1641, { bad: 84, partsOfBad: "fourth", forbiddenScopes: 5, partsOfScope: "one", first: 403 }],
  [1968, { bad: 72, partsOfBad: "all", refusedForAll: 2, forbiddenScopes: 4, partsOfScope: "all", first: 403 }],
])(
  "of sheet %i, all good keys have their values after four recalculations, of 32 requests but for the last",
  async (seed, kind) => {
    const { goodKeys, acceptedParts, isForbidden, failureOf } = randomSheet(seed, kind);
    const { told, requestsOf } = await recalculated(hundredKeys, failureOf(kind.first), 4);
    const missing = goodKeys.filter((key) =>
      acceptedParts.some((part) => !isForbidden(key, part) && told(key, part) !== key),
    );
    expect(missing).toEqual([]);
    expect(Math.max(...requestsOf.slice(0, 3))).toBeLessThanOrEqual(maxRequestsOfBatch);
  },
);

test("the only key that would be given something has it, wherever it is, where all that is asked before is refused", async () => {
  const keys = hundredKeys.filter((key) => key.endsWith("0"));
  const [forbidden = ""] = keys;
  for (const good of keys) {
    const failureOf = ({ keys: asked, parts }: Batch): AddinError | undefined => {
      if (parts & 0b10 && asked.includes(forbidden)) return new AddinError("forbidden", { status: 403 });
      const isRefused = parts & 0b10 || asked.some((key) => key !== good);
      return isRefused ? new AddinError("refused", { status: 400 }) : undefined;
    };
    const { told } = await recalculated(keys, failureOf, 2, [0, 1]);
    expect(told(good, 0)).toBe(good);
  }
});
