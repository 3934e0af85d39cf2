import { AddinError } from "../../errors/addinError";
import { recalculated, sixParts } from "../../../../tests/support/recalculated";
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
import type { Batch } from "../batch";
import { maxRequestsOfBatch } from "./splitRequests";

const allParts: Batch = { keys, parts: 0b111111, recalculation: 1 };

test("requests for the parts of a bad key are the last, where another was refused in all of them", async () => {
  const { send, sent } = refusing(among(["10003", "10062"]));
  expect(summary(await send(allParts, signal))).toEqual({ value: 98, refused: 2 });
  const isOfParts = ({ keys, parts }: Batch): boolean => keys.length === 1 && parts !== allParts.parts;
  const ofParts = sent.filter(isOfParts).map(({ parts }) => parts);
  expect(ofParts).toEqual([1, 2, 4, 8, 16, 32, 1, 2, 4, 8, 16, 32]);
  expect(sent.slice(6 - ofParts.length).every(isOfParts)).toBe(true);
});

test("requests for the parts of bad keys do not go beyond the bound: those left are checked in the next recalculation, without asking for all again", async () => {
  const { send, sent, requests } = refusing({
    isBad: (key, part) => ["10003", "10031"].includes(key) || (key === "10062" && part === 0),
  });
  const { answers } = await send(allParts, signal);
  expect([requests(), summary({ answers }).besideRefused]).toEqual([maxRequestsOfBatch, 4]);
  const left = keys.filter((key) => codeOf(answers.get(key)?.[0]) === "besideRefused");
  const next = await send({ ...allParts, keys: left, recalculation: 2 }, signal);
  expect(next.answers.get("10062")?.map(codeOf)).toEqual(["refused", ...Array<string>(5).fill("10062")]);
  expect(requests()).toBeLessThanOrEqual(2 * maxRequestsOfBatch);
  expect(
    sent.slice(maxRequestsOfBatch + 1).some((one) => one.parts === allParts.parts && one.keys.includes("10062")),
  ).toBe(false);
});

test("a key that is refused for one part has the values of the others within four recalculations, where some beside it are refused for all", async () => {
  const { send } = refusing({ isBad: (key, part) => Number(key) % 20 === 3 || (key === "10042" && part === 5) });
  let open: readonly string[] = keys;
  let known: unknown[] = [];
  for (let recalculation = 1; open.length > 0; recalculation++) {
    expect(recalculation).toBeLessThanOrEqual(4);
    const { answers } = await send({ ...allParts, keys: open, recalculation }, signal);
    known = [...(answers.get("10042")?.map(codeOf) ?? known)];
    open = open.filter((key) => answers.get(key)?.some((part) => codeOf(part) === "besideRefused"));
  }
  expect(known).toEqual([...Array<string>(5).fill("10042"), "refused"]);
});

test.each([
  ["2 bad keys, part 0", ["10003", "10062"], 0],
  ["2 bad keys, part 5", ["10003", "10062"], 5],
  ["10 bad keys, part 3", keys.filter((key) => Number(key) % 10 === 7), 3],
  ["25 bad keys, part 1", keys.filter((key) => Number(key) % 4 === 1), 1],
])(
  "beside a part that is refused for every key, good keys have the values of the others within four recalculations (%s)",
  async (_title, bad, lost) => {
    const { send } = refusing({ isBad: (key, part) => part === lost || bad.includes(key) });
    const told = new Map<string, string[]>(keys.map((key) => [key, []]));
    const others = [0, 1, 2, 3, 4, 5].filter((part) => part !== lost);
    const isOpen = (key: string): boolean => others.some((part) => told.get(key)?.[part] === undefined);
    for (let recalculation = 1; recalculation <= 4; recalculation++) {
      const open = keys.filter(isOpen);
      if (open.length === 0) break;
      const { answers } = await send({ ...allParts, keys: open, recalculation }, signal);
      for (const [key, known] of answers)
        known.forEach((one, part) => {
          if (codeOf(one) !== "besideRefused") (told.get(key) ?? [])[part] ??= codeOf(one);
        });
    }
    for (const key of keys.filter((one) => !bad.includes(one)))
      expect([key, ...others.map((part) => told.get(key)?.[part])]).toEqual([key, ...others.map(() => key)]);
  },
);

describe("once a key was refused in all parts, and while some part was accepted for none", () => {
  const few = { ...allParts, keys: keys.slice(0, 3) };
  const partsAskedOf = (key: string, sent: readonly Batch[]): number[] =>
    sent.filter((one) => one.keys.length === 1 && one.keys[0] === key).map((one) => one.parts);

  test("another key is asked for halves of its parts, and keeps those that are accepted", async () => {
    const { send, sent } = refusing({ isBad: (key, part) => key === "10000" || part === 5 });
    const { answers } = await send(few, signal);
    expect(partsAskedOf("10002", sent)).toEqual([0b111111, 0b111, 0b111000, 0b1000, 0b10000, 0b100000]);
    for (const key of few.keys.slice(1))
      expect(answers.get(key)?.map(codeOf)).toEqual([...Array<string>(5).fill(key), "refused"]);
  });

  test("a key of which both halves are refused is refused in all", async () => {
    const { send, sent } = refusing({ isBad: (key, part) => ["10000", "10002"].includes(key) || part === 5 });
    const { answers } = await send(few, signal);
    expect(partsAskedOf("10002", sent).slice(0, 3)).toEqual([0b111111, 0b111, 0b111000]);
    expect(answers.get("10002")?.map(codeOf)).toEqual(Array(6).fill("refused"));
    expect(answers.get("10001")?.map(codeOf)).toEqual([...Array<string>(5).fill("10001"), "refused"]);
  });

  test("a key of which both halves are refused is asked part by part, where nothing was accepted yet", async () => {
    const { send } = refusing({ isBad: (key, part) => key === "10000" || part === 0 || part === 5 });
    const { answers } = await send(few, signal);
    for (const key of few.keys.slice(1))
      expect(answers.get(key)?.map(codeOf)).toEqual(["refused", key, key, key, key, "refused"]);
  });
});

test("a key is told to be forbidden only of the parts of which it was refused by themselves", async () => {
  const forbidden = keys.filter((key) => Number(key) % 10 === 3);
  const refusal = refusalOf({ ...among(forbidden), code: "forbidden" });
  const sent: Batch[] = [];
  const { told } = await recalculated(keys, (batch) => (sent.push(batch), refusal(batch)));
  for (const key of forbidden)
    for (const part of sixParts) {
      expect([key, part, told(key, part)]).toEqual([key, part, "forbidden"]);
      expect(sent).toContainEqual(expect.objectContaining({ keys: [key], parts: 1 << part }));
    }
});

test.each([
  ["one part", 1],
  ["all parts", allParts.parts],
])(
  "no key is believed to be bad that was refused only while the service refused everything for a moment (%s)",
  async (_title, parts) => {
    for (let refused = 1; refused < maxRequestsOfBatch - 1; refused++) {
      let requests = 0;
      const { send } = answeringUnless(() =>
        ++requests <= refused ? new AddinError("refused", { status: 404 }) : undefined,
      );
      const believed = new Set<string>();
      let open: readonly string[] = keys;
      for (let recalculation = 1; recalculation <= 3; recalculation++) {
        const outcome = await send({ keys: open, parts, recalculation }, signal).catch(() => undefined);
        const isBelieved = (key: string): boolean =>
          [...(outcome?.answers.get(key) ?? [])].map(codeOf).includes("refused");
        for (const key of open.filter(isBelieved)) believed.add(key);
        open = open.filter((key) => codeOf(outcome?.answers.get(key)?.[0]) !== key);
      }
      expect([refused, [...believed], open]).toEqual([refused, [], []]);
    }
  },
);

test("a key that is refused alone after that moment is still believed to be bad", async () => {
  let requests = 0;
  const { send } = answeringUnless((one) =>
    ++requests <= 9 || one.keys.includes("10090") ? new AddinError("refused", { status: 400 }) : undefined,
  );
  const { answers } = await send({ keys, parts: 1, recalculation: 1 }, signal);
  expect(summary({ answers })).toEqual({ value: 99, refused: 1 });
  expect(answers.get("10090")?.map(codeOf)).toContain("refused");
});

test.each([
  ["one part", 1],
  ["all parts", allParts.parts],
])(
  "no good key is believed to be bad that a gateway refused for a moment while bad ones were looked for (%s)",
  async (_title, parts) => {
    for (const bad of [["10090"], ["10003", "10050", "10062"]])
      for (let start = 2; start < maxRequestsOfBatch; start++) {
        let requests = 0;
        const { send } = answeringUnless((one) => {
          if (++requests >= start && requests < start + 4) return new AddinError("refused", { status: 404 });
          return one.keys.some((key) => bad.includes(key)) ? new AddinError("refused", { status: 400 }) : undefined;
        });
        const believed = new Set<string>();
        let open: readonly string[] = keys;
        for (let recalculation = 1; recalculation <= 4 && open.length > 0; recalculation++) {
          const outcome = await send({ keys: open, parts, recalculation }, signal).catch(() => undefined);
          const codesOf = (key: string): string[] => (outcome?.answers.get(key) ?? []).map(codeOf);
          for (const key of open.filter((one) => codesOf(one).includes("refused"))) believed.add(key);
          open = open.filter((key) => !believed.has(key) && !codesOf(key).includes(key));
        }
        const good = (key: string): boolean => !bad.includes(key);
        expect([start, [...believed].filter(good), open.filter(good)]).toEqual([start, [], []]);
      }
  },
);

test("a key that is refused again with another status than its batch is believed to be bad", async () => {
  const statuses = new Map([
    ["10003", 400],
    ["10062", 404],
  ]);
  const { send } = answeringUnless(({ keys: [...asked] }) => {
    const bad = asked.find((key) => statuses.has(key));
    return bad === undefined ? undefined : new AddinError("refused", { status: statuses.get(bad) ?? 0 });
  });
  const first = await send({ keys, parts: 1, recalculation: 1 }, signal);
  expect(summary(first)).toEqual({ value: 98, refused: 1, besideRefused: 1 });
  const beside = [...keys.filter((key) => key < "10020"), "10062"];
  const next = await send({ keys: beside, parts: 1, recalculation: 2 }, signal);
  expect(next.answers.get("10062")?.map(codeOf)).toEqual(["refused"]);
});

test.each([12, 25, 40])(
  "where %i of a hundred keys are bad, with several statuses, every good key has its value after four recalculations",
  async (bad) => {
    const statusOf = (key: string): number | undefined => {
      const number = (keys.indexOf(key) * 37) % 100;
      return number < bad ? [400, 404, 422][number % 3] : undefined;
    };
    const { send } = answeringUnless(({ keys: asked }) => {
      const status = asked.map(statusOf).find((one) => one !== undefined);
      return status === undefined ? undefined : new AddinError("refused", { status });
    });
    let open = keys;
    for (let recalculation = 1; recalculation <= 4; recalculation++) {
      const { answers } = await send({ keys: open, parts: 1, recalculation }, signal);
      open = open.filter((key) => codeOf(answers.get(key)?.[0]) === "besideRefused");
    }
    expect(open.filter((key) => statusOf(key) === undefined)).toEqual([]);
  },
);

test("no good key is believed to be bad that was refused once before anything was accepted, wherever a bad one stands", async () => {
  const few = keys.slice(0, 4);
  for (const bad of few)
    for (const passing of [1, 2, 3]) {
      let requests = 0;
      let hasAccepted = false;
      const { send } = answeringUnless((one) => {
        const isRefused = (++requests === passing && !hasAccepted) || one.keys.includes(bad);
        hasAccepted ||= !isRefused;
        return isRefused ? new AddinError("refused", { status: 404 }) : undefined;
      });
      const { answers } = await send({ keys: few, parts: 1, recalculation: 1 }, signal);
      const believed = few.filter((key) => codeOf(answers.get(key)?.[0]) === "refused");
      expect([bad, passing, believed.filter((key) => key !== bad)]).toEqual([bad, passing, []]);
    }
});
