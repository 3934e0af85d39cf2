import { seededRandom } from "../../src/service/demonstration/random";
import { momentsOfAttempts } from "../support/momentsOfAttempts";
import { rightReply } from "./cannedService";
import type { Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { catalogOf, codesFrom, type Formula, latestOf, type Outcome, outcomeOf, queryOf, searchOf } from "./formulas";

/** Services that fail as a whole, or in one operation, and what comes back; and ten thousand cells. */

const pages = /\/zipcodes\?/;

/** The app, over a service that fails on `broken` for good, and on `failsOnce` until told otherwise. */
function setUp(broken: RegExp, status: number, failsOnce: RegExp) {
  const state = { isOver: true };
  const faulty = new FaultyApp({
    service: (request) => {
      if (broken.test(request.url)) return { status };
      return !state.isOver && failsOnce.test(request.url) ? { status: 500 } : rightReply(request);
    },
  });
  return { faulty, state };
}

/** A cell that each wave recalculates, as Excel does. */
function retried(faulty: FaultyApp, formula: Formula): { outcome?: Outcome } {
  const cell = faulty.call(formula);
  faulty.app.onWave(() => void outcomeOf(formula).then((outcome) => (cell.outcome = outcome)));
  return cell;
}

test.each([500, 503])(
  "where the pages of the catalog answer %i for good, other formulas get their values, all the time",
  async (status) => {
    const { faulty } = setUp(pages, status, /never/);
    await faulty.evaluate(latestOf("06600"), 5000);
    const outcomes: (Outcome | undefined)[] = [];
    for (let time = 0; time < 12; time++) {
      await faulty.evaluate(catalogOf(String(19 + time)), 60_000);
      outcomes.push(await faulty.evaluate(latestOf(String(6700 + time)), 20_000));
    }
    expect(outcomes.filter((outcome) => typeof outcome?.[0] === "string")).toEqual([]);
  },
);

test.each([
  ["the pages of the catalog", pages, 503, /latest$/, latestOf("06500"), latestOf("06600")],
  ["the list of queries", /\/queries$/, 502, /json$/, queryOf("orders"), queryOf("sales")],
])(
  "where %s fail for good, though probes ask them, cells that failed for a moment are asked again",
  async (_what, broken, status, failsOnce, before, formula) => {
    const { faulty, state } = setUp(broken, status, failsOnce);
    await faulty.evaluate(before, 5000);
    state.isOver = false;
    const cell = retried(faulty, formula);
    await faulty.clock.pass(5000);
    state.isOver = true;
    expect(cell.outcome?.[0]).toMatch(/unavailable|serverError|serviceDown/);
    await faulty.clock.pass(10 * 60_000);
    expect(Array.isArray(cell.outcome?.[0])).toBe(true);
  },
);

test("queries that always fail are asked less and less often, and keep no other from its value", async () => {
  const faulty = new FaultyApp();
  const broken: Reply = { late: 100, answer: { status: 500 } };
  faulty.answerWith([({ url }) => (/broken/.test(url) ? broken : { late: 300, answer: "right" })], /./);
  const ids = [...Array.from({ length: 12 }, (_, index) => `broken-${index}`), "sales", "stock"];
  const cells = new Map(ids.map((id) => [id, faulty.call(queryOf(id))]));
  faulty.app.onWave(() => {
    for (const [id, { outcome }] of cells) if (outcome?.length === 1) cells.set(id, faulty.call(queryOf(id)));
  });
  await faulty.clock.pass(60_000);
  expect(["sales", "stock"].map((id) => cells.get(id)?.outcome?.length)).toEqual([2, 2]);
  const before = faulty.sent.length;
  await faulty.clock.pass(30 * 60_000);
  expect(faulty.sent.length - before).toBeLessThan(200);
});

test.each([
  ["that does not say how long", {}],
  ["of a minute", { "retry-after": "60" }],
])("cells that a throttle %s has failed get their values once it is over", async (_, headers) => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 429, headers }], /./);
  const cells = [faulty.call(searchOf("06600"))];
  faulty.app.onWave(() => void cells.push(faulty.call(searchOf("06600"))));
  await faulty.clock.pass((momentsOfAttempts(1000).at(-1) ?? 0) + 30_000);
  expect(cells).toStrictEqual([{ outcome: ["#N/A rateLimited"] }]);
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(60_000);
  expect(cells).toStrictEqual([{ outcome: ["#N/A rateLimited"] }, { outcome: [["06600", 6600]] }]);
});

test.each([
  ["waits its turn while the service answers others", false, ["00501", 3]],
  ["fails if the service answers nobody", true, "#N/A rateLimited"],
])("a request that is throttled three times %s", async (_what, isBusyForOthers, row) => {
  const faulty = new FaultyApp();
  let refusals = 0;
  const reply: Reply = ({ url }) => {
    const isRefused = url.includes("/x/") ? ++refusals <= 3 : isBusyForOthers;
    return { late: 100, answer: isRefused ? { status: 429 } : "right" };
  };
  faulty.answerWith([reply], queryOf("x").path);
  const cell = faulty.call(queryOf("x"));
  faulty.call(queryOf("y"));
  await faulty.clock.pass(60_000);
  expect(cell.outcome?.at(-1)).toEqual(row);
});

test("a service that is throttled or fails once delays no other, and one transient failure no other request", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 429, headers: { "retry-after": "20" } }], /queries/);
  const query = faulty.call(queryOf("sales"));
  expect(await faulty.evaluate(latestOf("06600"), 500)).toEqual([[0.066]]);
  expect(query.outcome).toBeUndefined();
  faulty.answerWith([{ status: 503 }, "right"], /latest$/);
  const failing = faulty.call(latestOf("06700"));
  await faulty.clock.pass(20);
  expect(await faulty.evaluate(searchOf("06700"), 20)).toEqual([["06700", 6700]]);
  expect(failing.outcome).toBeUndefined();
  await faulty.clock.pass(500);
  expect(failing.outcome).toEqual([[0.067]]);
});

test("a minute of 503 under ten thousand cells is asked little and noticed when it ends", async () => {
  const random = seededRandom(1);
  const faulty = new FaultyApp({ random: () => random.next() });
  // At some point in the ten seconds after the minute, so that no probe is favored.
  const end = faulty.time() + random.between(60_000, 70_000);
  faulty.answerWith([() => (faulty.time() < end ? { status: 503 } : "right")], /./);
  let cell = faulty.call(latestOf(...codesFrom(10_000, 10_000)));
  faulty.app.onWave(() => (cell = faulty.call(latestOf(...codesFrom(10_000, 10_000)))));
  await faulty.clock.pass(end - faulty.time() + 70_000);
  expect(faulty.sent.filter(({ at }) => at < end).length).toBeLessThanOrEqual(25);
  expect((faulty.sent.find(({ at }) => at >= end)?.at ?? Infinity) - end).toBeLessThanOrEqual(11_000);
  expect(cell.outcome?.filter((row) => !Array.isArray(row))).toEqual([]);
});

test("lists, searches and few codes that come after 8,000 codes are answered within three rounds", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ late: 100, answer: "right" }], /./);
  const many = faulty.call(latestOf(...codesFrom(1000, 8000)));
  await faulty.clock.pass(300);
  const health: Formula = { ...latestOf(), args: [codesFrom(60_000, 99).map((code) => [code]), [["health"]]] };
  const cells = [catalogOf("19"), searchOf("06600"), health].map((formula) => faulty.call(formula));
  await faulty.clock.pass(400);
  expect([many.outcome, ...cells.map(({ outcome }) => outcome !== undefined)]).toEqual([undefined, true, true, true]);
});

test("a cell that still waits when the service is back is asked again once it shows what had failed", async () => {
  const faulty = new FaultyApp();
  const formula = latestOf(...codesFrom(1000, 150));
  const end = faulty.time() + 5000;
  const isRest = (body: unknown): boolean => (body as { zip_codes: string[] }).zip_codes.length === 50;
  const first: Reply = () => (faulty.time() < end ? { status: 503 } : "right");
  faulty.answerWith(
    [(request, right) => (isRest(request.body) ? { late: 14_000, answer: "right" } : first(request, right))],
    /latest$/,
  );
  let cell = faulty.call(formula);
  const shown: (string | undefined)[] = [];
  faulty.app.onWave(() => {
    shown.push(cell.outcome && String(cell.outcome[0]));
    // Excel recalculates cells that show an error, and none that still waits.
    if (cell.outcome) cell = faulty.call(formula);
  });
  await faulty.clock.pass(60_000);
  expect(shown).toEqual([undefined, expect.stringContaining("#N/A")]);
  expect(cell.outcome?.filter((row) => !Array.isArray(row))).toEqual([]);
});
