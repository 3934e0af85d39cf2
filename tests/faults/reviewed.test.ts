import { memoryStore } from "../support/memoryStore";
import { pageReply, rightValue } from "./cannedService";
import { paneEn } from "../../src/core/locales/pane.en";
import { testConnection } from "../../src/taskpane/connect/testConnection";
import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import {
  catalogOf,
  codesFrom,
  type Formula,
  indicatorsOf,
  type Invocation,
  latestOf,
  queryOf,
  searchOf,
} from "./formulas";

/** The bugs of the review of the code, each by its number there, seen from the cells. */

const { signal } = new AbortController();
const throttled: Reply = { status: 429 };
const networkError = new TypeError("Failed to fetch");

/** A pace is learned: two throttles one after another. */
async function underPace(): Promise<FaultyApp> {
  const faulty = new FaultyApp();
  faulty.answerWith(["right", throttled, "right", throttled, "right"], /latest$/);
  for (const code of codesFrom(90_000, 3)) await faulty.evaluate(latestOf(code), 30_000);
  return faulty;
}

test.each<[string, (faulty: FaultyApp) => Promise<unknown>]>([
  ["the test of a connection", ({ app }) => app.clients.zipcodes.catalogPage({ limit: 1 }, signal)],
  ["the catalog in the pane", ({ app }) => app.clients.zipcodes.indicators(signal)],
  [
    "five requests of the pane",
    ({ app }) => Promise.all(codesFrom(1, 5).map((code) => app.clients.zipcodes.search([code], signal))),
  ],
])("code 1: a cell that asks after %s took the last departure of the pace has its value", async (_what, ask) => {
  const faulty = await underPace();
  for (const code of codesFrom(6000, 5)) {
    const pane = ask(faulty).catch(() => undefined);
    expect(await faulty.evaluate(latestOf(code), 30_000)).toEqual([[rightValue(code)]]);
    await pane;
  }
});

test("code 1: a cell that asks just after the pane, under a pace, waits no minute", async () => {
  for (const wait of [0, 1, 100, 900, 5000]) {
    const faulty = await underPace();
    void faulty.app.clients.zipcodes.indicators(signal);
    await faulty.clock.pass(wait);
    void faulty.app.clients.zipcodes.indicators(signal);
    expect(await faulty.evaluate(latestOf("06600"), 20_000)).toEqual([[0.066]]);
  }
});

test.each([0, 4, 6, 10])("code 2: %d bad codes among twenty take no other along in a search", async (bad) => {
  const faulty = new FaultyApp();
  const codes = codesFrom(6000, 20);
  const refuses: Reply = ({ url }, right) => {
    const asked = (new URL(url).searchParams.get("zip_codes") ?? "").split(",");
    return asked.some((code) => Number(code) % 20 < bad) ? { status: 400 } : right;
  };
  faulty.answerWith([refuses], /search\?/);
  for (let recalculation = 0; recalculation < 3; recalculation++) await faulty.evaluate(searchOf(...codes), 20_000);
  const outcome = await faulty.evaluate(searchOf(...codes), 20_000);
  expect(outcome?.filter((row) => Array.isArray(row))).toHaveLength(20 - bad);
  expect(outcome?.filter((row) => row === "#N/A refused")).toHaveLength(bad);
});

test.each<[string, (...codes: string[]) => Formula, "latest" | "search"]>([
  ["LATEST", latestOf, "latest"],
  ["SEARCH", searchOf, "search"],
])("code 4: a refresh lifts “forbidden” of a state in %s", async (_name, formulaOf) => {
  const faulty = new FaultyApp();
  const codes = codesFrom(6000, 10);
  faulty.answerWith([{ status: 403 }], /./);
  expect(new Set(await faulty.evaluate(formulaOf(...codes)))).toEqual(new Set(["#N/A forbidden"]));
  faulty.answerWith(["right"], /./);
  expect(new Set(await faulty.evaluate(formulaOf(...codes, "06400")))).toEqual(new Set(["#N/A forbidden"]));
  faulty.app.moments.begin();
  const outcome = await faulty.evaluate(formulaOf(...codes, "06500"));
  expect(outcome?.every((row) => Array.isArray(row))).toBe(true);
});

test("code 4: a refresh lifts “forbidden” of a list and of a query", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 403 }], /./);
  for (const formula of [catalogOf("19"), indicatorsOf(""), queryOf("sales")])
    expect(await faulty.evaluate(formula)).toEqual(["#N/A forbidden"]);
  faulty.answerWith(["right"], /./);
  faulty.app.moments.begin();
  for (const formula of [catalogOf("19"), indicatorsOf(""), queryOf("sales")])
    expect(Array.isArray((await faulty.evaluate(formula))?.[0])).toBe(true);
});

test("code 4: a refresh of LATEST lifts “forbidden” of the catalog that its columns come from, and asks for it once", async () => {
  const faulty = new FaultyApp();
  const label: Formula = { ...latestOf("06600"), args: [[["06600"]], [["socioeconomic"]], 3] };
  faulty.answerWith([{ status: 403 }], /catalog$/);
  await faulty.evaluate(label);
  faulty.answerWith(["right"], /./);
  faulty.app.moments.begin();
  expect((await faulty.evaluate(label))?.[0]).toEqual(["x"]);
  await faulty.evaluate(label);
  expect(faulty.requestsOn(/catalog$/)).toHaveLength(2);
});

test("code 5: cells that search while the test of a connection tries names have the answers of the configured one", async () => {
  const faulty = new FaultyApp();
  const search: Reply = ({ url }, right) => {
    if (!url.includes("/search")) return right;
    const [name, code] = [...new URL(url).searchParams][0] ?? [];
    if (name === "codigos") return { late: 50, answer: { body: { data: [{ zip_code: 64_000 }] } } };
    if (name !== "zip_codes") return { late: 50, answer: { status: 400 } };
    return { late: 50, answer: code === "06600" ? right : { body: { data: [] } } };
  };
  faulty.answerWith([search], /./);
  const tested = testConnection(faulty.app, { words: paneEn, language: "en" }, signal);
  for (let trial = 0; trial < 10; trial++) {
    expect(faulty.app.settings.searchParameter).toBe("zip_codes");
    expect(await faulty.evaluate(searchOf("06600"), 60)).toEqual([["06600", 6600]]);
    faulty.app.search.expire();
  }
  await faulty.clock.pass(5000);
  expect((await tested).find(({ about }) => about === "search")?.outcome).toBe("fine");
  expect(faulty.app.settings.searchParameter).toBe("codigos");
});

test("code 6: another account waits out no closure of the one before, in the pane and in cells", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 429, headers: { "retry-after": "25" } }, "right"], /latest$/);
  const cell = faulty.call(latestOf("06600"));
  await faulty.clock.pass(1000);
  faulty.app.connect({ zipcodes: "another" });
  const listed = faulty.app.clients.zipcodes.indicators(signal);
  await faulty.clock.pass(1000);
  expect(await listed).toHaveLength(1);
  expect(cell.outcome).toEqual([[0.066]]);
});

test("code 12: a change of account asks nothing that the new account holds", async () => {
  const store = memoryStore();
  const earlier = new FaultyApp({ store, tokens: { zipcodes: "second" } });
  await earlier.evaluate(latestOf(...codesFrom(6000, 50)), 60_000);
  const faulty = new FaultyApp({ store, tokens: { zipcodes: "first" } });
  faulty.answerWith([{ late: 500, answer: "right" }], /latest$/);
  const cell = faulty.call(latestOf(...codesFrom(6000, 60)));
  await faulty.clock.pass(200);
  faulty.sent.length = 0;
  faulty.app.connect({ zipcodes: "second" });
  await faulty.clock.pass(5000);
  expect(cell.outcome?.length).toBe(60);
  expect(faulty.requestsOn(/latest$/).map(({ body }) => (body as { zip_codes: string[] }).zip_codes)).toEqual([
    codesFrom(6050, 10),
  ]);
});

test("code 12: a change of account asks, of two categories, only the one that the new account does not hold", async () => {
  const of = (category: string): Formula => ({ ...latestOf("06600"), args: [[["06600"]], [[category]]] });
  const store = memoryStore();
  const earlier = new FaultyApp({ store, tokens: { zipcodes: "second" } });
  await earlier.evaluate(of("socioeconomic"), 60_000);
  const faulty = new FaultyApp({ store, tokens: { zipcodes: "first" } });
  faulty.answerWith([{ late: 500, answer: "right" }], /latest$/);
  faulty.call(of("socioeconomic,housing"));
  await faulty.clock.pass(200);
  faulty.sent.length = 0;
  faulty.app.connect({ zipcodes: "second" });
  await faulty.clock.pass(5000);
  expect(faulty.requestsOn(/latest$/).map(({ body }) => (body as { categories: string[] }).categories)).toEqual([
    ["housing"],
  ]);
});

test("code 13: what the user asks while the breaker is open fails with its own error and starts no wave", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([networkError], /./);
  for (const code of ["06600", "06700"]) await faulty.evaluate(latestOf(code), 2000);
  expect(await faulty.evaluate(latestOf("06800"), 100)).toEqual(["#N/A serviceDown"]);
  let waves = 0;
  faulty.app.onWave(() => waves++);
  faulty.answerWith([{ status: 500 }], /./);
  const asked = faulty.app.clients.zipcodes.indicators(signal).catch((error: unknown) => error);
  await faulty.clock.pass(1000);
  expect(await asked).toMatchObject({ code: "serverError" });
  expect(waves).toBe(0);
});

test("code 13: a failure of the pane alone starts no wave of cells", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(latestOf("06600"), 1000);
  let waves = 0;
  faulty.app.onWave(() => waves++);
  faulty.answerWith([{ status: 503 }], /indicator_catalog$/);
  const asked = faulty.app.clients.zipcodes.indicators(signal).catch((error: unknown) => error);
  await faulty.clock.pass(60_000);
  expect(await asked).toMatchObject({ code: "serverError" });
  expect(waves).toBe(0);
});

test("code 13: failures of the pane alone start no wave of cells, though they open the breaker; a cell that meets it open is in one", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(latestOf("06600"), 1000);
  let waves = 0;
  faulty.app.onWave(() => waves++);
  faulty.answerWith([networkError], /./);
  const failInThePane = async (): Promise<void> => {
    for (let request = 0; request < 3; request++) {
      faulty.app.clients.zipcodes.indicators(signal).catch(() => undefined);
      await faulty.clock.pass(2000);
    }
  };
  await failInThePane();
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(60_000);
  expect(waves).toBe(0);
  faulty.answerWith([networkError], /./);
  for (let round = 0; round < 2; round++) await failInThePane();
  expect(await faulty.evaluate(latestOf("06700"), 100)).toEqual(["#N/A serviceDown"]);
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(60_000);
  expect(waves).toBe(1);
});

test.each([1, 3, 10, 99, 250])(
  "code 14: a list of at most %d is no longer where the service ignores its limit",
  async (limit) => {
    const faulty = new FaultyApp();
    faulty.answerWith([() => pageReply(new URLSearchParams("limit=2000"), codesFrom(64_000, 300))], /\/zipcodes\?/);
    const formula: Formula = {
      id: "ZIP.CATALOG",
      args: [[["19"]], null, [["zip_code"]], 0, limit],
      path: /zipcodes\?/,
    };
    expect(await faulty.evaluate(formula)).toHaveLength(limit);
  },
);

test("code 16: a cell that joins a question of 59 seconds has its own minute", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith(["silence"], /latest$/);
  const first = faulty.call(latestOf("06600"));
  await faulty.clock.pass(59_000);
  expect(first.outcome === undefined || first.outcome[0] === "#N/A timedOut").toBe(true);
  faulty.answerWith([{ late: 5000, answer: "right" }], /latest$/);
  const second = faulty.call(latestOf("06600"));
  await faulty.clock.pass(20_000);
  expect(second.outcome).toEqual([[0.066]]);
});

test("code 17: a cell that is canceled before its request leaves costs no request and no departure", async () => {
  const faulty = await underPace();
  const sent = faulty.sent.length;
  const invocations: Invocation[] = [];
  for (const formula of codesFrom(6000, 10).flatMap((code) => [latestOf(code), searchOf(code), queryOf(code)])) {
    const invocation: Invocation = {};
    faulty.call(formula, invocation);
    invocations.push(invocation);
  }
  for (const invocation of invocations) invocation.onCanceled?.();
  await faulty.clock.pass(1000);
  const aborter = new AbortController();
  aborter.abort();
  await expect(faulty.app.clients.zipcodes.indicators(aborter.signal)).rejects.toMatchObject({ code: "canceled" });
  expect(faulty.sent).toHaveLength(sent);
  expect(faulty.app.activity.counts.waiting).toBe(0);
});

test("code, by reading: a fetch that throws at once fails its own cells and gives its place back", async () => {
  const faulty = new FaultyApp();
  const throws: Reply = () => {
    throw new TypeError("at once");
  };
  faulty.answerWith([throws], /latest$/);
  for (const code of codesFrom(6000, 4)) await faulty.evaluate(latestOf(code), 120_000);
  faulty.answerWith(["right"], /latest$/);
  await faulty.clock.pass(30_000);
  expect(await faulty.evaluate(latestOf(...codesFrom(6000, 3000)))).toHaveLength(3000);
});

test("a preview sends nothing", async () => {
  const faulty = new FaultyApp();
  for (const formula of [latestOf("06600"), searchOf("06600"), catalogOf("19"), indicatorsOf(""), queryOf("sales")]) {
    const cell = faulty.call(formula, { isInValuePreview: true });
    await faulty.clock.pass(100);
    expect(cell.outcome).toEqual(["#N/A preview"]);
  }
  expect(faulty.sent).toHaveLength(0);
});
