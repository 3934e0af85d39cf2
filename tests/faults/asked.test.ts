import { failingStore } from "../support/failingStore";
import type { ServiceName } from "../../src/core/settings/settings";
import { latestItem } from "./cannedService";
import type { Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { latestOf } from "./formulas";

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
  faulty.app.accepted("zipcodes");
  await faulty.clock.pass(1000);
  expect(told).toEqual(["zipcodes"]);
  expect(await faulty.evaluate(latestOf("06600"))).toEqual([[0.066]]);
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
  expect(faulty.app.keysBeside([])).toContain("socioeconomic_new");
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

test.each<[string, () => Promise<never>]>([
  ["never opens", () => new Promise(() => undefined)],
  ["fails", () => Promise.reject(new Error("blocked"))],
])("a store that %s holds up no cell of a workbook that is known", async (_how, answer) => {
  const faulty = new FaultyApp({ store: failingStore(answer), workbook: "https://files.example/book.xlsx" });
  expect(await faulty.evaluate(latestOf("06600"), 5000)).toEqual([[0.066]]);
});
