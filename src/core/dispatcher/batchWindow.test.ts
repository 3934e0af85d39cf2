import { ManualClock } from "../../../tests/support/manualClock";
import { BatchWindow, maxWindow, quiet } from "./batchWindow";

/** A window under a clock that the test moves, and how often it reported that a batch may be ready. */
function setUp() {
  const clock = new ManualClock();
  let opened = 0;
  const window = new BatchWindow(clock, () => void opened++);
  /** Keys keep arriving, with gaps shorter than the quiet. */
  async function arrive(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 5) {
      window.arrived();
      await clock.pass(5);
    }
  }
  return { clock, window, arrive, opened: () => opened };
}

describe("full batches", () => {
  test("may be ready at the end of a burst, told once however many keys arrive", async () => {
    const { clock, window, opened } = setUp();
    for (let key = 0; key < 100; key++) window.arrived();
    expect(opened()).toBe(0);
    await clock.endBurst();
    expect(opened()).toBe(1);
    window.arrived();
    await clock.endBurst();
    expect([opened(), window.mayLeavePartial, clock.timersArmed]).toEqual([2, false, 0]);
  });
});

describe("a batch that is not full", () => {
  test("may leave after a quiet, and not before", async () => {
    const { clock, window, opened } = setUp();
    window.wait();
    await clock.pass(quiet - 1);
    expect([window.mayLeavePartial, opened()]).toEqual([false, 0]);
    await clock.pass(1);
    expect([window.mayLeavePartial, opened()]).toEqual([true, 1]);
  });

  test("waits another quiet for a key that arrives meanwhile", async () => {
    const { clock, window } = setUp();
    window.wait();
    await clock.pass(quiet - 1);
    window.arrived();
    await clock.pass(quiet);
    expect(window.mayLeavePartial).toBe(false);
    await clock.pass(1);
    expect(window.mayLeavePartial).toBe(true);
  });

  test("waits no longer than its oldest key may, though others go on arriving", async () => {
    const { window, arrive } = setUp();
    window.wait();
    await arrive(maxWindow);
    expect(window.mayLeavePartial).toBe(false);
    await arrive(quiet);
    expect(window.mayLeavePartial).toBe(true);
  });

  test("counts from the oldest key that still waits: a batch that left took those before", async () => {
    const { window, arrive } = setUp();
    window.wait();
    await arrive(200);
    window.batchLeft();
    await arrive(maxWindow);
    expect(window.mayLeavePartial).toBe(false);
    await arrive(quiet);
    expect(window.mayLeavePartial).toBe(true);
  });

  test("leaves at the very moment at which its oldest key has waited long enough", async () => {
    const { clock, window } = setUp();
    window.wait();
    await clock.pass((quiet - (maxWindow % quiet)) % quiet);
    window.batchLeft();
    const oldestAt = clock.now();
    while (!window.mayLeavePartial) {
      window.arrived();
      await clock.pass(1);
    }
    expect(clock.now() - oldestAt).toBe(maxWindow);
  });

  test("counts from its first key, however often it is told that some are left", async () => {
    const { window, arrive } = setUp();
    window.wait();
    await arrive(200);
    window.wait();
    await arrive(maxWindow - 200 + quiet);
    expect(window.mayLeavePartial).toBe(true);
  });

  test("that may leave arms no timer while it waits for a slot", async () => {
    const { clock, window } = setUp();
    window.wait();
    await clock.pass(quiet);
    window.wait();
    expect(clock.timersArmed).toBe(0);
  });
});

describe("a window that closes", () => {
  test("lets the next keys wait for their neighbors again", async () => {
    const { clock, window } = setUp();
    window.wait();
    await clock.pass(quiet);
    window.close();
    expect(window.mayLeavePartial).toBe(false);
    window.wait();
    await clock.pass(quiet - 1);
    expect(window.mayLeavePartial).toBe(false);
    await clock.pass(1);
    expect(window.mayLeavePartial).toBe(true);
  });

  test("gives its timer up, and counts the next keys from their own first", async () => {
    const { clock, window, arrive, opened } = setUp();
    window.wait();
    window.close();
    await clock.pass(maxWindow);
    expect([clock.timersArmed, opened()]).toEqual([0, 0]);
    window.wait();
    await arrive(maxWindow);
    expect(window.mayLeavePartial).toBe(false);
  });
});
