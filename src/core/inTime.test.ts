import { ManualClock } from "../../tests/support/manualClock";
import { inTime } from "./inTime";

test.each([
  ["ends", Promise.resolve()],
  ["fails", Promise.reject(new Error("closed"))],
])("goes on once when the task %s, and waits no longer", async (_how, task) => {
  const clock = new ManualClock();
  let times = 0;
  inTime(clock, 500, task, () => times++);
  await clock.pass(1);
  expect(times).toBe(1);
  await clock.pass(1000);
  expect(times).toBe(1);
});

test("goes on without a task that does not end", async () => {
  const clock = new ManualClock();
  let times = 0;
  inTime(clock, 500, new Promise(() => undefined), () => times++);
  await clock.pass(499);
  expect(times).toBe(0);
  await clock.pass(1);
  expect(times).toBe(1);
});
