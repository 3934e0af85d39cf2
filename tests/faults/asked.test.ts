import { explainEn } from "../../src/taskpane/locales/explain.en";
import { explainEs } from "../../src/taskpane/locales/explain.es";
import { paneEn } from "../../src/taskpane/locales/pane.en";
import { testConnection } from "../../src/taskpane/connect/testConnection";
import { rightValue } from "./cannedService";
import type { Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { latestOf, queryOf, searchOf } from "./formulas";
import { toldBy } from "./lifeCycle";

/** What the pane does and tells, while things go wrong. */

const { signal } = new AbortController();
const networkError = new TypeError("Failed to fetch");

test("the test of a connection is sent though the token was refused, and cells are asked again when it is taken", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 401 }, "right"], /./);
  expect(await faulty.evaluate(latestOf("06600"))).toEqual(["#N/A unauthorized"]);
  const told = toldBy(faulty);
  const tested = faulty.app.clients.zipcodes.catalogPage({ limit: 1 }, signal);
  await faulty.clock.pass(1000);
  await tested;
  faulty.app.services.zipcodes.accepted();
  await faulty.clock.pass(1000);
  expect(told).toEqual(["zipcodes"]);
  expect(await faulty.evaluate(latestOf("06600"))).toEqual([[rightValue("06600")]]);
});

test("cells that search while the test of a connection tries names have the answers of the configured one", async () => {
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

test("failures of the pane start no wave of cells, though they open the breaker; a cell that meets it open is in one", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(latestOf("06600"), 1000);
  const told = toldBy(faulty);
  const failInThePane = async (): Promise<void> => {
    faulty.answerWith([networkError], /./);
    for (let request = 0; request < 6; request++) {
      faulty.app.clients.zipcodes.indicators(signal).catch(() => undefined);
      await faulty.clock.pass(2000);
    }
  };
  await failInThePane();
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(60_000);
  expect(told).toEqual([]);
  await failInThePane();
  expect(await faulty.evaluate(latestOf("06700"), 100)).toEqual(["#N/A serviceDown"]);
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(60_000);
  expect(told).toEqual(["zipcodes"]);
});

test.each([429, 503])("cells that the closure after a %d of the pane has failed get their values", async (status) => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status, headers: { "retry-after": "60" } }, "right"], /./);
  await expect(faulty.app.clients.zipcodes.indicators(signal)).rejects.toThrow();
  const cells = [faulty.call(latestOf("06600"))];
  faulty.app.onWave(() => void cells.push(faulty.call(latestOf("06600"))));
  await faulty.clock.pass(90_000);
  expect(cells.map(({ outcome }) => outcome)).toEqual([[expect.stringMatching(/^#N/)], [[0.066]]]);
});

test("the last errors tell of a single code that was refused among others, and of a cell that waited too long", async () => {
  const faulty = new FaultyApp();
  const refusesOne: Reply = ({ body }, right) =>
    (body as { zip_codes: string[] }).zip_codes.includes("06700") ? { status: 400 } : right;
  faulty.answerWith([refusesOne], /latest$/);
  await faulty.evaluate(latestOf("06600", "06700"));
  expect(faulty.app.activity.failures.map(({ error }) => error.code)).toEqual(["refused"]);
  faulty.answerWith(["silence"], /latest$/);
  await faulty.evaluate(latestOf("06800"), 120_000);
  expect(faulty.app.activity.failures[0]?.error.code).toBe("timedOut");
});

test("a cell that waits while a wave passes, one of its questions failed before, is asked again once its last answer has come", async () => {
  const codes = Array.from({ length: 150 }, (_, index) => `${10_000 + index}`);
  const faulty = new FaultyApp();
  let failed = 0;
  const reply: Reply = ({ body }) => {
    if ((body as { zip_codes: string[] }).zip_codes.length <= 50) return { late: 14_000, answer: "right" };
    return failed++ < 3 ? { status: 500 } : "right";
  };
  faulty.answerWith([reply], /latest$/);
  let cell = faulty.call(latestOf(...codes));
  // As in Excel: a wave calls a cell again if it shows an error, and leaves it alone while it waits.
  faulty.app.onWave(() => {
    if (cell.outcome?.some((row) => String(row).startsWith("#N/A"))) cell = faulty.call(latestOf(...codes));
  });
  await faulty.clock.pass(13_000);
  expect(cell.outcome).toBeUndefined();
  await faulty.clock.pass(17_000);
  expect(cell.outcome).toEqual(codes.map((code) => [rightValue(code)]));
});

test.each([explainEn, explainEs])(
  "the requests that the pane explains are those that cells make",
  async ({ request }) => {
    const faulty = new FaultyApp();
    for (const formula of [latestOf("06600"), searchOf("06600"), queryOf("sales")]) await faulty.evaluate(formula);
    const made = (path: RegExp): string[] =>
      faulty.requestsOn(path).map(({ method, url }) => `${method} ${new URL(url).pathname.replace("/api/v1", "")}`);
    const explained = (text: string): string => text.split(" ").slice(0, 2).join(" ").replace("{id}", "sales");
    expect(made(/latest$/)).toEqual([explained(request.latest("x"))]);
    expect(made(/search/)).toEqual([explained(request.search("x"))]);
    expect(made(/queries/)).toEqual([explained(request.query("x"))]);
  },
);
