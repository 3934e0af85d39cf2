import { AddinError, isAddinError } from "../errors/addinError";
import { seededRandom } from "../../service/demonstration/random";
import { partNumbers } from "../cache/cache";
import type { Batch, SendBatch } from "../dispatcher/batch";
import { Refusals, sendOrSplit } from "./sendOrSplit";
import { maxRequestsOfBatch } from "./splitting";

const { signal } = new AbortController();
const six = 0b111111;
const hundred = codes(100);

/** A hundred codes are ten of each of ten states: a state is the first four digits. */
function codes(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(10_000 + index));
}

function someOf(keys: readonly string[], count: number, seed: number): Set<string> {
  const random = seededRandom(seed);
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(keys[Math.floor(random.next() * keys.length)] ?? "");
  return chosen;
}

/** The status with which a service refuses a part of a key; undefined where it answers. */
type StatusOf = (key: string, part: number) => number | undefined;

const codesOf = { 400: "refused", 403: "forbidden", 404: "refused", 413: "refused", 500: "serverError" } as const;

const stateOf = (key: string): string => key.slice(0, 4);

function rig(statusOf: StatusOf, limit = Infinity) {
  let refusals = new Refusals(stateOf);
  const told = new Map<string, string>();
  const sent: Batch[] = [];
  let left = 0;
  const missing = (key: string, parts = six): number =>
    partNumbers(parts).reduce((all, part) => (told.has(`${key} ${part}`) ? all : all | (1 << part)), 0);
  const send = sendOrSplit<string>(
    (batch) => {
      sent.push(batch);
      const asked = batch.keys.flatMap((key) => partNumbers(batch.parts).map((part) => statusOf(key, part)));
      const status = batch.keys.length > limit ? 413 : asked.find((one) => one !== undefined);
      const code = codesOf[(status ?? 400) as keyof typeof codesOf];
      if (status !== undefined) return Promise.reject(new AddinError(code, { status }));
      const known = (key: string) =>
        Array.from({ length: 6 }, (_, part) => (batch.parts & (1 << part) ? key : undefined));
      return Promise.resolve({ answers: new Map(batch.keys.map((key) => [key, known(key)])) });
    },
    () => refusals,
    () => left++,
  );
  let recalculation = 0;

  /** Asks what is missing, as the dispatcher does: keys that miss the same parts together. Returns how many requests the dearest batch took. */
  async function recalculate(keys: readonly string[], parts = six): Promise<number> {
    recalculation++;
    let dearest = 0;
    const open = keys.filter((key) => missing(key, parts));
    for (const wanted of new Set(open.map((key) => missing(key, parts)))) {
      const some = open.filter((key) => missing(key, parts) === wanted);
      for (let first = 0; first < some.length; first += 100) {
        const before = sent.length;
        const batch = { keys: some.slice(first, first + 100), parts: wanted, recalculation };
        const outcome = await send(batch, signal).catch(() => undefined);
        dearest = Math.max(dearest, sent.length - before);
        for (const [key, known] of outcome?.answers ?? []) known.forEach((answer, part) => tell(key, part, answer));
      }
    }
    return dearest;
  }

  function tell(key: string, part: number, answer: AddinError | string | undefined): void {
    const word = isAddinError(answer) ? answer.code : answer;
    if (word !== undefined && word !== "besideRefused" && word !== "serverError") told.set(`${key} ${part}`, word);
  }

  /** Recalculates until every good part has its value; fails if one is believed to be bad, or a batch takes too many requests. */
  async function recalculations(keys: readonly string[], max: number, parts = six): Promise<number> {
    for (let count = 1; count <= max; count++) {
      expect(await recalculate(keys, parts)).toBeLessThanOrEqual(maxRequestsOfBatch);
      const asked = keys.flatMap((key) =>
        partNumbers(parts).map((part) => ({ key, part, word: told.get(`${key} ${part}`) })),
      );
      const isGood = ({ key, part }: { key: string; part: number }) => statusOf(key, part) === undefined;
      expect(asked.filter((one) => one.word !== undefined && (one.word === one.key) !== isGood(one))).toEqual([]);
      if (!asked.some((one) => one.word === undefined && isGood(one))) return count;
    }
    return Infinity;
  }

  const forget = (): void => void (refusals = new Refusals(stateOf));
  return { forget, send, sent, told, recalculate, recalculations, left: () => left };
}

const seeds = Array.from({ length: process.env.LONG ? 100 : 3 }, (_, index) => index + 1);

describe("of a hundred codes, every good one has its values, and none is believed to be bad", () => {
  it.each([
    [2, 1],
    [10, 3],
    [25, 6],
    [50, 10],
    [90, 20],
    [99, 30],
  ])("where %i are bad, after at most %i recalculations", async (count, max) => {
    for (const seed of seeds) {
      const bad = someOf(hundred, count, seed);
      const inAll = rig((key) => (bad.has(key) ? 400 : undefined));
      expect(await inAll.recalculations(hundred, max)).toBeLessThanOrEqual(max);
      const asOne = rig((key) => (bad.has(key) ? 404 : undefined));
      expect(await asOne.recalculations(hundred, max, 1)).toBeLessThanOrEqual(max);
    }
  });

  it("where a category is refused for all, after at most two", async () => {
    for (const part of partNumbers(six))
      expect(await rig((_key, one) => (one === part ? 400 : undefined)).recalculations(hundred, 2)).toBeLessThan(3);
  });

  it("where three of ten states are forbidden, after at most three", async () => {
    for (const parts of [six, 0b001000, 0b000011]) {
      const isForbidden: StatusOf = (key, part) => (/^100[147]/.test(key) && parts & (1 << part) ? 403 : undefined);
      expect(await rig(isForbidden).recalculations(hundred, 3)).toBeLessThan(4);
    }
  });

  it("where a category is forbidden for all, after at most two", async () => {
    expect(await rig((_key, part) => (part === 2 ? 403 : undefined)).recalculations(hundred, 2)).toBeLessThan(3);
  });

  it("where bad codes stand beside a category that is refused for all, and beside forbidden states", async () => {
    for (const seed of [...seeds, 72]) {
      const bad = someOf(hundred, 10, seed);
      const besideCategory = rig((key, part) => (part === 4 || bad.has(key) ? 400 : undefined));
      expect(await besideCategory.recalculations(hundred, 12)).toBeLessThan(13);
      const besideState = rig((key) => (/^100[147]/.test(key) ? 403 : bad.has(key) ? 400 : undefined));
      expect(await besideState.recalculations(hundred, 12)).toBeLessThan(13);
    }
  });

  it("where each bad code is bad in one category", async () => {
    for (const seed of seeds) {
      const bad = [...someOf(hundred, 10, seed)];
      const oneEach = rig((key, part) => (bad.indexOf(key) % 6 === part ? 400 : undefined));
      expect(await oneEach.recalculations(hundred, 6)).toBeLessThan(7);
      const sameOne = rig((key, part) => (part === 3 && bad.includes(key) ? 400 : undefined));
      expect(await sameOne.recalculations(hundred, 3)).toBeLessThan(4);
    }
  });
});

it("of a thousand codes of which 22 % are bad, every good one has its values after at most twelve recalculations", async () => {
  const thousand = codes(1000);
  const bad = someOf(thousand, 220, 7);
  expect(await rig((key) => (bad.has(key) ? 400 : undefined)).recalculations(thousand, 12)).toBeLessThan(13);
});

it("a forbidden state is asked for nothing more until it is forgotten", async () => {
  const { recalculations, sent, told, forget, recalculate } = rig((key) => (key.startsWith("1004") ? 403 : undefined));
  await recalculations(hundred, 3);
  expect(told.get("10041 3")).toBe("forbidden");
  const before = sent.length;
  told.clear();
  await recalculate(hundred.slice(40, 50));
  expect(told.get("10041 3")).toBe("forbidden");
  expect(sent).toHaveLength(before);
  forget();
  told.clear();
  await recalculate(hundred.slice(40, 50));
  expect(sent.length).toBeGreaterThan(before);
});

it("a code that is forbidden alone does not forbid its state", async () => {
  const { recalculations, told } = rig((key) => (key === "10041" ? 403 : undefined));
  expect(await recalculations(hundred, 2)).toBeLessThan(3);
  expect(told.get("10042 0")).toBe("10042");
});

it("a code that is asked alone and forbidden joins no wave", async () => {
  const { send, left } = rig(() => 403);
  const sent = send({ keys: ["10041"], parts: six, recalculation: 1 }, signal);
  await expect(sent).rejects.toMatchObject({ code: "forbidden" });
  expect(left()).toBe(0);
});

it("where everything is refused, nothing is believed, the batch fails with its error, and its cells join the next wave", async () => {
  const { send, told, recalculate, left } = rig(() => 400);
  const batch = { keys: hundred, parts: six, recalculation: 1 };
  await expect(send(batch, signal)).rejects.toMatchObject({ code: "refused", details: { status: 400 } });
  expect(left()).toBe(1);
  await recalculate(hundred);
  expect(told.size).toBe(0);
});

it("a sheet in which everything is refused costs few requests for each batch", async () => {
  const { sent, recalculate } = rig(() => 400);
  const many = codes(2000);
  await recalculate(many);
  await recalculate(many);
  const before = sent.length;
  await recalculate(many);
  expect((sent.length - before) / 20).toBeLessThanOrEqual(16);
});

it("codes that were refused alone are not searched for again: each is asked alone", async () => {
  const bad = someOf(hundred, 10, 1);
  const { told, sent, recalculate, recalculations } = rig((key) => (bad.has(key) ? 400 : undefined));
  await recalculations(hundred, 6, 1);
  told.forEach((word, key) => word === "refused" && told.delete(key));
  const before = sent.length;
  await recalculate(hundred, 1);
  expect(sent.slice(before).map(({ keys }) => keys.length)).toEqual([10, 1, 1, 1, 1]);
});

it("a code that is refused before any other is accepted is told in the same recalculation", async () => {
  const { told, recalculate } = rig((key) => (key === "10004" ? 400 : undefined));
  await recalculate(hundred, 1);
  expect(told.get("10004 0")).toBe("refused");
});

it("a state that is forbidden in one category has its values of the others", async () => {
  const { told, recalculate, recalculations } = rig((key, part) => (key < "10010" && part === 0 ? 403 : undefined));
  await recalculate(hundred, 0b01);
  expect([told.get("10000 0"), told.get("10000 1")]).toEqual(["forbidden", undefined]);
  expect(await recalculations(hundred, 1, 0b10)).toBe(1);
});

it.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  "a service that refuses its first %i requests, whatever they ask, makes no good code believed bad",
  async (moment) => {
    const { sent, recalculations } = rig((key) => (sent.length <= moment || key === "10003" ? 400 : undefined));
    expect(await recalculations(hundred, 4, 1)).toBeLessThan(5);
  },
);

it("a request that is too long is halved until it is short enough", async () => {
  const { recalculations, sent } = rig(() => undefined, 30);
  expect(await recalculations(hundred, 1)).toBe(1);
  expect(sent.map(({ keys }) => keys.length)).toEqual([100, 50, 25, 25, 50, 25, 25]);
});

describe("where the service fails", () => {
  it("once, the batch fails; twice, its good codes have their values, and each request is sent once", async () => {
    const { recalculations, recalculate, sent, told } = rig((key) => (key === "10041" ? 500 : undefined));
    expect(await recalculate(hundred)).toBe(1);
    expect(await recalculations(hundred, 1)).toBe(1);
    expect(told.has("10041 0")).toBe(false);
    const again = sent.slice(2).filter(({ keys }) => keys.includes("10041"));
    expect(again.every(({ isSentOnce }) => isSentOnce)).toBe(true);
    const before = sent.length;
    await recalculate(hundred);
    expect(sent.slice(before).flatMap(({ keys }) => keys)).toEqual(expect.arrayContaining(["10041"]));
    expect(sent.length - before).toBeLessThanOrEqual(3);
  });

  it("twice at some of its keys, the batch is split, though its other keys are new", async () => {
    const { recalculate, told } = rig((key) => (key === "10041" ? 500 : undefined));
    await recalculate(hundred.slice(40, 50));
    await recalculate(hundred.slice(40));
    expect(told.get("10050 0")).toBe("10050");
  });

  it("twice, with a success between, the batch is not split", async () => {
    const { recalculate, sent } = rig(() => (sent.length % 2 === 1 ? 500 : undefined));
    expect([await recalculate(hundred, 1), await recalculate(hundred, 1)]).toEqual([1, 1]);
    expect(await recalculate(hundred, 2)).toBe(1);
  });

  it("at one category, the others are answered", async () => {
    const { recalculate, recalculations } = rig((_key, part) => (part === 1 ? 500 : undefined));
    await recalculate(hundred);
    expect(await recalculations(hundred, 1)).toBe(1);
  });

  it("at everything, a batch costs eleven requests at most", async () => {
    const { recalculate } = rig(() => 500);
    await recalculate(hundred);
    expect(await recalculate(hundred)).toBeLessThanOrEqual(11);
  });
});

function sendOfOneScope(send: SendBatch<string>): SendBatch<string> {
  const refusals = new Refusals(() => "");
  return sendOrSplit(send, () => refusals, jest.fn());
}

it.each(["unauthorized", "offline"] as const)("stops at the failure %s, which answers what is left", async (code) => {
  const asked: number[] = [];
  const send = sendOfOneScope(({ keys }) => {
    asked.push(keys.length);
    return Promise.reject(new AddinError(asked.length === 1 ? "refused" : code, { status: 400 }));
  });
  const { answers } = await send({ keys: hundred, parts: 1, recalculation: 1 }, signal);
  expect(asked).toHaveLength(2);
  expect(new Set([...answers.values()].map(([known]) => (isAddinError(known) ? known.code : known)))).toEqual(
    new Set([code]),
  );
});

it("ends without an answer where no cell waits any more", async () => {
  const aborter = new AbortController();
  let sent = 0;
  const send = sendOfOneScope(() => {
    sent++;
    aborter.abort();
    return Promise.reject(new AddinError("refused", { status: 400 }));
  });
  await expect(send({ keys: hundred, parts: 1, recalculation: 1 }, aborter.signal)).rejects.toMatchObject({
    code: "refused",
  });
  expect(sent).toBe(2);
});
