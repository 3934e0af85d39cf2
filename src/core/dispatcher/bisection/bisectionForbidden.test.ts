import { recalculated, sixParts as parts } from "../../../../tests/support/recalculated";
import { answeringUnless, codeOf, hundredKeys as keys, signal } from "../../../../tests/support/refusingService";
import { AddinError } from "../../errors/addinError";
import type { Batch } from "../batch";

/** Refuses batches with a bad key, and one part of all others. */
const forbiddenIn = (part: number, isBad: (key: string) => boolean) => (batch: Batch) => {
  if (batch.keys.some(isBad)) return new AddinError("refused", { status: 400 });
  return batch.parts & (1 << part) ? new AddinError("forbidden", { status: 403 }) : undefined;
};

test.each(parts)(
  "where part %i is forbidden and some keys are bad, no good key is told so of another part",
  async (part) => {
    const isBad = (key: string): boolean => Number(key) % 20 === 5;
    const { told, recalculations } = await recalculated(keys, forbiddenIn(part, isBad));
    const wrong = keys.filter(
      (key) => !isBad(key) && parts.some((one) => told(key, one) !== (one === part ? "forbidden" : key)),
    );
    expect(recalculations).toBeLessThanOrEqual(5);
    expect(wrong).toEqual([]);
  },
);

test.each([
  [["10044"], 80],
  [["10003", "10062"], 90],
  [["10003", "10031", "10062"], 100],
])(
  "a part that is forbidden beside the bad keys %j costs no more than %i requests until all is told",
  async (bad, bound) => {
    const { requests } = await recalculated(
      keys,
      forbiddenIn(2, (key) => bad.includes(key)),
    );
    expect(requests).toBeLessThanOrEqual(bound);
  },
);

test("of two keys none is believed to be forbidden that was only so while the service forbade everything for a moment", async () => {
  let sent = 0;
  const { send } = answeringUnless(() => (++sent <= 2 ? new AddinError("forbidden", { status: 403 }) : undefined));
  const two = keys.slice(0, 2);
  const { answers } = await send({ keys: two, parts: 1, recalculation: 1 }, signal);
  expect(two.map((key) => codeOf(answers.get(key)?.[0]))).toEqual(two);
});

test("beside bad keys, every key of a forbidden scope is told so within eight recalculations", async () => {
  for (const each of [2, 3, 5, 10])
    for (const bad of [["10001", "10070"], ["10031", "10050"], ["10030", "10031", "10071"], ["10000"]]) {
      const asked = keys.filter((key) => Number(key.slice(4)) < each);
      const isForbidden = (key: string): boolean => /^100[357]/.test(key);
      const failureOf = (batch: Batch): AddinError | undefined => {
        if (batch.keys.some((key) => bad.includes(key))) return new AddinError("refused", { status: 400 });
        return batch.keys.some(isForbidden) ? new AddinError("forbidden", { status: 403 }) : undefined;
      };
      const { told } = await recalculated(asked, failureOf, 8);
      // A bad key of a forbidden scope is both.
      const rightOf = (key: string): string[] =>
        bad.includes(key) ? ["refused", "forbidden"] : [isForbidden(key) ? "forbidden" : key];
      const wrong = asked.filter((key) => parts.some((part) => !rightOf(key).includes(told(key, part) ?? "")));
      expect([each, bad, wrong]).toEqual([each, bad, []]);
    }
});

test("what is held of a scope is not asked again in order to find the part that is forbidden", async () => {
  const scope = keys.slice(0, 10);
  const { send, sent } = answeringUnless(
    (batch) => (batch.parts & 0b10 ? new AddinError("forbidden", { status: 403 }) : undefined),
    (_key, asked) => asked === 0b01 || undefined,
  );
  const { answers } = await send({ keys: scope, parts: 0b11, recalculation: 1 }, signal);
  expect(scope.map((key) => codeOf(answers.get(key)?.[1]))).toEqual(scope.map(() => "forbidden"));
  expect(sent.map((batch) => batch.parts)).not.toContain(0b01);
});
