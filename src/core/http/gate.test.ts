import { ManualClock, settled } from "../../../tests/support/manualClock";
import { AddinError, toAddinError } from "../errors/addinError";
import { Concurrency, maxInFlight } from "./concurrency";
import { Gate, longestClosure, type Purpose } from "./gate";
import type { Departure } from "./pace";
import { failureOfError, failureOfReply } from "./retryPolicy";

/** A gate under a clock that the test moves; all jitter is at its longest. */
function setUp() {
  const clock = new ManualClock();
  const started = clock.now();
  let recovered = 0;
  let probes = 0;
  const gate = new Gate({
    clock,
    random: () => 1,
    newAborter: () => new AbortController(),
    probe: () => {
      probes++;
      return new Promise(() => undefined);
    },
    recovered: () => void recovered++,
  });
  const { signal } = new AbortController();
  /** Asks to leave; tells when it did, or why not. */
  function leave(purpose: Purpose = "cells", notBefore = 0, by: AbortSignal = signal) {
    const seen: { at?: number; error?: string; departure?: Departure } = {};
    gate.admit(purpose, by, notBefore).then(
      (departure) => Object.assign(seen, { at: departure.at - started, departure }),
      (error: unknown) => (seen.error = toAddinError(error).code),
    );
    return seen;
  }
  const departure = (): Departure => ({ at: clock.now(), number: 1 });
  const fail = (status: number, retryAfter: string | null = null, left = departure()): void => {
    const failure = failureOfReply({ status, retryAfter, text: "", bytes: 0 }, clock.now());
    if (failure) gate.failed(failure, left);
  };
  return { clock, gate, leave, fail, departure, recovered: () => recovered, probes: () => probes };
}

/** Somebody with so many requests to send; tells in which slot each left. */
function userOf(gate: Gate, name: string, requests: number, order: string[]) {
  const refusals: string[] = [];
  const user = { left: requests, refusals };
  gate.serve({
    launch: () => {
      if (user.left === 0) return false;
      user.left--;
      order.push(name);
      return true;
    },
    refuse: (error) => void refusals.push(error.code),
  });
  return user;
}

describe("an account", () => {
  test("that is not known yet holds everything, whoever it is for", async () => {
    const { clock, gate, leave } = setUp();
    const seen = (["cells", "user", "probe"] as const).map((purpose) => leave(purpose));
    const user = userOf(gate, "a", 1, []);
    gate.update();
    await clock.pass(1000);
    expect([seen.map(({ at }) => at), user.left]).toEqual([[undefined, undefined, undefined], 1]);
    gate.open();
    await settled();
    expect([seen.map(({ at }) => at), user.left]).toEqual([[1000, 1000, 1000], 0]);
  });

  test("without a token fails what waits and whatever comes", async () => {
    const { gate, leave } = setUp();
    const before = leave("user");
    gate.stop(new AddinError("notConnected"));
    const after = [leave("cells"), leave("user")];
    await settled();
    expect([before, ...after].map(({ error }) => error)).toEqual(["notConnected", "notConnected", "notConnected"]);
  });

  test("that changes gets the slots and the quota of a new one", () => {
    const { gate, fail } = setUp();
    const user = userOf(gate, "a", 100, []);
    gate.open();
    fail(429);
    while (gate.retryQuota.spend("transient"));
    for (let slot = 0; slot < 6; slot++) gate.giveBack();
    gate.hold();
    const before = user.left;
    gate.open();
    expect(before - user.left).toBe(6);
    expect(gate.retryQuota.spend("transient")).toBe(true);
  });

  test("that changes begins with the shortest wait, though the last one was throttled at the same moment", () => {
    const { clock, gate, fail } = setUp();
    gate.open();
    for (let second = 1; second <= 3; second++) fail(429, null, { at: clock.now() + second, number: second });
    gate.hold();
    gate.open();
    fail(429);
    expect(gate.closedUntil - clock.now()).toBe(1000);
  });

  test("that changes drops what was learned of the one before: closure, pace, latency, failures", async () => {
    const { clock, gate, leave, fail, departure } = setUp();
    gate.open();
    gate.succeeded(departure());
    for (let i = 0; i < 5; i++) fail(500);
    fail(429, "25");
    expect(gate.refusal()?.code).toBe("serviceDown");
    gate.hold();
    const seen = leave("user");
    gate.open();
    await clock.pass(0);
    expect([seen.at, gate.refusal(), gate.expectedTime(0, 1)]).toEqual([0, undefined, Infinity]);
  });
});

describe("a refused token", () => {
  test("fails what waits, and cells from then on; what the user triggers may find out that it is taken after all", async () => {
    const { clock, gate, leave, fail } = setUp();
    gate.open();
    fail(429, "5");
    const waiting = [leave("cells"), leave("user")];
    fail(401);
    await clock.pass(10_000);
    expect(waiting.map(({ error }) => error)).toEqual(["unauthorized", "unauthorized"]);
    const [cell, user, probe] = [leave("cells"), leave("user"), leave("probe")];
    await settled();
    expect([cell.error, user.at, probe.at]).toEqual(["unauthorized", 10_000, 10_000]);
    gate.open();
    expect(gate.refusal()).toBeUndefined();
  });
});

describe("the user's pause", () => {
  test("fails at once whatever waits at the gate, and ends where it is ended", async () => {
    const { gate, leave, fail } = setUp();
    gate.open();
    fail(429, "25");
    const waiting = [leave("cells"), leave("user"), leave("probe")];
    gate.setPaused(true);
    await settled();
    expect(waiting.map(({ error }) => error)).toEqual(["paused", "paused", "paused"]);
    gate.setPaused(false);
    expect(gate.refusal()).toBeUndefined();
  });
});

describe("failures", () => {
  test("one that passes delays nobody else; the second in a row without a success between shuts the gate", async () => {
    const { clock, gate, leave, fail, departure } = setUp();
    gate.open();
    fail(503);
    expect(gate.closedUntil).toBe(0);
    gate.succeeded(departure());
    fail(503);
    expect(gate.closedUntil).toBe(0);
    fail(503);
    expect(gate.closedUntil - clock.now()).toBe(200);
    const seen = leave();
    await clock.pass(200);
    expect(seen.at).toBe(200);
  });

  test("one with Retry-After shuts the gate at once, whatever its status", () => {
    for (const status of [400, 403, 429, 500, 503]) {
      const { clock, gate, fail } = setUp();
      gate.open();
      fail(status, "7");
      expect([status, gate.closedUntil - clock.now()]).toEqual([status, 7700]);
    }
  });

  test("a rest that the service asks for is never made shorter, and lasts a quarter of an hour at most", () => {
    const { clock, gate, fail } = setUp();
    gate.open();
    fail(429, "20");
    fail(503);
    fail(503);
    expect(gate.closedUntil - clock.now()).toBe(22_000);
    fail(429, "86400");
    expect(gate.closedUntil - clock.now()).toBe(longestClosure);
    expect(Number(gate.refusal()?.details.at) - clock.now()).toBe(86_400_000);
    expect(gate.refusal()?.details.now).toBe(clock.now());
  });

  test("a long rest fails who waits with the reason and the time to come back, until it is short enough", async () => {
    const { clock, gate, leave, fail } = setUp();
    gate.open();
    const waits = leave("cells", clock.now() + 1000);
    fail(503, "120");
    await settled();
    expect([waits.error, gate.refusal("user")?.code]).toEqual(["unavailable", "unavailable"]);
    await clock.pass(132_000 - 33_000);
    expect(gate.refusal()).toBeUndefined();
  });

  test("five in a row open the breaker for cells; probes and what the user triggers pass", async () => {
    const { clock, gate, leave, fail, probes, recovered, departure } = setUp();
    gate.open();
    for (let i = 0; i < 5; i++) fail(500);
    await clock.pass(1000);
    const [cell, user, probe] = [leave("cells"), leave("user"), leave("probe")];
    await settled();
    expect([cell.error, user.at, probe.at]).toEqual(["serviceDown", 1000, 1000]);
    await clock.pass(9000);
    expect(probes()).toBe(1);
    gate.succeeded(departure());
    expect([gate.refusal(), recovered()]).toEqual([undefined, 1]);
  });

  test("a breaker that is open tells cells how often the service is probed; the network's return probes now", async () => {
    const { clock, gate, fail, probes } = setUp();
    gate.open();
    for (let i = 0; i < 5; i++) fail(500);
    expect(gate.refusal()).toMatchObject({ code: "serviceDown", details: { seconds: 10 } });
    gate.wakeUp();
    await clock.pass(0);
    expect(probes()).toBe(1);
  });

  test("a long rest after an error of the service is told as a service that is not available", () => {
    const { gate, fail } = setUp();
    gate.open();
    fail(500, "120");
    expect(gate.refusal()?.code).toBe("unavailable");
  });

  test("of an account that is not open neither open nor shut the gate", () => {
    const { gate, fail } = setUp();
    fail(429, "25");
    expect(gate.closedUntil).toBe(0);
    gate.stop(new AddinError("notConnected"));
    fail(429, "25");
    expect(gate.refusal()?.code).toBe("notConnected");
  });

  test("a refusal is an answer: it closes the breaker", () => {
    const { clock, gate, fail, recovered } = setUp();
    gate.open();
    for (let i = 0; i < 5; i++) fail(500);
    fail(404);
    expect([gate.refusal(), recovered(), gate.lastGoodAt()]).toEqual([undefined, 1, clock.now()]);
  });

  test("a request that nobody needs any more says nothing of the service", () => {
    const { gate, departure } = setUp();
    gate.open();
    gate.failed(failureOfError(new AddinError("cancelled")), departure());
    expect([gate.lastGoodAt(), gate.closedUntil]).toEqual([0, 0]);
  });

  test("cells that failed are not asked again while nothing may be sent", async () => {
    const { clock, gate, probes } = setUp();
    gate.stop(new AddinError("unauthorized"));
    gate.cellsFailed();
    await clock.pass(60_000);
    expect(probes()).toBe(0);
    gate.open();
    gate.cellsFailed();
    await clock.pass(10_000);
    expect(probes()).toBe(1);
  });
});

describe("a request that waits", () => {
  test("leaves when its time has come, and not before the gate opens", async () => {
    const { clock, gate, leave, fail } = setUp();
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

  test("is given up as soon as nobody needs it, and takes nothing from the pace", async () => {
    const { clock, gate, leave } = setUp();
    gate.open();
    const aborter = new AbortController();
    const waits = leave("cells", clock.now() + 1000, aborter.signal);
    aborter.abort();
    await settled();
    const late = leave("cells", 0, aborter.signal);
    await settled();
    expect([waits.error, late.error]).toEqual(["cancelled", "cancelled"]);
    expect(leave().departure).toBeUndefined();
    await settled();
    expect(clock.timersArmed).toBe(0);
  });

  test("the first departure after ones that were given up is the first that is counted", async () => {
    const { gate, leave } = setUp();
    gate.open();
    const aborted = new AbortController();
    aborted.abort();
    leave("cells", 0, aborted.signal);
    const first = leave();
    await settled();
    expect(first.departure?.number).toBe(1);
  });
});

describe("a learned pace", () => {
  /** Two throttles teach a pace of about two requests a second. */
  async function throttledTwice() {
    const rig = setUp();
    const { clock, gate, leave, fail } = rig;
    gate.open();
    for (let round = 0; round < 2; round++) {
      const sent = [leave(), leave(), leave()];
      await settled();
      fail(429, "1", sent[2]?.departure);
      await clock.pass(1100);
    }
    return rig;
  }

  test("wakes whoever waits for a slot, also where somebody else takes the last departure", async () => {
    const { clock, gate, leave } = await throttledTwice();
    await clock.pass(5000);
    for (let i = 0; i < 3; i++) leave("user");
    const cells = userOf(gate, "cells", 1, []);
    gate.update();
    expect(cells.left).toBe(1);
    await clock.pass(5000);
    expect(cells.left).toBe(0);
  });

  test("is forgotten with the account that it was learned of", async () => {
    const { clock, gate, leave } = await throttledTwice();
    gate.hold();
    gate.open();
    const sent = Array.from({ length: 20 }, () => leave());
    await clock.pass(0);
    expect(sent.filter(({ departure }) => departure === undefined)).toEqual([]);
  });

  test("counts several refusals of one burst as one throttle", async () => {
    const { clock, gate, leave, fail } = setUp();
    gate.open();
    const sent = Array.from({ length: 6 }, () => leave());
    await settled();
    for (const { departure } of sent) fail(429, null, departure);
    expect(gate.closedUntil - clock.now()).toBe(1000);
  });
});

describe("slots", () => {
  test("are six at first, one more for a round of successes, half after a throttle, and never fewer than one", () => {
    const concurrency = new Concurrency();
    expect(concurrency.limit).toBe(6);
    for (let i = 0; i < 7; i++) concurrency.success();
    expect(concurrency.limit).toBe(7);
    for (let i = 0; i < 1000; i++) concurrency.success();
    expect(concurrency.limit).toBe(maxInFlight);
    concurrency.throttle();
    expect(concurrency.limit).toBe(12);
    for (let i = 0; i < 10; i++) concurrency.throttle();
    expect(concurrency.limit).toBe(1);
  });

  test("go round, so that nobody waits behind another's backlog", () => {
    const { gate } = setUp();
    const order: string[] = [];
    userOf(gate, "lists", 300, order);
    gate.open();
    for (let i = 0; i < 6; i++) order.pop();
    userOf(gate, "codes", 5, order);
    userOf(gate, "catalogue", 1, order);
    for (let i = 0; i < 12; i++) gate.giveBack();
    expect(order).toEqual([
      ...["lists", "codes", "catalogue", "lists", "codes", "lists"],
      ...["codes", "lists", "codes", "lists", "codes", "lists"],
    ]);
  });

  test("are given back one by one, and taken while there is something to send", () => {
    const { gate } = setUp();
    const user = userOf(gate, "a", 10, []);
    gate.open();
    expect(user.left).toBe(4);
    gate.giveBack();
    expect(user.left).toBe(3);
  });

  test("who waits for one is told why nothing is sent", () => {
    const { gate } = setUp();
    const user = userOf(gate, "a", 0, []);
    gate.open();
    gate.setPaused(true);
    expect(user.refusals).toEqual(["paused"]);
  });
});

test("how long requests will take is told by those before, their number at once, and the time until the gate opens", async () => {
  const { clock, gate, leave, fail } = setUp();
  gate.open();
  expect([gate.expectedTime(0, 0), gate.expectedTime(1, 0)]).toEqual([0, Infinity]);
  const first = leave();
  await clock.pass(40);
  if (first.departure) gate.succeeded(first.departure);
  expect([gate.expectedTime(0, 6), gate.expectedTime(0, 12), gate.expectedTime(1, 0)]).toEqual([40, 80, 0]);
  leave();
  await clock.pass(10);
  expect([gate.expectedTime(1, 0), gate.expectedTime(1, 6)]).toEqual([30, 70]);
  await clock.pass(30);
  fail(429, "10");
  expect(gate.expectedTime(0, 3)).toBeCloseTo(11_040);
  gate.open();
  gate.succeeded({ at: clock.now() - 140, number: 2 });
  expect(gate.expectedTime(0, 3)).toBeCloseTo(70 + 30);
});
