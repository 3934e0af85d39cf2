import { settled } from "../support/manualClock";
import { latestReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import { type Formula, type Invocation, latestOf, type Outcome, queryOf } from "./formulas";

/** Two things at once that are harmless one by one. */

const right: Outcome = [[0.06]];

/** Tells the faulty app how its service's clock differs from the computer's: a date seven seconds after it was sent. */
function busyUntil(faulty: FaultyApp, ahead: number): Reply {
  const dateIn = (milliseconds: number): string => new Date(faulty.time() + ahead + milliseconds).toUTCString();
  return { status: 503, headers: { "retry-after": dateIn(7000), date: dateIn(0) } };
}

test.each([
  ["an hour ahead of", 3_600_000],
  ["an hour behind", -3_600_000],
])("a service that is busy until a date is waited for, where its clock is %s the computer's", async (_how, ahead) => {
  const faulty = new FaultyApp();
  faulty.answerWith([busyUntil(faulty, ahead), "right"], /latest$/);
  expect(await faulty.evaluate(latestOf("06000"))).toEqual(right);
  const [first, second] = faulty.requestsOn(/latest$/);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(7000);
});

test("a service that throttles with a Retry-After of 0 is given time", async () => {
  const faulty = new FaultyApp();
  const start = faulty.time();
  const throttle: Reply = () =>
    faulty.time() - start < 1000 ? { status: 429, headers: { "retry-after": "0" } } : latestReply(["06000"]);
  faulty.answerWith([throttle], /latest$/);
  expect(await faulty.evaluate(latestOf("06000"))).toEqual(right);
});

test("a cell that meets the rest that a request of the pane was told fills in by itself", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 503, headers: { "retry-after": "120" } }, "right"], /indicator_catalog$/);
  const told: string[] = [];
  faulty.app.onWave((service) => told.push(service));
  await faulty.clock.pass(0);
  faulty.app.clients.zipcodes.indicators(new AbortController().signal).catch(() => undefined);
  await faulty.clock.pass(100);
  expect(await faulty.evaluate(latestOf("06000"), 100)).toEqual(["#N/A unavailable"]);
  await faulty.clock.pass(150_000);
  expect(told).toEqual(["zipcodes"]);
  expect(await faulty.evaluate(latestOf("06000"), 1000)).toEqual(right);
});

test("a formula that Excel calculates every 100 ms has its value once a slow service answers, for one request", async () => {
  const faulty = new FaultyApp();
  const { path } = queryOf("sales");
  faulty.answerWith([{ late: 700, answer: "right" }], path);
  let invocation: Invocation = {};
  let cell = faulty.call(queryOf("sales"), invocation);
  for (let time = 0; time < 1000; time += 100) {
    await faulty.clock.pass(100);
    invocation.onCanceled?.();
    invocation = {};
    cell = faulty.call(queryOf("sales"), invocation);
  }
  await settled();
  expect(cell.outcome).toHaveLength(2);
  expect(faulty.requestsOn(path)).toHaveLength(1);
});

test("connections that are lost in a sleep are no failures of the service", async () => {
  const faulty = new FaultyApp();
  const ids = ["a", "b", "c", "d", "e", "f"];
  const lost: Reply = { late: 500, answer: new TypeError("Failed to fetch") };
  faulty.answerWith([...ids.map(() => lost), "right"], queryOf("x").path);
  const cells = ids.map((id) => faulty.call(queryOf(id)));
  await faulty.clock.pass(100);
  faulty.sleep(3_600_000);
  await faulty.clock.pass(3000);
  expect(cells.map(({ outcome }) => outcome?.length)).toEqual(ids.map(() => 2));
});

test.each([
  ["is lost in a sleep", 60_000],
  ["is answered on waking from a sleep", 5300],
])("a cell whose first question %s has its full time for the second", async (_what, late) => {
  const faulty = new FaultyApp();
  const byName: Formula = { ...latestOf("06000"), args: [[["06000"]], [["x"]]] };
  const slow: Reply = { late: 5000, answer: "right" };
  faulty.answerWith([{ late, answer: "right" }, ({ url }) => (/latest$/.test(url) ? slow : "right"), slow], /./);
  const cell = faulty.call(byName);
  await faulty.clock.pass(5000);
  faulty.sleep(8 * 3_600_000);
  await faulty.clock.pass(5000);
  expect(cell.outcome).toBeUndefined();
  await faulty.clock.pass(5000);
  expect(cell.outcome).toEqual(right);
});
