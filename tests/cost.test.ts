import { partsOf } from "../src/core/apis/zipcodes/latest/latestBatch";
import type { AskedCall } from "../src/core/questions/askedQuestions";
import { costOf } from "../src/core/questions/cost";
import { startTestApp, type TestApp } from "./support/testApp";
import { call, codesOf, column, startAfresh } from "./support/calls";

let stage: TestApp;
let codes: string[];
beforeAll(async () => {
  stage = await startTestApp();
  startAfresh(stage);
  codes = await codesOf("09");
});
beforeEach(() => startAfresh(stage));
afterAll(() => stage.service.close());

/** A formula by its arguments' values, one list an argument. */
const formula = (name: string, ...given: unknown[][]): AskedCall => ({ name, given });

/** Calculates formulas as Excel does, all in one burst; those of queries give the requests of queries too. */
async function calculate(calls: readonly AskedCall[]): Promise<number> {
  const before = stage.service.requests().length;
  await Promise.all(
    calls.map(({ name, given }) =>
      call(name, ...given.map((values) => column(...(values ?? [])))).catch(() => undefined),
    ),
  );
  return stage.service.requests().length - before;
}

const many = (from: number, to: number): string[] => codes.slice(from, to);
const sheets: [what: string, calls: () => AskedCall[], requests: number][] = [
  ["250 codes, a cell each", () => many(0, 250).map((code) => formula("ZIP.LATEST", [code], ["health"])), 4],
  ["one range of 250 codes", () => [formula("ZIP.LATEST", many(0, 250), ["socioeconomic_ab"])], 4],
  [
    "columns of several categories over the same codes",
    () => ["health", "education,housing", "salud"].map((names) => formula("ZIP.LATEST", many(0, 130), [names])),
    3,
  ],
  [
    "categories over different codes",
    () => [formula("ZIP.LATEST", many(0, 70), ["health"]), formula("ZIP.LATEST", many(60, 130), ["education"])],
    3,
  ],
  ["a search of 45 codes", () => [formula("ZIP.SEARCH", many(0, 45)), formula("ZIP.COVERAGE", many(20, 45))], 3],
  ["a search that the pages of a state answer", () => [formula("ZIP.SEARCH", many(0, 900))], 1],
  ["the list of a state", () => [formula("ZIP.CATALOG", ["09"]), formula("ZIP.CATALOG", ["9"])], 1],
  ["the list of a state by its name", () => [formula("ZIP.CATALOG", ["Ciudad de México"])], 1],
  ["a municipality", () => [formula("ZIP.CATALOG", ["09"], ["015"], ["zip_code"], [0])], 1],
  [
    "a saved query by its id, twice",
    () => [formula("QUERY.ROWS", ["sales-by-zip"]), formula("QUERY.INFO", ["sales-by-zip"])],
    1,
  ],
  [
    "what is nearest among codes of the user's own",
    () => [formula("ZIP.NEAREST", many(0, 2), [1], [], [], [], many(2, 30))],
    2,
  ],
  ["ranks among a list", () => [formula("ZIP.RANK", many(0, 2), ["socioeconomic_ab"], many(2, 130))], 3],
  [
    "everything at once, with blanks and what is no code",
    () => [
      formula("ZIP.LATEST", [...many(0, 110), "", "abc", 0], ["health"]),
      formula("ZIP.SEARCH", [...many(0, 21), Number(codes[30])]),
      formula("ZIP.INDICATORS"),
      formula("ZIP.CODE", ["6600"]),
      formula("QUERY.ROWS", ["sales-by-zip"]),
    ],
    6,
  ],
];

test.each(sheets)("the requests foretold are those made: %s", async (_what, callsOf, requests) => {
  const calls = callsOf();
  const { requests: foretold, uncounted } = await costOf(stage.app, calls);
  expect([foretold, uncounted]).toEqual([requests, 0]);
  expect(await calculate(calls)).toBe(requests);
  expect((await costOf(stage.app, calls)).requests).toBe(0);
});

test.each([
  [[["15"]], 2],
  [[["15,30"]], 3],
  [[["*"]], 17],
  [[["*"], [], [], [], [2001]], 2],
  [[["*"], [], [], [], [5000], [30_000]], 2],
])("the list of a state costs a request for every two thousand of its codes: %j", async (args, requests) => {
  expect((await costOf(stage.app, [formula("ZIP.CATALOG", ...args)])).requests).toBe(requests);
});

test("what is held costs nothing, and a refresh costs what it asks again", async () => {
  const half = [formula("ZIP.LATEST", many(0, 120), ["health"])];
  await calculate(half);
  const whole = [formula("ZIP.LATEST", many(0, 250), ["health"])];
  expect(await costOf(stage.app, whole)).toMatchObject({ codes: 250, held: 120, requests: 2 });
  expect(await costOf(stage.app, whole, true)).toMatchObject({ codes: 250, held: 0, requests: 4 });
  expect(await calculate(whole)).toBe(2);
  stage.app.moments.begin();
  expect(await calculate(whole)).toBe(4);
});

test("another category of a code that is held is asked for", async () => {
  await calculate([formula("ZIP.LATEST", many(0, 20), ["health"])]);
  const other = [formula("ZIP.LATEST", many(0, 20), ["health", "education"])];
  expect(await costOf(stage.app, other)).toMatchObject({ codes: 20, held: 0, requests: 1 });
  expect(await calculate(other)).toBe(1);
});

test("the time is unknown before the first answer, and told after it", async () => {
  const calls = [formula("ZIP.LATEST", many(0, 300), ["health"])];
  expect((await costOf(stage.app, calls)).time).toBe(Infinity);
  await stage.app.latest.ask("06600", partsOf(["health"]));
  const { time } = await costOf(stage.app, calls);
  expect(time).toBeGreaterThan(0);
  expect(time).toBeLessThan(60_000);
});

test("calls whose codes stand in no text, or that depend on what they find, are counted as such", async () => {
  const calls = [
    { name: "ZIP.LATEST", given: [undefined, ["health"]] },
    formula("ZIP.FIND", ["Roma"]),
    formula("ZIP.CATALOG", ["Jalisco"], ["Zapopan"]),
    formula("ZIP.NEIGHBORS", ["06600"], [2]),
  ];
  expect(await costOf(stage.app, calls)).toMatchObject({ codes: 0, requests: 0, uncounted: 4 });
});

test.each([["state"], ["estado"], [""]])("ranks within “%s” cost about what is foretold", async (within) => {
  const ranks = many(0, 5).map((code) => formula("ZIP.RANK", [code], ["socioeconomic_ab"], [within]));
  const { requests, uncounted } = await costOf(stage.app, ranks);
  const made = await calculate(ranks);
  expect(uncounted).toBe(0);
  expect(requests).toBeGreaterThanOrEqual(made / 2);
  expect(requests).toBeLessThanOrEqual(made * 2);
  expect((await costOf(stage.app, ranks)).requests).toBe(0);
});

test("the ranks within a state cost about ten requests, which all its cells share", async () => {
  const rank = (code: string): AskedCall => formula("ZIP.RANK", [code], ["socioeconomic_ab"], ["state"]);
  const one = await costOf(stage.app, [rank("06600")]);
  expect(one.requests).toBeGreaterThan(8);
  expect((await costOf(stage.app, many(0, 90).map(rank))).requests).toBe(one.requests);
  await calculate([rank("06600")]);
  expect((await costOf(stage.app, many(0, 90).map(rank))).requests).toBe(0);
});
