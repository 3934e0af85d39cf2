import { setUpGate } from "../../../tests/support/gateAlone";
import { settled } from "../../../tests/support/manualClock";
import { AddinError } from "../errors/addinError";
import { maxClosure } from "./gate";
import { failureOfError } from "./retryPolicy";

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

  test("only a rest that the service asks for is told as one, by its whole length", () => {
    const { clock, gate, fail } = setUpGate();
    gate.open();
    fail(503);
    fail(503);
    expect([gate.closedUntil > clock.now(), gate.askedUntil > clock.now()]).toEqual([true, false]);
    fail(429);
    expect([gate.closedUntil > clock.now(), gate.askedUntil > clock.now()]).toEqual([true, false]);
    fail(429, "7200");
    expect(gate.askedUntil - clock.now()).toBe(7_200_000);
    gate.open();
    expect(gate.askedUntil).toBe(0);
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

  test("five in a row, and a probe that fails, fail cells at once; probes and what the user triggers pass", async () => {
    const { clock, gate, leave, fail, probes, waves, departure } = setUpGate();
    gate.open();
    for (let i = 0; i < 5; i++) fail(500);
    const inDoubt = leave("cells");
    expect([gate.refusal(), inDoubt.at]).toEqual([undefined, undefined]);
    await clock.pass(1000);
    expect(inDoubt.error).toBe("serviceDown");
    const [cell, user, probe] = [leave("cells"), leave("user"), leave("probe")];
    await settled();
    expect([cell.error, user.at, probe.at]).toEqual(["serviceDown", 1000, 1000]);
    gate.cellsFailed();
    await clock.pass(10_000);
    expect(probes()).toBe(2);
    gate.succeeded(departure());
    expect([gate.refusal(), waves()]).toEqual([undefined, 1]);
  });

  test("a service that is down tells cells how often it is probed; the network's return probes now", async () => {
    const { clock, gate, fail, probes } = setUpGate();
    gate.open();
    for (let i = 0; i < 5; i++) fail(500);
    await clock.pass(200);
    expect(gate.refusal()).toMatchObject({ code: "serviceDown", details: { seconds: 10 } });
    gate.recovery.wake();
    await clock.pass(0);
    expect(probes()).toBe(2);
  });

  test("a long rest is told by its end, also where so many fail with it that the service seems down", async () => {
    const { clock, gate, leave, fail } = setUpGate();
    gate.open();
    for (let i = 0; i < 5; i++) fail(500, "600");
    expect(gate.refusal()).toMatchObject({ code: "unavailable", details: { at: clock.now() + 600_000 } });
    const probe = leave("probe");
    await settled();
    expect(probe.error).toBe("unavailable");
    await clock.pass(660_000 - 33_000);
    expect(gate.refusal()).toBeUndefined();
  });

  test("of an account that is not open neither open nor shut the gate", () => {
    const { gate, fail } = setUpGate();
    fail(429, "25");
    expect(gate.closedUntil).toBe(0);
    gate.stop(new AddinError("notConnected"));
    fail(429, "25");
    expect(gate.refusal()?.code).toBe("notConnected");
  });

  test("a refusal is an answer: the service is not down", async () => {
    const { clock, gate, fail, waves } = setUpGate();
    gate.open();
    gate.cellsFailed();
    for (let i = 0; i < 5; i++) fail(500);
    await clock.pass(10_000);
    fail(404);
    expect([gate.refusal(), waves(), gate.lastGoodAt()]).toEqual([undefined, 1, clock.now()]);
  });

  test("data of which a field cannot be read are an answer, and a text that is no data is none", async () => {
    const { clock, gate, fail, departure, waves } = setUpGate();
    gate.open();
    gate.cellsFailed();
    for (let i = 0; i < 5; i++) fail(500);
    await clock.pass(10_000);
    gate.failed(failureOfError(new AddinError("unreadable")), departure());
    expect([gate.refusal()?.code, waves()]).toEqual(["serviceDown", 0]);
    gate.failed(failureOfError(new AddinError("unreadable", { field: "zip_code" })), departure());
    expect([gate.refusal()?.code, waves()]).toEqual([undefined, 1]);
  });

  test("a request that nobody needs anymore says nothing of the service", () => {
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
