import {
  answeringUnless,
  codeOf,
  hundredKeys as keys,
  signal,
  summary,
} from "../../../../tests/support/refusingService";
import { AddinError, isAddinError } from "../../errors/addinError";
import type { Batch, BatchOutcome } from "../batch";

const failure = new AddinError("serverError");
const allParts: Batch = { keys, parts: 0b111111, recalculation: 1 };
const sizes = (sent: readonly Batch[]): number[] => sent.map((one) => one.keys.length);

describe("where the service fails at one part, and at one key", () => {
  test("all others have their values in the other parts, the fourth time at the latest", async () => {
    const { send } = answeringUnless((one) =>
      one.parts & 0b100 || one.keys.includes("10042") ? new AddinError("serverError") : undefined,
    );
    const values = new Map<string, unknown>();
    let outcome: BatchOutcome<string> = { answers: new Map() };
    for (let recalculation = 1; recalculation <= 4; recalculation++) {
      outcome = await send({ ...allParts, recalculation }, signal).catch(() => ({ answers: new Map() }));
      for (const [key, known] of outcome.answers)
        known.forEach((answer, part) => !isAddinError(answer) && answer && values.set(`${key} ${part}`, answer));
    }
    expect(values.size).toBe(99 * 5);
    expect(outcome.answers.get("10042")?.map(codeOf)).toEqual(Array(6).fill("serverError"));
    expect(summary(outcome, 2)).toEqual({ serverError: 100 });
  });

  test("the others are asked together once, and then in subsets, of those parts alone that were answered", async () => {
    const { send, sent, findings } = answeringUnless((one) =>
      one.parts & 0b100 || one.keys.includes("10042") ? new AddinError("serverError") : undefined,
    );
    for (let times = 0; times < 2; times++) findings.keyFailures.add(keys, failure);
    await send(allParts, signal);
    const [together, ...subsets] = sent.slice(8);
    expect(sizes(sent).slice(0, 8)).toEqual([25, 25, 1, 1, 1, 1, 1, 1]);
    expect(together?.keys).toEqual(keys.filter((key) => key !== sent[2]?.keys[0]));
    expect(subsets.flatMap((one) => one.keys).sort()).toEqual(together?.keys);
    expect(Math.max(...sizes(subsets))).toBe(13);
    expect(new Set(sent.slice(8).map(({ parts }) => parts))).toEqual(new Set([0b111011]));
  });

  test("the others are asked once where the service has failed only now", async () => {
    const { send, sent, forbiddenScopes } = answeringUnless((one) =>
      one.parts & 0b10 || one.keys.includes("10042") ? new AddinError("serverError") : undefined,
    );
    forbiddenScopes.forbid("9", 0b1, new AddinError("forbidden"));
    const outcome = await send({ keys, parts: 0b11, recalculation: 1 }, signal);
    expect(sizes(sent)).toEqual([100, 1, 1, 99]);
    expect(summary(outcome, 0)).toEqual({ value: 1, serverError: 99 });
  });

  test("the others are not asked for a part that is forbidden for them", async () => {
    const { send, sent, forbiddenScopes } = answeringUnless(({ parts }) => (parts & 0b10 ? failure : undefined));
    forbiddenScopes.forbid("1000", 0b01, new AddinError("forbidden"));
    await send({ keys: [...keys].reverse(), parts: 0b11, recalculation: 1 }, signal);
    expect(sizes(sent)).toEqual([90, 10, 1, 1, 89]);
  });

  test.each(["refused", "forbidden", "serverError"] as const)(
    "a key has its value beside one that is bad in every part (%s), the sixth time at the latest",
    async (code) => {
      const { send } = answeringUnless((one) => {
        if (one.parts & 0b01) return new AddinError("serverError");
        return one.keys.includes("10000") ? new AddinError(code) : undefined;
      });
      let value: unknown;
      for (let recalculation = 1; recalculation <= 6; recalculation++) {
        const batch = { keys: ["10000", "10001"], parts: 0b11, recalculation };
        const outcome = await send(batch, signal).catch(() => undefined);
        value = outcome?.answers.get("10001")?.[1];
      }
      expect(value).toBe("10001");
    },
  );

  test("nothing is asked of the others where both of two parts fail", async () => {
    const { send, sent, findings } = answeringUnless(() => new AddinError("serverError"));
    for (let times = 0; times < 2; times++) findings.keyFailures.add(keys, failure);
    await expect(send({ keys, parts: 0b11, recalculation: 1 }, signal)).rejects.toMatchObject({ code: "serverError" });
    expect(sizes(sent)).toEqual([25, 25, 1, 1]);
  });

  test("each key is told that the service fails, whatever part of it is forbidden", async () => {
    const { send, forbiddenScopes } = answeringUnless(() => new AddinError("serverError"));
    forbiddenScopes.forbid("1000", 0b01, new AddinError("forbidden"));
    const outcome = await send({ keys, parts: 0b11, recalculation: 1 }, signal);
    expect(summary(outcome, 0)).toEqual({ forbidden: 10, serverError: 90 });
    expect(summary(outcome, 1)).toEqual({ serverError: 100 });
  });

  test("a refusal of the other keys is split by keys, and only the bad one is believed to be refused", async () => {
    const { send, findings } = answeringUnless((one) => {
      if (one.parts & 0b100) return new AddinError("serverError");
      return one.keys.includes("10042") ? new AddinError("refused", { status: 400 }) : undefined;
    });
    for (let times = 0; times < 2; times++) findings.keyFailures.add(keys, failure);
    const outcome = await send(allParts, signal);
    expect(summary(outcome, 0)).toEqual({ value: 99, refused: 1 });
    expect(summary(outcome, 2)).toEqual({ serverError: 100 });
  });
});

describe("when the failures are over", () => {
  test.each([
    [9, [1, 8]],
    [8, Array(8).fill(1)],
  ])("%d keys that would be asked alone are asked in subsets of %j", async (count, subsets) => {
    const { send, sent, findings } = answeringUnless(() => undefined);
    const some = keys.slice(0, count);
    for (let times = 0; times < 4; times++) findings.keyFailures.add(some, failure);
    const { answers } = await send({ keys: some, parts: 1, recalculation: 1 }, signal);
    expect(sizes(sent)).toEqual(subsets);
    expect(some.map((key) => codeOf(answers.get(key)?.[0]))).toEqual(some);
    expect(some.map((key) => findings.keyFailures.at(key))).toEqual(some.map(() => 0));
  });

  test("keys that are asked different parts are not asked together", async () => {
    const { send, sent, findings, forbiddenScopes } = answeringUnless(() => undefined);
    forbiddenScopes.forbid("1000", 0b01, new AddinError("forbidden"));
    const some = keys.slice(0, 20);
    for (let times = 0; times < 4; times++) findings.keyFailures.add(some, failure);
    await send({ keys: some, parts: 0b11, recalculation: 1 }, signal);
    expect(sizes(sent)).toEqual(Array(20).fill(1));
  });
});

test("nothing is asked of a part that all keys hold", async () => {
  const { send, sent } = answeringUnless(
    ({ parts }) => (parts & 0b10 ? new AddinError("refused", { status: 400 }) : undefined),
    (_key, parts) => (parts & 0b110) === 0 || undefined,
  );
  await send({ keys, parts: 0b111, recalculation: 1 }, signal);
  expect(sent.filter((one) => one.keys.length === 0)).toEqual([]);
});
