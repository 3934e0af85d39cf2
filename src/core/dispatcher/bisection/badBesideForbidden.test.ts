import { randomSheet, type SheetKind, type SomeParts } from "../../../../tests/support/randomSheet";
import { recalculated, sixParts } from "../../../../tests/support/recalculated";
import { hundredKeys } from "../../../../tests/support/refusingService";
import type { Batch } from "../batch";
import { maxRequestsOfBatch } from "./splitRequests";

const seeds = Array.from({ length: 12 }, (_, seed) => seed);

async function calculated(seed: number, kind: SheetKind, first: 400 | 403, recalculations: number) {
  const sheet = randomSheet(seed, kind);
  /** Those that were refused in each recalculation after one was accepted. */
  const refused: Batch[] = [];
  const accepted = new Set<number>();
  const failureOf = (batch: Batch) => {
    const failure = sheet.failureOf(first)(batch);
    if (!failure) accepted.add(batch.recalculation);
    else if (accepted.has(batch.recalculation)) refused.push(batch);
    return failure;
  };
  const { told, requestsOf } = await recalculated(hundredKeys, failureOf, recalculations);
  const isGiven = (key: string, part: number): boolean => !sheet.isBad(key, part) && !sheet.isForbidden(key, part);
  const partsWhere = (keys: readonly string[], is: (key: string, part: number) => boolean) =>
    keys.flatMap((key) => sixParts.filter((part) => is(key, part)).map((part) => [key, part]));
  return {
    refused,
    requestsOf,
    missing: partsWhere(sheet.goodKeys, (key, part) => isGiven(key, part) && told(key, part) !== key),
    wrong: partsWhere(hundredKeys, (key, part) => {
      const answer = told(key, part) ?? key;
      return (
        (answer === "refused" && !sheet.isBad(key, part)) || (answer === "forbidden" && !sheet.isForbidden(key, part))
      );
    }),
  };
}

describe.each<[number, SomeParts]>([
  [1, "all"],
  [1, "one"],
  [1, "half"],
  [3, "all"],
])("beside %i forbidden scopes (parts: %s)", (forbiddenScopes, partsOfScope) => {
  test.each<[number, 400 | 403]>([
    [4, 400],
    [25, 400],
    [25, 403],
  ])(
    "%i bad keys of a hundred keep no other from its values for more than four recalculations where %i comes first",
    async (bad, first) => {
      for (const seed of seeds) {
        const kind: SheetKind = { bad, partsOfBad: "all", forbiddenScopes, partsOfScope };
        const { missing, wrong, requestsOf } = await calculated(seed, kind, first, 4);
        expect([seed, missing, wrong]).toEqual([seed, [], []]);
        expect(Math.max(...requestsOf.slice(0, 3))).toBeLessThanOrEqual(maxRequestsOfBatch);
        expect(Math.max(...requestsOf)).toBeLessThanOrEqual(3 * maxRequestsOfBatch);
      }
    },
  );
});

test("no subset is refused twice in one recalculation, once something was accepted", async () => {
  for (const seed of seeds) {
    const kind: SheetKind = { bad: 25, partsOfBad: "all", forbiddenScopes: 3 };
    const { refused } = await calculated(seed, kind, 400, 3);
    const names = refused.map(({ recalculation, keys, parts }) => `${recalculation} ${keys.join()} ${parts}`);
    expect([seed, names.filter((name, index) => names.indexOf(name) < index)]).toEqual([seed, []]);
  }
});

/** On the sheets 2, 4 and 12, an earlier version believed for good that a good key is refused. */
test("beside a part that is refused for all and two forbidden scopes, no good key is believed to be refused", async () => {
  for (const seed of [...seeds, 12]) {
    const kind: SheetKind = { bad: 25, partsOfBad: "all", refusedForAll: 1, forbiddenScopes: 2, partsOfScope: "one" };
    const { missing, wrong } = await calculated(seed, kind, 403, 6);
    expect([seed, missing, wrong]).toEqual([seed, [], []]);
  }
});

test("where all samples are bad, a key that was accepted tells that no part is refused for all", async () => {
  for (const seed of [11, 20]) {
    const kind: SheetKind = { bad: 60, partsOfBad: "all", forbiddenScopes: 1, partsOfScope: "one" };
    const { missing } = await calculated(seed, kind, 403, 5);
    expect([seed, missing]).toEqual([seed, []]);
  }
});
