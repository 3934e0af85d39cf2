import { answeringUnless, refusalOf, signal } from "../../../../tests/support/refusingService";
import { AddinError } from "../../errors/addinError";
import type { Batch } from "../batch";

const manyRecalculations = 30;
const allParts = 0b111111;

/** Keys of one scope. */
const keysFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index));

/** How the service refuses bad keys with a status that is not kept: they come back in each recalculation. */
const notFound = (bad: readonly string[]) => refusalOf({ isBad: (key) => bad.includes(key), status: 404 });

/** Asks in each recalculation for all keys that have no value. Returns those that have none in the end. */
async function withoutValue(
  keys: readonly string[],
  parts: number,
  failureOf: (batch: Batch) => AddinError | undefined,
  forbidden?: { scope: string; parts: number },
): Promise<readonly string[]> {
  const { send, forbiddenScopes } = answeringUnless(failureOf);
  if (forbidden) forbiddenScopes.forbid(forbidden.scope, forbidden.parts, new AddinError("forbidden"));
  let open = keys;
  for (let recalculation = 1; recalculation <= manyRecalculations; recalculation++) {
    const outcome = await send({ keys: open, parts, recalculation }, signal).catch(() => undefined);
    open = open.filter((key) => !outcome?.answers.get(key)?.includes(key));
  }
  return open;
}

describe("bad keys that come back in each recalculation keep no good key from its value", () => {
  test.each([
    [60, 2, 1, 1],
    [60, 5, 1, 1],
    [40, 2, allParts, 4],
    [20, 1, allParts, 4],
  ])(
    "among %i of which %i are good, for parts %i, that were refused for a moment until recalculation %i",
    async (count, goodCount, parts, until) => {
      const keys = keysFrom(10_000, count);
      const good = keys.filter((_, index) => index % (count / goodCount) === 3);
      const bad = keys.filter((key) => !good.includes(key));
      const refuse = notFound(bad);
      const isMoment = ({ keys: [key = "", ...others], recalculation }: Batch): boolean =>
        recalculation <= until && others.length === 0 && good.includes(key);
      const left = await withoutValue(keys, parts, (batch) =>
        isMoment(batch) ? new AddinError("refused", { status: 400 }) : refuse(batch),
      );
      expect(left).toEqual(bad);
    },
  );

  test.each([
    [44, 3],
    [60, 6],
    [70, 3],
  ])(
    "%i of them, %i good ones that lack a part of which only the witness has shown that it is accepted",
    async (badCount, goodCount) => {
      const [witness = "", other = "", ...good] = keysFrom(10_000, goodCount + 2);
      const bad = keysFrom(20_000, badCount);
      const answered = new Set<string>();
      const held = (key: string, parts: number) =>
        (good.includes(key) && parts === 1) || answered.has(key) || undefined;
      const { send } = answeringUnless(notFound(bad), held);
      let recalculation = 0;
      const ask = (keys: readonly string[], parts: number) =>
        send({ keys, parts, recalculation: ++recalculation }, signal).catch(() => undefined);
      await ask([witness, ...bad.slice(0, 1)], 0b11);
      await ask([other, ...bad.slice(1)], 0b01);
      while (recalculation < manyRecalculations) {
        const outcome = await ask([...good.filter((key) => !answered.has(key)), ...bad], 0b11);
        for (const key of good) if (outcome?.answers.get(key)?.[1] === key) answered.add(key);
      }
      expect([...answered].sort()).toEqual(good);
    },
  );

  test.each([
    [60, 1],
    [30, 0b11],
    [30, allParts],
  ])("among %i, for parts %i, where a rate limit ends the splitting each time", async (count, parts) => {
    const keys = keysFrom(10_000, count);
    const good = keys.filter((_, index) => index % 12 === 3);
    const bad = keys.filter((key) => !good.includes(key));
    const refuse = notFound(bad);
    const sentIn = new Map<number, number>();
    const left = await withoutValue(keys, parts, (batch) => {
      const sent = (sentIn.get(batch.recalculation) ?? 0) + 1;
      sentIn.set(batch.recalculation, sent);
      return sent > 8 ? new AddinError("rateLimited", { status: 429 }) : refuse(batch);
    });
    expect(left).toEqual(bad);
  });

  test("of another scope, that is asked for other parts", async () => {
    const beside = keysFrom(20_000, 6);
    const [badBeside = "", ...good] = beside;
    const bad = [...keysFrom(10_000, 10), badBeside];
    const refuse = notFound(bad);
    const refuseMore = notFound([...bad, ...good]);
    const left = await withoutValue(
      [...bad, ...good],
      allParts,
      (batch) => (batch.recalculation <= 5 ? refuseMore(batch) : refuse(batch)),
      { scope: "1000", parts: 1 },
    );
    expect(left).toEqual(bad);
  });
});
