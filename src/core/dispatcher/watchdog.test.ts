import { ManualClock } from "../../../tests/support/manualClock";
import { isOverdue, maxSilence, maxWaitOfCell, Watchdog } from "./watchdog";

function setUp() {
  const clock = new ManualClock();
  const state = { isNeeded: true, looks: 0, sleeps: 0 };
  const watchdog = new Watchdog(
    clock,
    () => state.isNeeded,
    (hasSlept) => {
      state.looks++;
      if (hasSlept) state.sleeps++;
    },
  );
  return { clock, watchdog, state };
}

test("looks once a second while anybody waits, however often it is armed", async () => {
  const { clock, watchdog, state } = setUp();
  for (let i = 0; i < 10; i++) watchdog.arm();
  expect(clock.timersArmed).toBe(1);
  await clock.pass(999);
  expect(state.looks).toBe(0);
  await clock.pass(4001);
  expect(state.looks).toBe(5);
});

test("looks a last time when nobody waits anymore, and again after it is armed", async () => {
  const { clock, watchdog, state } = setUp();
  watchdog.arm();
  state.isNeeded = false;
  await clock.pass(10_000);
  expect([state.looks, clock.timersArmed]).toEqual([1, 0]);
  watchdog.arm();
  await clock.pass(1000);
  expect(state.looks).toBe(2);
});

test("notices that the computer was asleep, and not that a hidden page looks once a minute", async () => {
  const { clock, watchdog, state } = setUp();
  watchdog.arm();
  clock.slip(62_000);
  await clock.pass(1000);
  expect([state.looks > 0, state.sleeps]).toEqual([true, 0]);
  clock.slip(120_000);
  await clock.pass(5000);
  expect(state.sleeps).toBe(1);
});

describe("a question", () => {
  const asked = 1_000_000;

  test("is overdue a minute after it was asked, where no good answer has come since", () => {
    expect(isOverdue(asked, 0, asked + maxSilence - 1)).toBe(false);
    expect(isOverdue(asked, 0, asked + maxSilence)).toBe(true);
    expect(isOverdue(asked, asked - 10, asked + maxSilence - 1)).toBe(false);
  });

  test("is overdue a minute after the last good answer", () => {
    const answered = asked + 30_000;
    expect(isOverdue(asked, answered, answered + maxSilence - 1)).toBe(false);
    expect(isOverdue(asked, answered, answered + maxSilence)).toBe(true);
  });

  test("is overdue ten minutes after it was asked, whatever came since", () => {
    const end = asked + maxWaitOfCell;
    expect(isOverdue(asked, end - 1, end - 1)).toBe(false);
    expect(isOverdue(asked, end, end)).toBe(true);
  });
});
