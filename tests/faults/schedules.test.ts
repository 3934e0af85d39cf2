import fc from "fast-check";
import { settled } from "../support/manualClock";
import { latestItem, rightValue } from "./cannedService";
import type { Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { call, type Invocation, latestOf } from "./formulas";
import { seeds } from "./schedules/seeds";

/**
 * Whatever goes wrong, in whatever order: every cell settles, once, with its own value or an error; and with its value once the service
 * is well. `LONG=1` runs the whole count.
 */
const isLong = process.env.LONG === "1";
const schedules = isLong ? 250 : 30;
const mostCells = isLong ? 10_000 : 1000;

type Items = Record<string, unknown>[];

/** Changes the results of a right reply. */
const onItems =
  (change: (items: Items) => Items): Reply =>
  (_request, { body }) => {
    const { results } = body as { results?: Items };
    return { body: { results: change(results ?? []) } };
  };

const forbidden = { status: 403 };

const replies: readonly Reply[] = [
  "right",
  "right",
  "right",
  "silence",
  { trickles: 4000 },
  new TypeError("Failed to fetch"),
  forbidden,
  ...[400, 404, 408, 413, 429, 500, 502, 503, 504].map((status) => ({ status })),
  ...["1", "7", "45", "soon", "1000000"].map((after) => ({ status: 429, headers: { "retry-after": after } })),
  { status: 503, headers: { "retry-after": "2" } },
  { body: "<!doctype html>" },
  { body: "" },
  { body: '{"count":1,"resu' },
  { body: { error: "x", message: "no" } },
  onItems((items) => [...items].reverse()),
  onItems((items) => [...items, ...items]),
  onItems((items) => items.slice(1)),
  onItems((items) => [...items, latestItem("99998")]),
  onItems((items) => items.map((item) => ({ ...item, zip_code: "00000" }))),
  onItems(([first, ...others]) => (first ? [first, { ...first, data: { socioeconomic_ab: 99 } }, ...others] : [])),
  onItems(([first, ...others]) => [{ ...first, data: { socioeconomic_ab: "much" } }, ...others]),
  onItems(([first, ...others]) => [{ ...first, error: "none" }, ...others]),
];

/** What the sheet does meanwhile: formulas are called, some are canceled, everything becomes stale, the token changes. */
const event = fc.record({
  after: fc.integer({ min: 0, max: 20_000 }),
  cells: fc.integer({ min: 0, max: Math.floor(mostCells / 2) }),
  firstCode: fc.integer({ min: 0, max: 400 }),
  step: fc.integer({ min: 1, max: 7 }),
  canceled: fc.constantFrom(0, 0, 0, 0.3, 1),
  and: fc.constantFrom("nothing", "nothing", "nothing", "expire", "connect", "pause and go on"),
});

const schedule = fc.record({
  replies: fc.array(fc.nat({ max: replies.length - 1 }), { minLength: 1, maxLength: 60 }),
  random: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 20 }),
  events: fc.array(event, { minLength: 1, maxLength: 6 }),
});

interface WatchedCell {
  code: string;
  isCanceled: boolean;
  settled: unknown[];
}

test.each(seeds())(
  `no cell is stuck and none is wrong, over ${schedules} schedules from seed %i`,
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(schedule, async (given) => {
        const faulty = new FaultyApp({ random: cycle(given.random) });
        faulty.answerWith(
          given.replies.map((index) => replies[index] ?? "right"),
          /\/latest$/,
        );
        const cells: WatchedCell[] = [];
        for (const step of given.events) {
          await faulty.clock.pass(step.after);
          cells.push(...callCells(step));
          act(faulty, step.and);
        }
        await faulty.clock.pass(11 * 60_000);
        await settled();
        const wanted = cells.filter(({ isCanceled }) => !isCanceled);
        expect(wanted.filter((cell) => cell.settled.length !== 1)).toEqual([]);
        expect(cells.filter((cell) => cell.settled.some((value) => !isRight(cell.code, value)))).toEqual([]);
        expect(faulty.app.activity.counts.waiting).toBe(0);
        const codes = [...new Set(cells.map(({ code }) => code))];
        expect(await withoutValueInTheEnd(faulty, codes)).toEqual([]);
      }),
      { seed, numRuns: schedules, endOnFailure: isLong },
    );
  },
  3_600_000,
);

/**
 * The service is well, and what is believed for a while is believed no longer: every cell then has its value. What was forbidden stays
 * so until the user refreshes.
 */
async function withoutValueInTheEnd(faulty: FaultyApp, codes: readonly string[]): Promise<string[]> {
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(16 * 60_000);
  const calculated = await valuesOf(faulty, codes);
  const wasForbidden = faulty.sent.some(({ ended }) => ended?.reply === forbidden);
  faulty.app.moments.begin();
  const refreshed = await valuesOf(faulty, codes);
  return codes.filter((code) => {
    const outcome = calculated.get(code);
    const isExcused = wasForbidden && outcome === "#N/A forbidden";
    return !(isExcused || outcome === rightValue(code)) || refreshed.get(code) !== rightValue(code);
  });
}

/** What each code's cell shows after a recalculation: its value, its error, or undefined while it waits. */
async function valuesOf(faulty: FaultyApp, codes: readonly string[]): Promise<Map<string, unknown>> {
  const cells = codes.map((code) => [code, faulty.call(latestOf(code))] as const);
  await faulty.clock.pass(60_000);
  return new Map(cells.map(([code, { outcome }]) => [code, [outcome?.[0]].flat()[0]]));
}

test("the check of the schedules sees a cell that is stuck and one that is wrong", () => {
  expect(isRight("06600", [[0.066]])).toBe(true);
  expect(isRight("06600", [[0.067]])).toBe(false);
  expect(isRight("06600", undefined)).toBe(false);
});

test("the check of the end sees a code that has no value then", async () => {
  const faulty = new FaultyApp();
  expect(await withoutValueInTheEnd(faulty, ["06600"])).toEqual([]);
  faulty.app.setPaused(true);
  expect(await withoutValueInTheEnd(faulty, ["06600", "06700"])).toEqual(["06600", "06700"]);
});

function callCells({
  cells,
  firstCode,
  step,
  canceled,
}: {
  cells: number;
  firstCode: number;
  step: number;
  canceled: number;
}): WatchedCell[] {
  return Array.from({ length: cells }, (_, index) => {
    const cell: WatchedCell = {
      code: String(10_000 + firstCode + ((index * step) % 500)),
      isCanceled: index < cells * canceled,
      settled: [],
    };
    const invocation: Invocation = {};
    const settle = (value: unknown): void => void cell.settled.push(value);
    try {
      const answer = call(latestOf(cell.code), invocation);
      if (answer instanceof Promise) answer.then(settle, settle);
      else settle(answer);
    } catch (error) {
      settle(error);
    }
    if (cell.isCanceled) invocation.onCanceled?.();
    return cell;
  });
}

function act({ app }: FaultyApp, what: string): void {
  if (what === "expire") app.moments.begin();
  if (what === "connect") app.connect({ zipcodes: `token-${app.activity.counts.asked}` });
  if (what !== "pause and go on") return;
  app.setPaused(true);
  app.setPaused(false);
}

function isRight(code: string, value: unknown): boolean {
  if (value instanceof CustomFunctions.Error) return true;
  return Array.isArray(value) && JSON.stringify(value) === JSON.stringify([[rightValue(code)]]);
}

function cycle(numbers: readonly number[]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
}
