import { setUpGate, userOf } from "../../../tests/support/gateAlone";
import { settled } from "../../../tests/support/manualClock";

describe("a request that waits", () => {
  test("leaves when its time has come, and not before the gate opens", async () => {
    const { clock, gate, leave, fail } = setUpGate();
    gate.open();
    const [late, later] = [leave("cells", clock.now() + 300), leave("cells", clock.now() + 9000)];
    await clock.pass(300);
    expect([late.at, later.at]).toEqual([300, undefined]);
    fail(429, "10");
    await clock.pass(10_999);
    expect(later.at).toBeUndefined();
    await clock.pass(1);
    expect(later.at).toBe(11_300);
    expect(clock.timersArmed).toBe(0);
  });

  test("with others that were refused together leaves no sooner than as many may be at once", async () => {
    const { clock, gate, leave, fail } = setUpGate();
    gate.open();
    const refused = Array.from({ length: 6 }, () => leave());
    await settled();
    for (const { departure } of refused) fail(429, "1", departure);
    const retries = refused.map(() => leave("cells", clock.now() + 1000));
    const left = () => retries.filter(({ departure }) => departure !== undefined);
    await clock.pass(5000);
    expect(left()).toHaveLength(3);
    const ofUser = leave("user");
    await settled();
    expect(ofUser.departure).toBeDefined();
    for (const ended of [...left(), ofUser]) if (ended.departure) gate.succeeded(ended.departure);
    await settled();
    expect(left()).toHaveLength(6);
  });

  test("to split a batch leaves no sooner than as many may be at once, where batches hold more slots than that", async () => {
    const { clock, gate, leave, fail } = setUpGate();
    userOf(gate, "cells", 6, []);
    gate.open();
    const [refused, ...others] = Array.from({ length: 6 }, () => leave());
    await settled();
    fail(429, null, refused?.departure);
    await clock.pass(1000);
    const next = leave();
    const ofUser = leave("user");
    await settled();
    expect([next.departure, ofUser.departure !== undefined]).toEqual([undefined, true]);
    for (const { departure } of [ofUser, ...others.slice(0, 3)]) if (departure) gate.succeeded(departure);
    await settled();
    expect(next.departure).toBeDefined();
  });

  test("is given up as soon as nobody needs it, and takes nothing from the pace", async () => {
    const { clock, gate, leave } = setUpGate();
    gate.open();
    const aborter = new AbortController();
    const waits = leave("cells", clock.now() + 1000, aborter.signal);
    aborter.abort();
    await settled();
    const late = leave("cells", 0, aborter.signal);
    await settled();
    expect([waits.error, late.error]).toEqual(["canceled", "canceled"]);
    expect(leave().departure).toBeUndefined();
    await settled();
    expect(clock.timersArmed).toBe(0);
  });
});

describe("a learned pace", () => {
  /** Two throttles teach a pace of about two requests a second. */
  async function throttledTwice() {
    const rig = setUpGate();
    const { clock, gate, leave, fail } = rig;
    gate.open();
    for (let round = 0; round < 2; round++) {
      const sent = [leave(), leave(), leave()];
      await settled();
      for (const { departure } of sent.slice(0, 2)) if (departure) gate.succeeded(departure);
      fail(429, "1", sent[2]?.departure);
      await clock.pass(1100);
    }
    return rig;
  }

  test("wakes whoever waits for a slot, also where somebody else takes the last departure", async () => {
    const { clock, gate, leave } = await throttledTwice();
    await clock.pass(5000);
    const ofUser = leave("user");
    await settled();
    if (ofUser.departure) gate.succeeded(ofUser.departure);
    const cells = userOf(gate, "cells", 1, []);
    gate.update();
    expect(cells.left).toBe(1);
    await clock.pass(5000);
    expect(cells.left).toBe(0);
  });

  test.each(["user", "probe"] as const)(
    "lets a request of a %s leave before the retries of cells that wait longer",
    async (purpose) => {
      const { clock, gate, leave, fail } = setUpGate();
      gate.open();
      for (let round = 0; round < 2; round++) {
        const [served, refused] = [leave("user"), leave("user")];
        await clock.pass(5000);
        if (served.departure) gate.succeeded(served.departure);
        fail(429, "1", refused.departure);
        await clock.pass(1100);
      }
      const [ofCells, ofUser] = [leave("cells", clock.now() + 1), leave(purpose, clock.now() + 1)];
      while (!ofCells.departure && !ofUser.departure) await clock.pass(100);
      expect([ofUser.departure === undefined, ofCells.departure === undefined]).toEqual([false, true]);
    },
  );
});

test("how long requests will take is told by their number at once, and the time until the gate opens", async () => {
  const { clock, gate, leave, fail } = setUpGate();
  gate.open();
  expect([gate.expectedTime(0), gate.expectedTime(1)]).toEqual([0, Infinity]);
  const first = leave();
  await clock.pass(40);
  if (first.departure) gate.succeeded(first.departure);
  expect([gate.expectedTime(6), gate.expectedTime(12)]).toEqual([40, 80]);
  leave();
  fail(429, "10");
  expect(gate.expectedTime(3)).toBeCloseTo(11_040);
});
