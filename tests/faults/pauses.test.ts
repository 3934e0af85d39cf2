import { FaultyApp } from "./faultyApp";
import { catalogOf, latestOf, queryOf, searchOf } from "./formulas";

/** The user's pause, seen from the cells. */

const { signal } = new AbortController();

test("pausing refuses the pane at once, keeps cells waiting, and sends nothing until its end", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 429, headers: { "retry-after": "25" } }], /latest$/);
  const cells = [latestOf("06600"), searchOf("06600"), catalogOf("19")].map((formula) => faulty.call(formula));
  const query = faulty.call(queryOf("sales"));
  await faulty.clock.pass(1000);
  const late = faulty.call(searchOf("06700"));
  let pane: unknown;
  faulty.app.clients.zipcodes.indicators(signal).catch((error: unknown) => (pane = error));
  await faulty.clock.pass(100);
  faulty.app.setPaused(true);
  await faulty.clock.pass(10);
  expect(pane).toMatchObject({ code: "paused" });
  expect(Array.isArray(query.outcome?.[0])).toBe(true);
  const sent = faulty.sent.length;
  await faulty.clock.pass(120_000);
  expect([cells[0]?.outcome, late.outcome, faulty.sent.length]).toEqual([undefined, undefined, sent]);
  faulty.answerWith(["right"], /./);
  faulty.app.setPaused(false);
  await faulty.clock.pass(10_000);
  expect([cells[0]?.outcome, late.outcome]).toEqual([[[0.066]], [["06700", 6700]]]);
});

test("a cell that waits through a pause of more than ten minutes settles, and is asked again when it ends", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(latestOf("06600"));
  const told: string[] = [];
  faulty.app.onWave((service) => told.push(service));
  faulty.app.setPaused(true);
  const cell = faulty.call(latestOf("06700"));
  await faulty.clock.pass(10 * 60_000 - 2000);
  expect(cell.outcome).toBeUndefined();
  await faulty.clock.pass(4000);
  expect(cell.outcome).toEqual(["#N/A paused"]);
  told.length = 0;
  faulty.app.setPaused(false);
  await faulty.clock.pass(10);
  expect(told).toContain("zipcodes");
});

test("the end of a pause starts no wave for cells that the user stopped during it", async () => {
  const faulty = new FaultyApp();
  const told: string[] = [];
  faulty.app.onWave((service) => told.push(service));
  faulty.app.setPaused(true);
  const cell = faulty.call(latestOf("06700"));
  await faulty.clock.pass(1000);
  faulty.app.cancelAll();
  await faulty.clock.pass(1000);
  expect(cell.outcome).toEqual(["#N/A canceled"]);
  faulty.app.setPaused(false);
  await faulty.clock.pass(60_000);
  expect(told).toEqual([]);
});

test("the end of a pause starts the wave that came due during it, because another token was entered", async () => {
  const faulty = new FaultyApp();
  const told: string[] = [];
  faulty.app.onWave((service) => told.push(service));
  faulty.app.setPaused(true);
  faulty.app.connect({ zipcodes: "another" });
  await faulty.clock.pass(10_000);
  expect(told).toEqual([]);
  faulty.app.setPaused(false);
  await faulty.clock.pass(10_000);
  expect(told).toEqual(["zipcodes"]);
});
