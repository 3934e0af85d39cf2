import { memoryStore } from "../support/memoryStore";
import { failingStore } from "../support/failingStore";
import { explainEn } from "../../src/core/locales/explain.en";
import { explainEs } from "../../src/core/locales/explain.es";
import type { ServiceName } from "../../src/core/settings/settings";
import { latestItem, rightReply, rightValue } from "./cannedService";
import type { Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { type Formula, latestOf, queryOf, searchOf } from "./formulas";

/** What the pane does and what the page notices, while things go wrong. */

const { signal } = new AbortController();
const networkError = new TypeError("Failed to fetch");

test("the test of a connection is sent though the token was refused, and cells are asked again when it is taken", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 401 }, "right"], /./);
  expect(await faulty.evaluate(latestOf("06600"))).toEqual(["#N/A unauthorized"]);
  const told: ServiceName[] = [];
  faulty.app.onWave((service) => told.push(service));
  const tested = faulty.app.clients.zipcodes.catalogPage({ limit: 1 }, signal);
  await faulty.clock.pass(1000);
  await tested;
  faulty.app.services.zipcodes.accepted();
  await faulty.clock.pass(1000);
  expect(told).toEqual(["zipcodes"]);
  expect(await faulty.evaluate(latestOf("06600"))).toEqual([[0.066]]);
});

test("a cell that asks one question after another settles within a minute all the same, where the service never answers", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith(["silence"], /./);
  const byName: Formula = { ...latestOf("06600"), args: [[["06600"]], [["internet"]]] };
  const cell = cellOf(faulty, byName);
  await faulty.clock.pass(62_000);
  expect(cell.outcome()).toEqual(["#N/A timedOut"]);
});

test("a refusal of the token that was on its way when the token was accepted stops nothing, and its cells are asked again", async () => {
  const faulty = new FaultyApp();
  const refusals = [500, 5000].map((late): Reply => ({ late, answer: { status: 401 } }));
  faulty.answerWith([...refusals, "right"], /latest$/);
  await faulty.evaluate(latestOf("06700"), 100);
  const cell = cellOf(faulty, latestOf("06600"));
  await faulty.clock.pass(1000);
  faulty.app.services.zipcodes.accepted();
  await faulty.clock.pass(20_000);
  expect(cell.outcome()).toEqual([[rightValue("06600")]]);
});

test.each([
  ["a probe", /./],
  ["another cell", /latest$/],
])("a refusal of the token that %s meets is shown by cells that failed before, too", async (_, failing) => {
  const faulty = new FaultyApp();
  faulty.answerWith([networkError], failing);
  const cells = new Map(["06600", "06700"].map((code) => [code, faulty.call(latestOf(code))]));
  faulty.app.onWave(() => {
    for (const code of cells.keys()) cells.set(code, faulty.call(latestOf(code)));
  });
  await faulty.clock.pass(3000);
  faulty.answerWith([{ status: 401 }], /./);
  const sent = faulty.sent.length;
  cells.set("06800", faulty.call(latestOf("06800")));
  await faulty.clock.pass(60_000);
  expect([...cells.values()].map(({ outcome }) => outcome)).toEqual(Array(3).fill(["#N/A unauthorized"]));
  expect(faulty.sent.length - sent).toBe(1);
});

test("a last attempt that fails after the token was refused shows the refusal, as a retry would", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith(
    [{ status: 500 }, { status: 500 }, { late: 2000, answer: { status: 500 } }, { status: 401 }],
    /latest$/,
  );
  const cell = faulty.call(latestOf("06600"));
  await faulty.clock.pass(1000);
  const other = faulty.call(latestOf("06700"));
  await faulty.clock.pass(5000);
  expect([cell.outcome, other.outcome]).toEqual([["#N/A unauthorized"], ["#N/A unauthorized"]]);
});

test("the test of a connection is sent while the breaker is open, and not while the user has paused", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([networkError], /./);
  for (const code of ["06600", "06700"]) await faulty.evaluate(latestOf(code), 3000);
  const sentByTest = async (): Promise<number> => {
    const before = faulty.sent.length;
    faulty.app.clients.zipcodes.indicators(signal).catch(() => undefined);
    await faulty.clock.pass(1000);
    return faulty.sent.length - before;
  };
  expect(await sentByTest()).toBe(1);
  faulty.app.setPaused(true);
  expect(await sentByTest()).toBe(0);
});

test("a listener of retries that throws takes no answer with it", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([networkError], /./);
  for (const code of ["06600", "06700"]) await faulty.evaluate(latestOf(code), 3000);
  faulty.app.onWave(() => {
    throw new Error("the pane is gone");
  });
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(11_000).catch(() => undefined);
  expect(await faulty.evaluate(latestOf("06600"), 1000)).toEqual([[0.066]]);
});

test("a page that is shown and hidden again and again sends no more than one probe at a time", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([networkError], /./);
  for (const code of ["06600", "06700"]) await faulty.evaluate(latestOf(code), 3000);
  faulty.answerWith(["silence"], /./);
  const before = faulty.sent.length;
  for (let turn = 0; turn < 20; turn++) faulty.app.wake();
  await faulty.clock.pass(1000);
  expect(faulty.sent.length - before).toBe(1);
});

test("the token of the saved queries changes nothing of what was learned of the postal codes", async () => {
  const faulty = new FaultyApp();
  const unlisted: Reply = {
    body: { count: 1, results: [{ ...latestItem("06600"), data: { socioeconomic_ab: 1, socioeconomic_new: 2 } }] },
  };
  faulty.answerWith([unlisted], /latest$/);
  await faulty.evaluate(latestOf("06600"));
  faulty.app.connect({ queries: "another" });
  await faulty.clock.pass(1000);
  expect([...faulty.app.receivedKeys.keys()]).toContain("socioeconomic_new");
});

test("the last errors tell of a single code that was refused among others, and of a cell that waited too long", async () => {
  const faulty = new FaultyApp();
  const refusesOne: Reply = ({ body }, right) => {
    const { zip_codes: codes } = body as { zip_codes: string[] };
    return codes.includes("06700") ? { status: 400 } : right;
  };
  faulty.answerWith([refusesOne], /latest$/);
  await faulty.evaluate(latestOf("06600", "06700"));
  expect(faulty.app.activity.failures.map(({ error }) => error.code)).toEqual(["refused"]);
  faulty.answerWith(["silence"], /latest$/);
  await faulty.evaluate(latestOf("06800"), 120_000);
  expect(faulty.app.activity.failures[0]?.error.code).toBe("timedOut");
});

test("a workbook that was never saved, and has no address yet, does not take the categories of another", async () => {
  const opened = { store: memoryStore(), workbook: "" };
  const first = new FaultyApp(opened);
  await first.evaluate({ ...latestOf("06600"), args: [[["06600"]], [["health,socioeconomic"]]] });
  const second = new FaultyApp(opened);
  await second.clock.pass(1000);
  await second.evaluate(latestOf("06700"));
  expect(second.requestsOn(/latest$/).map(({ body }) => body)).toEqual([
    { zip_codes: ["06700"], categories: ["socioeconomic"] },
  ]);
});

test.each<[string, () => Promise<never>]>([
  ["never opens", () => new Promise(() => undefined)],
  ["fails", () => Promise.reject(new Error("blocked"))],
])("a store that %s holds up no cell of a workbook that is known", async (_how, answer) => {
  const faulty = new FaultyApp({ store: failingStore(answer), workbook: "https://files.example/book.xlsx" });
  expect(await faulty.evaluate(latestOf("06600"), 5000)).toEqual([[0.066]]);
});

/** A cell as in Excel: a wave calls it again if it shows an error, and leaves it alone while it waits. */
function cellOf(faulty: FaultyApp, formula: Formula) {
  let cell = faulty.call(formula);
  faulty.app.onWave(() => {
    if (cell.outcome?.some((row) => String(row).startsWith("#N/A"))) cell = faulty.call(formula);
  });
  return { outcome: () => cell.outcome };
}

describe("a cell that waits while a wave passes, one of its questions failed before", () => {
  const codes = Array.from({ length: 150 }, (_, index) => `${10_000 + index}`);

  test("is asked again once its last answer has come", async () => {
    const faulty = new FaultyApp();
    let failed = 0;
    faulty.answerWith(
      [
        ({ body }) => {
          const isLong = (body as { zip_codes: string[] }).zip_codes.length > 50;
          if (!isLong) return { late: 14_000, answer: "right" };
          return failed++ < 3 ? { status: 500 } : "right";
        },
      ],
      /latest$/,
    );
    const cell = cellOf(faulty, latestOf(...codes));
    await faulty.clock.pass(13_000);
    expect(cell.outcome()).toBeUndefined();
    await faulty.clock.pass(17_000);
    expect(cell.outcome()).toEqual(codes.map((code) => [rightValue(code)]));
  });

  test("is asked of the new account, where the failure was the old one's", async () => {
    const faulty = new FaultyApp({
      service: (request) =>
        request.url.endsWith("/latest") && request.headers["Authorization"] === "token zip-token"
          ? { body: "<!doctype html>" }
          : rightReply(request),
    });
    faulty.answerWith([{ late: 8000, answer: "right" }], /indicator_catalog$/);
    const cell = cellOf(faulty, latestOf("06600"));
    await faulty.clock.pass(2000);
    faulty.app.connect({ zipcodes: "other-token" });
    await faulty.clock.pass(5000);
    expect(cell.outcome()).toBeUndefined();
    await faulty.clock.pass(15_000);
    expect(cell.outcome()).toEqual([[rightValue("06600")]]);
  });
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

test("a cell that has waited for one account has its full time with the next", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ trickles: 5000 }], /./);
  const cell = faulty.call(latestOf("06600"));
  await faulty.clock.pass(55_000);
  faulty.answerWith([{ late: 8000, answer: "right" }], /./);
  faulty.app.connect({ zipcodes: "other" });
  await faulty.clock.pass(10_000);
  expect(cell.outcome).toEqual([[rightValue("06600")]]);
});

test.each(["Algo inexistente", "socioeconomic", "socioeconomic_ab,Algo raro"])(
  "a formula that is stopped while it waits for the catalog asks nothing more: %s",
  async (names) => {
    const faulty = new FaultyApp();
    faulty.answerWith(["silence"], /./);
    const cell = faulty.call({ ...latestOf("06600"), args: [[["06600"]], [[names]]] });
    await faulty.clock.pass(3000);
    faulty.answerWith(["right"], /./);
    const { length } = faulty.sent;
    faulty.app.cancelAll();
    await faulty.clock.pass(5000);
    expect([faulty.sent.length - length, cell.outcome]).toEqual([0, ["#N/A canceled"]]);
  },
);
