import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { reviewAfter } from "../../src/core/dispatcher/dispatcher";
import type { Clock } from "../../src/core/platform";
import { ManualClock } from "../support/manualClock";
import { memoryStore } from "../support/memoryStore";
import { slowStore } from "../support/slowStore";
import { pageReply, rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import { catalogOf, codesFrom, type Formula, type Invocation, latestOf, queryOf, searchOf } from "./formulas";

/** The bugs of the review of the code that show under load, each by its number there, seen from the cells. */

const { signal } = new AbortController();

test("code 3: a second wave of codes of a state does not ask its pages again", async () => {
  const faulty = new FaultyApp({ service: wholeState });
  faulty.answerWith([{ late: 1000, answer: "right" }], /\/zipcodes\?/);
  const first = faulty.call(searchOf(...codesFrom(64_000, 600)));
  await faulty.clock.pass(500);
  const second = faulty.call(searchOf(...codesFrom(64_300, 600)));
  await faulty.clock.pass(10_000);
  for (const { outcome } of [first, second]) expect(outcome?.every((row) => Array.isArray(row))).toBe(true);
  expect(faulty.requestsOn(/\/zipcodes\?/)).toHaveLength(1);
  expect(faulty.requestsOn(/\/search/)).toHaveLength(0);
});

/** The catalog of one state, Nuevo León, of 1,093 codes. */
function wholeState(request: SentRequest): CannedReply {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.endsWith("/zipcodes")) return rightReply(request);
  return pageReply(searchParams, codesFrom(64_000, 1093));
}

test("code 3: codes that wait for pages which do not come are searched", async () => {
  const faulty = new FaultyApp({ service: wholeState });
  faulty.answerWith([{ late: 1000, answer: { status: 400 } }], /\/zipcodes\?/);
  const first = faulty.call(searchOf(...codesFrom(64_000, 600)));
  await faulty.clock.pass(500);
  const second = faulty.call(searchOf(...codesFrom(64_590, 20)));
  await faulty.clock.pass(20_000);
  for (const { outcome } of [first, second]) expect(outcome?.every((row) => Array.isArray(row))).toBe(true);
});

test("code 3: codes whose pages are given up with their cells are asked again by those who still wait", async () => {
  const faulty = new FaultyApp({ service: wholeState });
  faulty.answerWith(["silence", "right"], /\/zipcodes\?/);
  const invocation: Invocation = {};
  faulty.call(searchOf(...codesFrom(64_000, 600)), invocation);
  await faulty.clock.pass(500);
  const second = faulty.call(searchOf(...codesFrom(64_600, 300)));
  await faulty.clock.pass(500);
  invocation.onCanceled?.();
  await faulty.clock.pass(5000);
  expect(second.outcome?.every((row) => Array.isArray(row))).toBe(true);
});

test.each<[string, (faulty: FaultyApp) => void]>([
  ["another account", ({ app }) => app.connect({ zipcodes: "another" })],
  ["a pause and its end", ({ app }) => (app.setPaused(true), app.setPaused(false))],
  ["a stop", ({ app }) => app.cancelAll()],
])("code 3: after %s in the middle of the pages of a state its codes are asked again", async (_what, act) => {
  const faulty = new FaultyApp({ service: wholeState });
  faulty.answerWith(["silence", "right"], /\/zipcodes\?/);
  faulty.call(searchOf(...codesFrom(64_000, 600)));
  await faulty.clock.pass(500);
  act(faulty);
  const outcome = await faulty.evaluate(searchOf(...codesFrom(64_100, 600)), 60_000);
  expect(outcome?.every((row) => Array.isArray(row))).toBe(true);
});

test("code 4: a refresh of a state that was forbidden reads its pages again, not its codes one by one", async () => {
  const faulty = new FaultyApp({ service: wholeState });
  const codes = codesFrom(64_000, 600);
  faulty.answerWith([{ status: 403 }], /./);
  expect(new Set(await faulty.evaluate(searchOf(...codes)))).toEqual(new Set(["#N/A forbidden"]));
  faulty.answerWith(["right"], /./);
  faulty.sent.length = 0;
  faulty.app.moments.begin();
  expect((await faulty.evaluate(searchOf(...codes)))?.every((row) => Array.isArray(row))).toBe(true);
  expect(faulty.sent).toHaveLength(1);
});

test("code 9: of three hundred queries the last 150 are held, in memory and in no more records", async () => {
  const store = memoryStore();
  const faulty = new FaultyApp({ store });
  faulty.app.remember(true);
  for (let index = 0; index < 300; index++) await faulty.evaluate(queryOf(`query-${index}`), 5000);
  await faulty.clock.pass(60_000);
  expect([...store.records.keys()].filter((key) => key.includes("quer")).length).toBeLessThanOrEqual(155);
  const again = new FaultyApp({ store, later: 2_000_000 });
  again.app.remember(true);
  await again.evaluate(queryOf("query-299"), 5000);
  expect(again.sent).toHaveLength(0);
  const last = Array.from({ length: 150 }, (_, index) => `query-${150 + index}`);
  const all = Array.from({ length: 300 }, (_, index) => `query-${index}`);
  for (const { app } of [faulty, again]) expect(all.filter((key) => app.queries.peek(key))).toEqual(last);
});

test("code 10: of 900 stored areas none is asked again at opening, though each call of the store takes a while", async () => {
  const store = memoryStore();
  const codes = Array.from({ length: 900 }, (_, area) => String(1000 + 100 * area).padStart(5, "0"));
  await new FaultyApp({ store }).evaluate(latestOf(...codes), 60_000);
  const after: Clock["after"] = (milliseconds, task) => faulty.clock.after(milliseconds, task);
  const later = { ...new ManualClock(), after };
  const faulty: FaultyApp = new FaultyApp({ store: slowStore(store, later, 10), later: 120_000 });
  expect(await faulty.evaluate(latestOf(...codes), 1000)).toHaveLength(900);
  expect(faulty.sent).toHaveLength(0);
});

test("code 11: a group of 99 codes of another category beside 32,000 does not wait for them", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ late: 100, answer: "right" }], /latest$/);
  const few = faulty.call({
    id: "ZIP.LATEST",
    args: [codesFrom(60_000, 99).map((code) => [code]), [["health"]]],
    path: /latest$/,
  });
  const many = faulty.call(latestOf(...codesFrom(1000, 32_000)));
  await faulty.clock.pass(1000);
  expect([few.outcome?.length, many.outcome]).toEqual([99, undefined]);
  await faulty.clock.pass(60_000);
  expect(many.outcome?.length).toBe(32_000);
  expect(faulty.requestsOn(/latest$/).length).toBeLessThanOrEqual(322);
});

test("code 11: fifty batches of codes do not wait for three hundred lists, nor the lists for them", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ late: 200, answer: "right" }], /./);
  const lists = Array.from({ length: 300 }, (_, index): Formula => ({
    ...catalogOf("19"),
    args: [null, [[String(19_001 + index)]], [["zip_code"]], 0],
  }));
  const cells = lists.map((list) => faulty.call(list));
  const codes = faulty.call(latestOf(...codesFrom(1000, 5000)));
  for (let second = 0; second < 60 && !codes.outcome; second++) await faulty.clock.pass(1000);
  expect(faulty.requestsOn(/latest$/)).toHaveLength(50);
  expect(faulty.sent.findLastIndex(({ url }) => url.endsWith("/latest"))).toBeLessThan(110);
  await faulty.clock.pass(60_000);
  expect(cells.filter(({ outcome }) => Array.isArray(outcome?.[0]))).toHaveLength(300);
});

test("code 11: lists, searches and few codes that come after 32,000 codes are answered within three rounds", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ late: 100, answer: "right" }], /./);
  faulty.call(latestOf(...codesFrom(1000, 32_000)));
  await faulty.clock.pass(300);
  const health: Formula = { ...latestOf(), args: [codesFrom(60_000, 99).map((code) => [code]), [["health"]]] };
  const cells = [catalogOf("19"), searchOf("06600"), health].map((formula) => faulty.call(formula));
  const listed = faulty.app.clients.zipcodes.search(["06600"], signal);
  await faulty.clock.pass(400);
  expect(cells.map(({ outcome }) => outcome !== undefined)).toEqual([true, true, true]);
  expect(await listed).toHaveLength(1);
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

test("a cell that is canceled while its batch is taken apart stops that, and what was held of old stands beside refused codes", async () => {
  const faulty = new FaultyApp();
  const codes = codesFrom(6000, 100);
  await faulty.evaluate(latestOf(...codes));
  faulty.app.latest.expire(codes);
  const refuses: Reply = ({ body }, right) => {
    const isRefused = (body as { zip_codes: string[] }).zip_codes.some((code) => Number(code) % 4 === 0);
    return { late: 100, answer: isRefused ? { status: 400 } : right };
  };
  faulty.answerWith([refuses], /latest$/);
  const invocation: Invocation = {};
  faulty.call(latestOf(...codes), invocation);
  await faulty.clock.pass(550);
  invocation.onCanceled?.();
  await faulty.clock.pass(reviewAfter);
  const sent = faulty.sent.length;
  await faulty.clock.pass(20_000);
  expect(faulty.sent).toHaveLength(sent);
  const outcome = await faulty.evaluate(latestOf(...codes), 20_000);
  expect(outcome?.every((row) => Array.isArray(row))).toBe(true);
});
