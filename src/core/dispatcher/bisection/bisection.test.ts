import {
  among,
  answeringUnless,
  codeOf,
  hundredKeys as keys,
  refusalOf,
  refusing,
  signal,
  summary,
} from "../../../../tests/support/refusingService";
import { AddinError, isAddinError } from "../../errors/addinError";
import type { Batch, BatchOutcome } from "../batch";
import { bisecting } from "./bisect";
import { maxRequestsOfBatch } from "./splitRequests";
import { Findings } from "./findings";

const batch: Batch = { keys, parts: 1, recalculation: 1 };
const allParts: Batch = { ...batch, parts: 0b111111 };
const forbidden = { code: "forbidden", status: 403 } as const;
const notAllowed = new AddinError("forbidden", { status: 403 });

test("where the service refuses even what it has accepted before, nothing is concluded from its refusals", async () => {
  let refusesAll = false;
  const { isBad } = among(["10042"]);
  const { send, findings } = answeringUnless((asked) =>
    refusesAll ? new AddinError("refused", { status: 400 }) : refusalOf({ isBad })(asked),
  );
  await send(batch, signal);
  refusesAll = true;
  await send({ ...batch, recalculation: 2 }, signal).catch(() => undefined);
  expect(findings.suspects?.witness).toBeUndefined();
  const past = findings.suspects?.begin({ ...batch, recalculation: 3 });
  expect(past?.evidence.shares.subsetSize(1)).toBe(Infinity);
});

test("a refused batch of one key tells nothing of the next batch, whichever key of it is bad", async () => {
  const some = keys.slice(1, 9);
  for (const bad of some) {
    const { send } = refusing(among(["10000", bad]));
    await send({ ...batch, keys: ["10000"] }, signal).catch(() => undefined);
    expect(summary(await send({ ...batch, keys: some }, signal))).toMatchObject({ value: 7, refused: 1 });
  }
});

describe("the requests that are spent", () => {
  test("on one forbidden key are eighteen at most, wherever it is", async () => {
    for (const key of keys) {
      const { send, requests } = refusing({ ...among([key]), ...forbidden });
      expect(summary(await send(batch, signal))).toEqual({ value: 99, forbidden: 1 });
      expect(requests()).toBeLessThanOrEqual(18);
    }
  });

  test("on parts are two where both are refused: it is the keys that are split then", async () => {
    const { send, sent } = refusing(among(["10042"]));
    await send(allParts, signal);
    expect(sent.slice(0, 4).map(({ parts }) => parts)).toEqual([0b111111, 0b1, 0b10, 0b111111]);
  });

  test("reach the bound and no more, where a forbidden scope leaves other keys other parts; the rest is left", async () => {
    const { send, forbiddenScopes, requests, left } = refusing({ isBad: (key) => Number(key) % 4 === 3 });
    forbiddenScopes.forbid("1000", 0b01, notAllowed);
    const { answers } = await send({ ...batch, keys: [...keys].reverse(), parts: 0b11 }, signal);
    expect([requests(), left()]).toEqual([maxRequestsOfBatch, 1]);
    expect(answers.get("10000")?.map(codeOf)).toEqual(["forbidden", "besideRefused"]);
  });

  test("are not used up by what is held, while other parts of the keys are never reached", async () => {
    const held = new Map<string, number>();
    const isHeld = (key: string, parts: number): unknown =>
      ((held.get(key) ?? 0) & parts) === parts ? key : undefined;
    const isBad = (key: string): boolean => Number(key) % 4 === 0;
    const { send } = answeringUnless(
      (one) => (one.parts & 0b01 && one.keys.some(isBad) ? new AddinError("refused", { status: 400 }) : undefined),
      isHeld,
    );
    for (const [recalculation, parts] of [0b01, 0b01, 0b11, 0b11, 0b11, 0b11, 0b11, 0b11].entries()) {
      const open = keys.filter((key) => !isHeld(key, parts));
      const { answers } = await send({ keys: open, parts, recalculation }, signal);
      for (const [key, known] of answers)
        known.forEach((answer, part) => {
          if (answer && codeOf(answer) !== "besideRefused") held.set(key, (held.get(key) ?? 0) | (1 << part));
        });
    }
    expect(keys.filter((key) => !isHeld(key, 0b11))).toEqual([]);
  });

  test("on a subset are not fewer keys at a time because one was suspected that is taken alone", async () => {
    const { send, sent } = answeringUnless((one) => (one.keys.length > 25 ? new AddinError("refused") : undefined));
    expect(summary(await send(batch, signal))).toEqual({ value: 100 });
    expect(sent.map((one) => one.keys.length).filter((count) => count > 25)).toEqual([100, 50, 50]);
  });
});

describe("a recalculation in which a batch was refused to its last key", () => {
  const [first, second, third] = [keys.slice(0, 10), keys.slice(10, 20), keys.slice(20, 30)];

  test("asks one key of the next batch before it gives that up too", async () => {
    const { send, sent } = refusing({ isBad: () => true });
    for (const some of [first, second]) await send({ ...batch, keys: some }, signal).catch(() => undefined);
    expect(sent.slice(-2).map((one) => one.keys)).toEqual([second, second.slice(6, 7)]);
  });

  test.each([[[]], [["1009"]]])(
    "splits again after a batch was taken, with these scopes forbidden: %j",
    async (known) => {
      const { send, forbiddenScopes } = refusing({ isBad: (key) => first.includes(key) || key === "10020" });
      for (const scope of known) forbiddenScopes.forbid(scope, 1, notAllowed);
      await send({ ...batch, keys: first }, signal).catch(() => undefined);
      await send({ ...batch, keys: second }, signal);
      expect(summary(await send({ ...batch, keys: third }, signal))).toMatchObject({ value: 9, refused: 1 });
    },
  );

  test("does not take one key for a whole batch", async () => {
    const { send } = refusing(among(["10000", "10020"]));
    await send({ ...batch, keys: ["10000"] }, signal).catch(() => undefined);
    expect(summary(await send({ ...batch, keys: third }, signal))).toMatchObject({ value: 9, refused: 1 });
  });

  test("is followed by one that finds the scope forbidden in three requests", async () => {
    let code: "refused" | "forbidden" = "refused";
    const { send, forbiddenScopes, requests } = answeringUnless(() => new AddinError(code));
    await send({ ...batch, keys: first }, signal).catch(() => undefined);
    const before = requests();
    code = "forbidden";
    await send({ ...batch, keys: first, recalculation: 2 }, signal);
    expect([requests() - before, forbiddenScopes.refusalOf("10000")?.parts]).toEqual([3, 1]);
  });
});

describe("where some parts of a scope are forbidden", () => {
  test("a failure that is not about the keys is told of those that were asked, and not split", async () => {
    const { send, forbiddenScopes, requests } = answeringUnless(() => new AddinError("unauthorized"));
    forbiddenScopes.forbid("1000", 1, notAllowed);
    const { answers } = await send({ ...batch, keys: ["10000", "10010"] }, signal);
    expect(["10000", "10010"].map((key) => codeOf(answers.get(key)?.[0]))).toEqual(["forbidden", "unauthorized"]);
    expect(requests()).toBe(1);
  });

  test("what fails for all that was asked is a failure of the whole, and no answer of a key", async () => {
    const { send, forbiddenScopes } = answeringUnless(() => new AddinError("serverError"));
    forbiddenScopes.forbid("1000", 0b10, notAllowed);
    await expect(send({ ...batch, keys: keys.slice(0, 10) }, signal)).rejects.toMatchObject({ code: "serverError" });
  });

  test("what fails for the other scopes alone is their answer", async () => {
    const { send, forbiddenScopes } = answeringUnless(({ parts }) =>
      parts === 0b11 ? new AddinError("serverError") : undefined,
    );
    forbiddenScopes.forbid("1000", 0b10, notAllowed);
    const { answers } = await send({ ...batch, parts: 0b11 }, signal);
    expect(answers.get("10000")?.slice(0, 2).map(codeOf)).toEqual(["10000", "forbidden"]);
    expect(answers.get("10010")?.map(codeOf)).toEqual(["serverError", "serverError"]);
  });

  test("the other parts of the scope are told apart, and have their values", async () => {
    const { send, forbiddenScopes } = refusing({ isBad: (_key, part) => part === 0, ...forbidden });
    const outcome = await send({ ...batch, keys: keys.slice(0, 10), parts: 0b11 }, signal);
    expect([summary(outcome, 0), summary(outcome, 1)]).toMatchObject([{ forbidden: 10 }, { value: 10 }]);
    expect(forbiddenScopes.refusalOf("10000")?.parts).toBe(0b01);
  });
});

describe("what is told", () => {
  test("of a single key is refused for the part that the service stumbles over, and no other", async () => {
    const { send } = refusing({ isBad: (_key, part) => part === 4 });
    const { answers } = await send({ ...allParts, keys: ["10042"] }, signal);
    expect(answers.get("10042")?.map(codeOf)).toEqual(["10042", "10042", "10042", "10042", "refused", "10042"]);
  });

  test("of two parts that are refused for every key leaves the parts between and after them their values", async () => {
    const { send, sent } = refusing({ isBad: (_key, part) => part === 0 || part === 2 });
    const outcome = await send(allParts, signal);
    expect(sent.slice(0, 7).map((one) => one.parts)).toEqual([0b111111, 1, 2, 4, 8, 16, 32]);
    for (const part of [1, 3, 4, 5]) expect(summary(outcome, part)).toEqual({ value: 100 });
  });

  test("of what the bound leaves is the status of the refusal, where there was one", async () => {
    const isBad = (key: string): boolean => Number(key) % 4 === 3;
    const leftWith = async (details: { status?: number }) => {
      const { send } = answeringUnless((one) =>
        one.keys.some(isBad) ? new AddinError("refused", details) : undefined,
      );
      const { answers } = await send(batch, signal);
      const errors = keys.flatMap((key) => answers.get(key) ?? []).filter(isAddinError);
      return errors.find(({ code }) => code === "besideRefused")?.details;
    };
    expect(await leftWith({ status: 422 })).toEqual({ status: 422 });
    expect(await leftWith({})).toEqual({});
  });

  test("of what is given up on the way is nothing", async () => {
    const aborter = new AbortController();
    const { send } = answeringUnless(() => (aborter.abort(), new AddinError("refused")));
    await expect(send(batch, aborter.signal)).rejects.toMatchObject({ code: "canceled" });
  });

  test.each([
    ["refused", ["10042"]],
    ["forbidden", keys.slice(40, 50)],
  ] as const)(
    "of what is sent again after it was given up on the way is what it would have been (%s)",
    async (code, bad) => {
      const { isBad } = among(bad);
      for (let given = 2; given <= 8; given++) {
        const aborter = new AbortController();
        const refusal = refusalOf({ isBad, code });
        const { send, sent, left } = answeringUnless((one) => {
          if (sent.length !== given) return refusal(one);
          aborter.abort();
          return new AddinError("canceled");
        });
        await expect(send(batch, aborter.signal)).rejects.toMatchObject({ code: "canceled" });
        expect([sent.length, left()]).toEqual([given, 0]);
        expect(summary(await send(batch, signal))).toEqual({ value: 100 - bad.length, [code]: bad.length });
      }
    },
  );

  test("of a part of the batch that fails meanwhile is that failure, and it is not split", async () => {
    const { send, sent } = answeringUnless((one) => {
      if (one.keys.includes("10003")) return new AddinError("refused");
      return one.keys.includes("10090") ? new AddinError("serverError") : undefined;
    });
    const { answers } = await send(batch, signal);
    expect(["10003", "10090"].map((key) => codeOf(answers.get(key)?.[0]))).toEqual(["refused", "serverError"]);
    expect(sent.filter((one) => one.keys.includes("10090") && !one.keys.includes("10003"))).toHaveLength(1);
  });

  test("of keys that are sent back is that they are, and of others not", async () => {
    const send = (one: Batch): Promise<BatchOutcome<string>> => {
      if (one.keys.includes("10003")) return Promise.reject(new AddinError("refused"));
      const answers = new Map(one.keys.map((key) => [key, [key]]));
      return Promise.resolve(one.keys.includes("10050") ? { answers, requeued: ["10050"] } : { answers });
    };
    expect([
      ...((await bisecting(send, new Findings(() => ""), () => undefined)(batch, signal)).requeued ?? []),
    ]).toEqual(["10050"]);
  });

  test.each([
    ["refused", 1],
    ["forbidden", 0],
  ] as const)("of one key that is %s alone asks cells again %i times", async (code, times) => {
    const { send, left } = answeringUnless(() => new AddinError(code));
    await expect(send({ ...batch, keys: ["10000"] }, signal)).rejects.toMatchObject({ code });
    expect(left()).toBe(times);
  });
});
