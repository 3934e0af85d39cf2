import type { AddinError } from "../../errors/addinError";
import type { Batch } from "../batch";
import { recalculated, sixParts } from "../../../../tests/support/recalculated";
import { randomSheet, type SheetKind } from "../../../../tests/support/randomSheet";
import { hundredKeys } from "../../../../tests/support/refusingService";
import { maxRequestsOfBatch } from "./splitRequests";

const seeds = Array.from({ length: 12 }, (_, seed) => seed);
/** The kind of refusal for which the service looks first where a batch has bad keys and forbidden scopes. */
const looksFirstFor = [400, 403] as const;

const everyScope = { forbiddenScopes: 10, partsOfScope: "fourth" } as const;
const kinds: SheetKind[] = [
  { bad: 1, partsOfBad: "all", ...everyScope },
  { bad: 10, partsOfBad: "all", ...everyScope },
  { bad: 25, partsOfBad: "all", ...everyScope },
  { bad: 10, partsOfBad: "all", forbiddenScopes: 1 },
  { bad: 10, partsOfBad: "one", forbiddenScopes: 1 },
  { bad: 10, partsOfBad: "half", forbiddenScopes: 1 },
  { bad: 10, partsOfBad: "all", forbiddenScopes: 1, partsOfScope: "one" },
  { bad: 1, partsOfBad: "all", forbiddenScopes: 3 },
  { bad: 25, partsOfBad: "all", forbiddenScopes: 1 },
  { bad: 25, partsOfBad: "all", forbiddenScopes: 1, partsOfScope: "half" },
  { bad: 25, partsOfBad: "all", forbiddenScopes: 3 },
  { bad: 25, partsOfBad: "half", forbiddenScopes: 3, partsOfScope: "half" },
  { bad: 40, partsOfBad: "two", forbiddenScopes: 5, partsOfScope: "one" },
  { bad: 60, partsOfBad: "half", forbiddenScopes: 3 },
  { bad: 75, partsOfBad: "all", forbiddenScopes: 2, partsOfScope: "two" },
];

describe.each(kinds)("of a hundred keys, where some are bad and some scopes forbidden (%j)", (kind) => {
  test.each(looksFirstFor)(
    "each other key has its values after four recalculations, for no more requests than eight batches, if the service looks for a %i first",
    async (first) => {
      for (const seed of seeds) {
        const { failureOf, goodKeys, isForbidden } = randomSheet(seed, kind);
        const { told, requestsOf } = await recalculated(hundredKeys, failureOf(first), 4);
        const missing = goodKeys.flatMap((key) =>
          sixParts.filter((part) => !isForbidden(key, part) && told(key, part) !== key),
        );
        expect([seed, missing]).toEqual([seed, []]);
        expect(Math.max(...requestsOf.slice(0, 3))).toBeLessThanOrEqual(maxRequestsOfBatch);
        expect(Math.max(...requestsOf)).toBeLessThanOrEqual(8 * maxRequestsOfBatch);
      }
    },
  );
});

test.each<SheetKind>([
  ...kinds,
  { bad: 10, partsOfBad: "half", forbiddenScopes: 3 },
  { bad: 25, partsOfBad: "one", forbiddenScopes: 3 },
  { bad: 25, partsOfBad: "half", forbiddenScopes: 2, partsOfScope: "two" },
  { bad: 25, partsOfBad: "all", forbiddenScopes: 2, partsOfScope: "one", refusedForAll: 1 },
])("nothing is believed to be refused or forbidden that is not (%j)", async (kind) => {
  for (const first of looksFirstFor)
    // On sheets 28, 32 and 39, what was found of one bad key was once believed of all.
    for (const seed of [...seeds, 28, 32, 39]) {
      const { failureOf, isBad, isForbidden } = randomSheet(seed, kind);
      const { told } = await recalculated(hundredKeys, failureOf(first), 12);
      const isTrue = { refused: isBad, forbidden: isForbidden };
      const wrong = hundredKeys.flatMap((key) =>
        sixParts.flatMap((part) => {
          const what = told(key, part);
          return (what === "refused" || what === "forbidden") && !isTrue[what](key, part) ? [[key, part, what]] : [];
        }),
      );
      expect([first, seed, wrong]).toEqual([first, seed, []]);
    }
});

test("a scope that is forbidden costs no more requests than its halves and each part", async () => {
  const { failureOf } = randomSheet(1, { bad: 0, partsOfBad: "all", forbiddenScopes: 1 });
  const { requests } = await recalculated(hundredKeys, failureOf(403));
  const [whole, parts, scopes, halves, partsOfScope] = [1, 6, 10, 2, 6];
  expect(requests).toBeLessThanOrEqual(whole + parts + scopes + halves + partsOfScope);
});

test("scopes that are forbidden in one part cost about 200 requests beside 25 bad keys, also where keys come back", async () => {
  let requests = 0;
  for (const seed of seeds) {
    const sheet = randomSheet(seed, { bad: 25, partsOfBad: "all", forbiddenScopes: 5, partsOfScope: "one" });
    requests += (await recalculated(hundredKeys, sheet.failureOf(403))).requests;
  }
  expect(requests / seeds.length).toBeLessThan(210);
});

test("no subset is refused twice in one recalculation, once something was accepted", async () => {
  for (const seed of seeds) {
    const { failureOf } = randomSheet(seed, { bad: 25, partsOfBad: "all", forbiddenScopes: 3 });
    const refused: string[] = [];
    const accepted = new Set<number>();
    const noting = (batch: Batch): AddinError | undefined => {
      const { recalculation, keys, parts } = batch;
      const failure = failureOf(400)(batch);
      if (!failure) accepted.add(recalculation);
      else if (accepted.has(recalculation)) refused.push(`${recalculation} ${keys.join()} ${parts}`);
      return failure;
    };
    await recalculated(hundredKeys, noting, 3);
    expect([seed, refused.filter((name, index) => refused.indexOf(name) < index)]).toEqual([seed, []]);
  }
});

test("where all samples are bad, a key that was accepted tells that no part is refused for all", async () => {
  for (const seed of [11, 20]) {
    const kind: SheetKind = { bad: 60, partsOfBad: "all", forbiddenScopes: 1, partsOfScope: "one" };
    const { failureOf, goodKeys, isForbidden } = randomSheet(seed, kind);
    const { told } = await recalculated(hundredKeys, failureOf(403), 5);
    const isMissing = (key: string, part: number): boolean => !isForbidden(key, part) && told(key, part) !== key;
    expect([seed, goodKeys.filter((key) => sixParts.some((part) => isMissing(key, part)))]).toEqual([seed, []]);
  }
});
