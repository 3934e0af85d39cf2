import { ManualClock } from "../../tests/support/manualClock";
import { CalculationPace } from "./calculationPace";

/** A session in which calculations have run, each of so many questions and requests in so many milliseconds. */
async function paceAfter(...calculations: { questions: number; requests?: number; took: number }[]) {
  const clock = new ManualClock();
  let sent = 0;
  const pace = new CalculationPace(clock, () => sent);
  for (const { questions, requests = 0, took } of calculations) {
    pace.noted(questions, false);
    sent += requests;
    await clock.pass(took);
    pace.noted(0, true);
    await clock.pass(10_000);
  }
  return pace;
}

test("twenty thousand cells without a request take Excel seconds; a few take no time that is worth a word", async () => {
  const pace = await paceAfter();
  expect(pace.timeFor(20_000, 0, 0)).toBe(5000);
  expect(pace.timeFor(200, 0, 0)).toBe(0);
});

test("an Excel that was slow is taken to be slow", async () => {
  const pace = await paceAfter({ questions: 1000, took: 2000 });
  expect(pace.timeFor(20_000, 0, 0)).toBe(40_000);
});

test("requests take as long as they did in the last calculation, where that is longer than the service needs now", async () => {
  const pace = await paceAfter({ questions: 1000, requests: 10, took: 20_000 });
  expect(pace.timeFor(2000, 20, 3000)).toBe(40_000);
  expect(pace.timeFor(2000, 20, 60_000)).toBe(60_500);
});

test("a calculation of a few cells says nothing, and what was never measured stays unknown", async () => {
  const pace = await paceAfter({ questions: 10, requests: 1, took: 30_000 });
  expect(pace.timeFor(1000, 10, 500)).toBe(750);
  expect(pace.timeFor(1000, 10, Infinity)).toBe(Infinity);
});
