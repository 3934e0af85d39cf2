import { ManualClock } from "../../tests/support/manualClock";
import { Activity } from "./activity";
import { paceOf } from "./calculationPace";

/** A session in which calculations have run, each of so many questions and requests in so many milliseconds. */
async function paceAfter(...calculations: { questions: number; requests?: number; took: number }[]) {
  const clock = new ManualClock();
  const activity = new Activity(clock);
  const pace = paceOf({ activity, now: () => clock.now() });
  for (const { questions, requests = 0, took } of calculations) {
    const cell = requests > 0 ? activity.cellWaits() : undefined;
    for (let request = 0; request < requests; request++) activity.traffic().sent();
    for (let part = 0; part < 10; part++) {
      for (let question = 0; question < questions / 10; question++) activity.asked(requests === 0);
      await clock.pass(took / 10);
    }
    if (cell !== undefined) activity.cellDone(cell, () => false);
    await clock.pass(10_000);
  }
  return pace;
}

/** True if an estimate is within a fifth of what it should be. */
const isAbout = (estimate: number, expected: number): boolean => Math.abs(estimate / expected - 1) < 0.2;

test("twenty thousand cells without a request take Excel seconds; a few take no time that is worth a word", async () => {
  const pace = await paceAfter();
  expect([pace.timeFor(20_000, 0, 0), pace.timeFor(200, 0, 0)]).toEqual([5000, 0]);
});

test("an Excel that was slow is taken to be slow", async () => {
  const pace = await paceAfter({ questions: 2000, took: 4000 });
  expect(isAbout(pace.timeFor(20_000, 0, 0), 40_000)).toBe(true);
});

test("requests take as long as they did in the last calculation, where that is longer than the service needs now", async () => {
  const pace = await paceAfter({ questions: 1000, requests: 10, took: 20_000 });
  expect(isAbout(pace.timeFor(2000, 20, 3000), 40_000)).toBe(true);
  expect(pace.timeFor(2000, 20, 60_000)).toBe(60_500);
});

test("a calculation of a few cells says nothing, and what was never measured stays unknown", async () => {
  const pace = await paceAfter({ questions: 10, requests: 1, took: 30_000 });
  expect([pace.timeFor(1000, 10, 500), pace.timeFor(1000, 10, Infinity)]).toEqual([750, Infinity]);
});
