import { setUpGate, userOf } from "../../../tests/support/gateAlone";
import { settled } from "../../../tests/support/manualClock";
import { AddinError } from "../errors/addinError";

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

  test("that changes drops what was learned of the one before: closure, pace, latency, failures", async () => {
    const { clock, gate, leave, fail, departure } = setUpGate();
    gate.open();
    gate.succeeded(departure());
    for (let i = 0; i < 5; i++) fail(500);
    await clock.pass(200);
    fail(429, "25");
    expect(gate.refusal()?.code).toBe("serviceDown");
    gate.hold();
    const seen = leave("user");
    gate.open();
    await clock.pass(0);
    expect([seen.at, gate.refusal(), gate.expectedTime(1)]).toEqual([200, undefined, Infinity]);
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
