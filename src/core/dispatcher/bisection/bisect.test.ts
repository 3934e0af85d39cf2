import fc from "fast-check";
import {
  among,
  answeringUnless,
  codeOf,
  hundredKeys as keys,
  refusing,
  signal,
  summary,
} from "../../../../tests/support/refusingService";
import { AddinError } from "../../errors/addinError";
import type { Batch } from "../batch";
import { maxRequestsOfBatch } from "./splitRequests";

const batch: Batch = { keys, parts: 1, recalculation: 1 };

/** Recalculates four times as the dispatcher does: a hundred keys a batch, and none again that is answered or believed. */
async function fourRecalculations({ send, requests }: ReturnType<typeof refusing>, asked: readonly string[]) {
  let open = [...asked];
  const requestsOf: number[] = [];
  const taken = new Set<string>();
  for (let recalculation = 0; recalculation < 4 && open.length > 0; recalculation++) {
    const before = requests();
    const batches = Array.from({ length: Math.ceil(open.length / 100) }, (_, i) => open.slice(i * 100, i * 100 + 100));
    const outcomes = batches.map((some) =>
      send({ keys: some, parts: 1, recalculation }, signal).catch(() => undefined),
    );
    const answers = new Map((await Promise.all(outcomes)).flatMap((outcome) => [...(outcome?.answers ?? [])]));
    requestsOf.push(requests() - before);
    for (const [key, [known]] of answers) if (known === key) taken.add(key);
    open = open.filter((key) => !answers.has(key) || codeOf(answers.get(key)?.[0]) === "besideRefused");
  }
  return { requestsOf, taken };
}

describe("bad keys of a thousand", () => {
  const thousand = Array.from({ length: 1000 }, (_, i) => String(20_000 + i));

  // What does not fill a batch may cost as much as one that is full. With half of the keys bad, the fourth recalculation needs the requests of one more.
  test.each([
    [10, 11],
    [4, 11],
    [2, 12],
  ])(
    "where one of %i is bad, leave every good key its value after four recalculations, for the requests of %i batches in each",
    async (step, batches) => {
      const bad = thousand.filter((key) => Number(key) % step === 0);
      const { requestsOf, taken } = await fourRecalculations(refusing(among(bad)), thousand);
      expect(thousand.filter((key) => !taken.has(key))).toEqual(bad);
      expect(Math.max(...requestsOf.slice(0, 3))).toBeLessThanOrEqual(11 * maxRequestsOfBatch);
      expect(Math.max(...requestsOf)).toBeLessThanOrEqual(batches * maxRequestsOfBatch);
    },
  );
});

test("what was suspected of keys is forgotten with everything that was learned of an account", async () => {
  let isBad = (key: string, _part: number): boolean => Number(key) % 3 === 0;
  const { send, findings } = refusing({ isBad: (key, part) => isBad(key, part) });
  await send({ ...batch, parts: 0b11 }, signal);
  findings.forget();
  isBad = (key, part) => key === "10007" && part === 1;
  const { answers } = await send({ ...batch, parts: 0b11, recalculation: 2 }, signal);
  expect(answers.get("10007")?.slice(0, 2).map(codeOf)).toEqual(["10007", "refused"]);
});

describe("bad keys of a hundred", () => {
  test("one stands alone after at most fifteen requests, wherever it is", async () => {
    for (const key of keys) {
      const service = refusing(among([key]));
      expect(summary(await service.send(batch, signal))).toEqual({ value: 99, refused: 1 });
      expect(service.requests()).toBeLessThanOrEqual(15);
      expect(service.left()).toBe(0);
    }
  });

  test("four take none of their neighbors along", async () => {
    const service = refusing(among(["10003", "10031", "10062", "10090"]));
    expect(summary(await service.send(batch, signal))).toEqual({ value: 96, refused: 4 });
    expect(service.requests()).toBeLessThanOrEqual(maxRequestsOfBatch);
  });

  test("twenty-five cost no more than the bound; what it leaves is not believed to be refused, and asked again", async () => {
    const service = refusing({ isBad: (key) => Number(key) % 4 === 3 });
    const { answers } = await service.send(batch, signal);
    expect(service.requests()).toBe(maxRequestsOfBatch);
    for (const key of keys) {
      const code = codeOf(answers.get(key)?.[0]);
      if (code === "refused") expect(Number(key) % 4).toBe(3);
    }
    expect(service.left()).toBe(1);
  });

  test("leave every good key its value after four recalculations at most, however many and wherever they are", async () => {
    const seeds = [20_261_121, Date.now()];
    for (const seed of seeds) {
      await fc.assert(
        fc.asyncProperty(fc.subarray(keys), async (bad) => {
          const { requestsOf, taken } = await fourRecalculations(refusing(among(bad)), keys);
          expect(keys.filter((key) => !taken.has(key))).toEqual(bad);
          expect(Math.max(...requestsOf)).toBeLessThanOrEqual(maxRequestsOfBatch);
        }),
        { numRuns: 300, seed },
      );
    }
  }, 60_000);

  test.each([
    "01 05 06 07 15 16 18 23 28 32 38 40 41 48 55 59 61 63 66 68 70 76 77 78 80 85 89 91 92 94",
    "00 05 08 11 12 17 20 21 23 25 26 31 34 41 43 46 49 53 54 59 62 63 76 82 85 86 89 90 93 96 99",
    "01 04 08 14 17 21 22 23 29 30 34 38 40 42 46 47 48 51 55 57 58 61 63 72 77 82 84 89 91 98 99",
  ])(
    "leave every good key its value after four, too, where pairs of keys would have cost the most (%s)",
    async (ends) => {
      const bad = ends.split(" ").map((end) => `100${end}`);
      const { taken } = await fourRecalculations(refusing(among(bad)), keys);
      expect(keys.filter((key) => !taken.has(key))).toEqual(bad);
    },
  );

  test.each([1, 2, 3, 5, 10, 25, 50, 75, 99])(
    "of which %i are bad, in a row or spread, are told apart in four",
    async (count) => {
      const inARow = keys.slice(0, count);
      const atTheEnd = keys.slice(-count);
      const spread = keys.filter(
        (_, index) => Math.floor((index * count) / 100) !== Math.floor(((index + 1) * count) / 100),
      );
      for (const bad of [inARow, atTheEnd, spread]) {
        const { taken } = await fourRecalculations(refusing(among(bad)), keys);
        expect(keys.filter((key) => !taken.has(key))).toEqual(bad);
      }
    },
  );
});

describe("what is believed", () => {
  test("is a refusal that stands alone beside keys that were taken, and not one of a whole batch", async () => {
    const all = refusing({ isBad: () => true, status: 404 });
    await expect(all.send(batch, signal)).rejects.toMatchObject({ code: "refused", details: { status: 404 } });
    await expect(all.send({ ...batch, keys: ["10000"] }, signal)).rejects.toMatchObject({ code: "refused" });
    expect(all.left()).toBe(2);
  });

  test("is no refusal of a moment in which the service refuses what it has accepted before", async () => {
    let isAway = false;
    const { send, requests } = answeringUnless((one) =>
      isAway || one.keys.some((key) => Number(key) % 4 === 3) ? new AddinError("refused", { status: 404 }) : undefined,
    );
    const { answers } = await send(batch, signal);
    const open = keys.filter((key) => codeOf(answers.get(key)?.[0]) === "besideRefused");
    expect(open.length).toBeGreaterThan(0);
    isAway = true;
    const before = requests();
    await expect(send({ ...batch, keys: open, recalculation: 2 }, signal)).rejects.toMatchObject({ code: "refused" });
    expect(requests() - before).toBe(maxRequestsOfBatch);
  });

  test("is no refusal of a moment in which only the scopes have answers that are known to be forbidden", async () => {
    const { send, forbiddenScopes } = answeringUnless(() => new AddinError("refused", { status: 404 }));
    forbiddenScopes.forbid("1000", 1, new AddinError("forbidden", { status: 403 }));
    const { answers } = await send({ ...batch, keys: keys.slice(8, 13) }, signal);
    expect(keys.slice(8, 13).map((key) => codeOf(answers.get(key)?.[0]))).toEqual([
      ...["forbidden", "forbidden"],
      ...["besideRefused", "besideRefused", "besideRefused"],
    ]);
  });

  test("a service that refuses everything gets two requests a batch for the rest of the recalculation", async () => {
    const all = refusing({ isBad: () => true });
    await all.send(batch, signal).catch(() => undefined);
    expect(all.requests()).toBe(maxRequestsOfBatch);
    await all.send({ ...batch, keys: ["20000", "20001"] }, signal).catch(() => undefined);
    expect(all.requests()).toBe(maxRequestsOfBatch + 2);
    await all.send({ ...batch, keys: ["20000", "20001"], recalculation: 2 }, signal).catch(() => undefined);
    expect(all.requests()).toBe(maxRequestsOfBatch + 5);
  });

  test.each([413, 414])(
    "a request that was too long (%i) is halved, and its halves are no more suspect than others",
    async (status) => {
      const service = answeringUnless(({ keys: { length } }) =>
        length > 50 ? new AddinError("refused", { status }) : undefined,
      );
      expect(summary(await service.send(batch, signal))).toEqual({ value: 100 });
      expect(service.requests()).toBe(3);
    },
  );

  test("a failure that is not about the keys is not split", async () => {
    const { send, requests } = refusing({ isBad: () => true, code: "unauthorized" });
    await expect(send(batch, signal)).rejects.toMatchObject({ code: "unauthorized" });
    expect(requests()).toBe(1);
  });
});

describe("a part that is refused", () => {
  const all: Batch = { ...batch, parts: 0b111111 };

  test("for every key leaves the other parts their values", async () => {
    const { send } = refusing({ isBad: (_key, part) => part === 2 });
    const outcome = await send(all, signal);
    for (const part of [0, 1, 3, 4, 5]) expect(summary(outcome, part)).toEqual({ value: 100 });
    expect(summary(outcome, 2).value).toBeUndefined();
  });

  test("for one key alone leaves its other parts, and its neighbors", async () => {
    const { send, requests } = refusing({ isBad: (key, part) => key === "10042" && part === 4 });
    const outcome = await send(all, signal);
    expect(summary(outcome, 4)).toEqual({ value: 99, refused: 1 });
    for (const part of [0, 1, 2, 3, 5]) expect(summary(outcome, part)).toEqual({ value: 100 });
    expect(requests()).toBeLessThanOrEqual(20);
  });

  test.each([
    ["10003", "10062"],
    ["10062", "10003"],
  ])("for one key alone leaves its other parts, beside a key that is refused for all (%s, %s)", async (bad, other) => {
    const { send, requests } = refusing({ isBad: (key, part) => key === bad || (key === other && part === 4) });
    const { answers } = await send(all, signal);
    expect(answers.get(other)?.map(codeOf)).toEqual([other, other, other, other, "refused", other]);
    expect(answers.get(bad)?.map(codeOf)).toEqual(Array(6).fill("refused"));
    expect(requests()).toBeLessThanOrEqual(maxRequestsOfBatch);
  });

  test.each([
    ["refused", 400],
    ["forbidden", 403],
  ] as const)("for one key in all of them (%s) leaves its neighbors theirs, within the bound", async (code, status) => {
    const { send, requests, left } = refusing({ ...among(["10042"]), code, status });
    const outcome = await send(all, signal);
    for (const part of [0, 1, 2, 3, 4, 5]) expect(summary(outcome, part)).toEqual({ value: 99, [code]: 1 });
    expect(requests()).toBeLessThanOrEqual(maxRequestsOfBatch);
    expect(left()).toBe(0);
  });

  test("with 403 in two parts of every scope leaves the other four theirs, whatever the bound leaves of the two", async () => {
    const { send } = refusing({ isBad: (_key, part) => part < 2, code: "forbidden", status: 403 });
    const outcome = await send(all, signal);
    for (const part of [2, 3, 4, 5]) expect(summary(outcome, part)).toEqual({ value: 100 });
    expect(summary(outcome, 0).value).toBeUndefined();
  });

  test("with 403 in one scope is no permission for that part of that scope alone", async () => {
    const inScope = keys.slice(0, 10);
    const { send, forbiddenScopes } = refusing({
      isBad: (key, part) => inScope.includes(key) && part === 5,
      code: "forbidden",
      status: 403,
    });
    const outcome = await send(all, signal);
    expect(summary(outcome, 5)).toEqual({ value: 90, forbidden: 10 });
    for (const part of [0, 1, 2, 3, 4]) expect(summary(outcome, part)).toEqual({ value: 100 });
    expect(forbiddenScopes.refusalOf("10000")?.parts).toBe(1 << 5);
    expect(forbiddenScopes.refusalOf("10011")).toBeUndefined();
  });

  test("with 403 everywhere leaves the other parts of every scope", async () => {
    const { send } = refusing({ isBad: (_key, part) => part === 0, code: "forbidden", status: 403 });
    const outcome = await send({ ...all, keys: keys.slice(0, 20) }, signal);
    for (const part of [1, 2, 3, 4, 5]) expect(summary(outcome, part)).toMatchObject({ value: 20 });
    expect(summary(outcome, 0)).toMatchObject({ forbidden: 20 });
  });
});
