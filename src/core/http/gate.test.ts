import { setUpGate, userOf } from "../../../tests/support/gateAlone";
import { settled } from "../../../tests/support/manualClock";
import { AddinError } from "../errors/addinError";
import { maxClosure } from "./gate";
import { failureOfError } from "./retryPolicy";

describe("an account", () => {
  test("that is not known yet holds everything, whoever it is for", async () => {
    const { clock, gate, leave } = setUpGate();
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
    const { gate, leave } = setUpGate();
    const before = leave("user");
    gate.stop(new AddinError("notConnected"));
    const after = [leave("cells"), leave("user")];
    await settled();
    expect([before, ...after].map(({ error }) => error)).toEqual(["notConnected", "notConnected", "notConnected"]);
  });

  test("that changes gets the slots and the quota of a new one", () => {
    const { gate, fail } = setUpGate();
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
    const { clock, gate, fail } = setUpGate();
    gate.open();
    for (let second = 1; second <= 3; second++) fail(429, null, { at: clock.now() + second, number: second });
    gate.hold();
    gate.open();
    fail(429);
    expect(gate.closedUntil - clock.now()).toBe(1000);
  });

  test("that changes drops what was learned of the one before: closure, pace, latency, failures", async () => {
    const { clock, gate, leave, fail, departure } = setUpGate();
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
    const { clock, gate, leave, fail } = setUpGate();
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
  test("holds what leaves for cells until it ends, and refuses the rest at once", async () => {
    const { clock, gate, leave } = setUpGate();
    gate.open();
    gate.setPaused(true);
    const [cell, user, probe] = [leave("cells"), leave("user"), leave("probe")];
    await clock.pass(200_000);
    expect([cell.at, cell.error, user.error, probe.error]).toEqual([undefined, undefined, "paused", "paused"]);
    gate.setPaused(false);
    await settled();
    expect(cell.at).toBe(200_000);
    expect(gate.refusal("user")).toBeUndefined();
  });

  test("counts as silence of nobody, while it lasts and when it ends", async () => {
    const { clock, gate } = setUpGate();
    const start = clock.now();
    gate.open();
    gate.setPaused(true);
    await clock.pass(200_000);
    expect(gate.lastGoodAt() - start).toBe(200_000);
    gate.setPaused(false);
    await clock.pass(1000);
    expect(gate.lastGoodAt() - start).toBe(200_000);
  });
});

describe("failures", () => {
  test("one that passes delays nobody else; the second in a row without a success between shuts the gate", async () => {
    const { clock, gate, leave, fail, departure } = setUpGate();
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
      const { clock, gate, fail } = setUpGate();
      gate.open();
      fail(status, "7");
      expect([status, gate.closedUntil - clock.now()]).toEqual([status, 7700]);
    }
  });

  test("a rest that the service asks for is never made shorter, and lasts a quarter of an hour at most", () => {
    const { clock, gate, fail } = setUpGate();
    gate.open();
    fail(429, "20");
    fail(503);
    fail(503);
    expect(gate.closedUntil - clock.now()).toBe(22_000);
    fail(429, "86400");
    expect(gate.closedUntil - clock.now()).toBe(maxClosure);
    expect(Number(gate.refusal()?.details.at) - clock.now()).toBe(86_400_000);
    expect(gate.refusal()?.details.now).toBe(clock.now());
  });

  test("a long rest fails who waits with the reason and the time to come back, until it is short enough", async () => {
    const { clock, gate, leave, fail } = setUpGate();
    gate.open();
    const waits = leave("cells", clock.now() + 1000);
    fail(503, "120");
    await settled();
    expect([waits.error, gate.refusal("user")?.code]).toEqual(["unavailable", "unavailable"]);
    await clock.pass(132_000 - 33_000);
    expect(gate.refusal()).toBeUndefined();
  });

  test("five in a row open the breaker for cells; probes and what the user triggers pass", async () => {
    const { clock, gate, leave, fail, probes, recovered, departure } = setUpGate();
    gate.open();
    for (let i = 0; i < 5; i++) fail(500);
    await clock.pass(1000);
    const [cell, user, probe] = [leave("cells"), leave("user"), leave("probe")];
    await settled();
    expect([cell.error, user.at, probe.at]).toEqual(["serviceDown", 1000, 1000]);
    await clock.pass(9000);
    expect(probes()).toBe(1);
    gate.cellsFailed();
    gate.succeeded(departure());
    expect([gate.refusal(), recovered()]).toEqual([undefined, 1]);
  });

  test("a breaker that is open tells cells how often the service is probed; the network's return probes now", async () => {
    const { clock, gate, fail, probes } = setUpGate();
    gate.open();
    for (let i = 0; i < 5; i++) fail(500);
    expect(gate.refusal()).toMatchObject({ code: "serviceDown", details: { seconds: 10 } });
    gate.wakeUp();
    await clock.pass(0);
    expect(probes()).toBe(1);
  });

  test("a long rest after an error of the service is told as a service that is not available", () => {
    const { gate, fail } = setUpGate();
    gate.open();
    fail(500, "120");
    expect(gate.refusal()?.code).toBe("unavailable");
  });

  test("a long rest is told by its end, also where so many fail with it that the breaker opens", async () => {
    const { clock, gate, leave, fail } = setUpGate();
    gate.open();
    for (let i = 0; i < 6; i++) fail(500, "600");
    expect(gate.refusal()).toMatchObject({ code: "unavailable", details: { at: clock.now() + 600_000 } });
    const probe = leave("probe");
    await settled();
    expect(probe.error).toBe("unavailable");
    await clock.pass(660_000 - 33_000);
    expect(gate.refusal()).toBeUndefined();
  });

  test("with an open breaker, one request of cells passes every ten seconds: what is probed may be all that fails", async () => {
    const { clock, gate, leave, fail, departure, recovered } = setUpGate();
    const user = userOf(gate, "a", 0, []);
    gate.open();
    for (let i = 0; i < 5; i++) fail(500);
    await clock.pass(9999);
    expect(gate.refusal()?.code).toBe("serviceDown");
    await clock.pass(1);
    const [first, second] = [leave("cells"), leave("cells")];
    await settled();
    expect([first.at, second.error]).toEqual([10_000, "serviceDown"]);
    fail(500);
    gate.update();
    expect(user.refusals.at(-1)).toBe("serviceDown");
    await clock.pass(10_000);
    const third = leave("cells");
    gate.cellsFailed();
    gate.succeeded(departure());
    await settled();
    expect([third.at, gate.refusal(), recovered()]).toEqual([20_000, undefined, 1]);
  });

  test("a slot of an open breaker goes to one batch, and the others hear why they wait in vain", async () => {
    const { clock, gate, leave, fail } = setUpGate();
    gate.open();
    for (let i = 0; i < 5; i++) fail(500);
    await clock.pass(10_000);
    const refusals: string[] = [];
    let launched = 0;
    gate.serve({
      launch: () => {
        launched++;
        leave("cells");
        return true;
      },
      refuse: (error) => void refusals.push(error.code),
    });
    gate.update();
    expect([launched, refusals]).toEqual([1, ["serviceDown"]]);
  });

  test("of an account that is not open neither open nor shut the gate", () => {
    const { gate, fail } = setUpGate();
    fail(429, "25");
    expect(gate.closedUntil).toBe(0);
    gate.stop(new AddinError("notConnected"));
    fail(429, "25");
    expect(gate.refusal()?.code).toBe("notConnected");
  });

  test("a refusal is an answer: it closes the breaker", () => {
    const { clock, gate, fail, recovered } = setUpGate();
    gate.open();
    gate.cellsFailed();
    for (let i = 0; i < 5; i++) fail(500);
    fail(404);
    expect([gate.refusal(), recovered(), gate.lastGoodAt()]).toEqual([undefined, 1, clock.now()]);
  });

  test("data of which a field cannot be read are an answer, and a text that is no data is none", () => {
    const { gate, fail, departure, recovered } = setUpGate();
    gate.open();
    gate.cellsFailed();
    for (let i = 0; i < 5; i++) fail(500);
    gate.failed(failureOfError(new AddinError("unreadable")), departure());
    expect([gate.refusal()?.code, recovered()]).toEqual(["serviceDown", 0]);
    gate.failed(failureOfError(new AddinError("unreadable", { field: "zip_code" })), departure());
    expect([gate.refusal()?.code, recovered()]).toEqual([undefined, 1]);
  });

  test("a request that nobody needs any more says nothing of the service", () => {
    const { gate, departure } = setUpGate();
    gate.open();
    gate.failed(failureOfError(new AddinError("canceled")), departure());
    expect([gate.lastGoodAt(), gate.closedUntil]).toEqual([0, 0]);
  });

  test("failures of what left before a token was refused bring no probe under it", async () => {
    const { clock, gate, fail, probes } = setUpGate();
    gate.open();
    gate.stop(new AddinError("unauthorized"));
    for (let i = 0; i < 5; i++) fail(500);
    await clock.pass(60_000);
    expect(probes()).toBe(0);
  });

  test("cells that failed are not asked again while nothing may be sent", async () => {
    const { clock, gate, probes } = setUpGate();
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

/** Now and then a computer is so slow that time passes between two looks at its clock. */
test.each(Array.from({ length: 12 }, (_, look) => look + 1))(
  "a moment that comes while the gate looks at what waits is not missed, at look %i",
  async (look) => {
    const { clock, gate, leave, fail } = setUpGate();
    gate.open();
    fail(500);
    fail(500);
    const seen = [leave(), leave("cells", clock.now() + 100)];
    const now = clock.now;
    let looks = 0;
    clock.now = () => {
      const time = now();
      if (++looks === look) clock.slip(200);
      return time;
    };
    gate.update();
    await clock.pass(1000);
    expect(seen.map(({ at }) => typeof at)).toEqual(["number", "number"]);
  },
);
