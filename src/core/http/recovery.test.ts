import { ManualClock } from "../../../tests/support/manualClock";
import { failuresToOpen, probeEvery, Recovery } from "./recovery";

function setUp() {
  const clock = new ManualClock();
  let recovered = 0;
  const probes: { signal: { aborted: boolean }; end: () => void }[] = [];
  const recovery = new Recovery({
    clock,
    newAborter: () => new AbortController(),
    probe: (signal) => new Promise<void>((end) => probes.push({ signal, end })),
    recovered: () => void recovered++,
  });
  return { clock, recovery, probes, recovered: () => recovered };
}

test("the breaker opens with the fifth failure in a row, and a success between starts over", () => {
  const { recovery } = setUp();
  for (let i = 1; i < failuresToOpen; i++) recovery.failed();
  expect(recovery.isDown).toBe(false);
  recovery.answered();
  for (let i = 1; i < failuresToOpen; i++) recovery.failed();
  expect(recovery.isDown).toBe(false);
  recovery.failed();
  expect(recovery.isDown).toBe(true);
});

test("a service that is down is probed every ten seconds, one probe at a time, until it answers", async () => {
  const { clock, recovery, probes, recovered } = setUp();
  for (let i = 0; i < failuresToOpen; i++) recovery.failed();
  recovery.cellsFailed();
  expect(recovery.nextProbeAt).toBe(clock.now() + 10_000);
  await clock.pass(30_000);
  expect(probes).toHaveLength(1);
  probes[0]?.end();
  await clock.pass(10_000);
  expect(probes).toHaveLength(2);
  recovery.answered();
  expect([recovery.isDown, recovery.isUnderWay, recovered()]).toEqual([false, false, 1]);
  await clock.pass(60_000);
  expect(probes).toHaveLength(2);
});

function failuresUntilDown(recovery: Recovery): number {
  let failures = 0;
  for (; !recovery.isDown; failures++) recovery.failed();
  return failures;
}

test("a breaker whose first probe is answered takes twice as many failures the next time, until a probe fails", async () => {
  const { clock, recovery, probes } = setUp();
  const fewest: number[] = [];
  for (let round = 0; round < 3; round++) {
    fewest.push(failuresUntilDown(recovery));
    await clock.pass(10_000);
    recovery.answered();
  }
  fewest.push(failuresUntilDown(recovery));
  await clock.pass(10_000);
  probes.at(-1)?.end();
  await clock.pass(10_000);
  recovery.answered();
  fewest.push(failuresUntilDown(recovery));
  recovery.reset();
  fewest.push(failuresUntilDown(recovery));
  expect(fewest).toEqual([5, 10, 20, 40, 5, 5]);
});

test("a breaker that takes more failures takes as many as at first half an hour after the last wave", async () => {
  const { clock, recovery } = setUp();
  const fewest: number[] = [];
  for (const wait of [0, 30 * 60_000, 30 * 60_000 + 1]) {
    await clock.pass(wait);
    fewest.push(failuresUntilDown(recovery));
    // A request that was on its way.
    recovery.failed();
    recovery.answered();
  }
  expect(fewest).toEqual([5, 10, 5]);
});

test("a service that is back starts a wave only where cells have failed since the last one", () => {
  const { recovery, recovered } = setUp();
  const waves = [false, true, false].map((haveCellsFailed) => {
    for (let i = 0; i < 8 * failuresToOpen; i++) recovery.failed();
    if (haveCellsFailed) recovery.cellsFailed();
    recovery.answered();
    return recovered();
  });
  expect(waves).toEqual([0, 1, 1]);
  recovery.cellsFailed();
  recovery.reset();
  for (let i = 0; i < failuresToOpen; i++) recovery.failed();
  recovery.answered();
  expect(recovered()).toBe(1);
});

test("an answer that nothing was in question for starts no wave", () => {
  const { recovery, recovered } = setUp();
  recovery.failed();
  recovery.answered();
  expect(recovered()).toBe(0);
});

test("cells that failed are asked again in one wave when a probe is answered, and not by an answer before it", async () => {
  const { clock, recovery, recovered } = setUp();
  recovery.cellsFailed();
  recovery.cellsFailed();
  recovery.answered();
  expect([recovery.isUnderWay, recovered()]).toEqual([true, 0]);
  await clock.pass(10_000);
  recovery.answered();
  expect(recovered()).toBe(1);
});

test("the network's return probes now, where a probe is set and none is under way", async () => {
  const { clock, recovery, probes } = setUp();
  recovery.wake();
  await clock.pass(0);
  expect(probes).toHaveLength(0);
  recovery.cellsFailed();
  recovery.wake();
  await clock.pass(0);
  recovery.wake();
  await clock.pass(0);
  expect(probes).toHaveLength(1);
});

test("another account stops the probe that is under way, and what it would have set", async () => {
  const { clock, recovery, probes } = setUp();
  recovery.cellsFailed();
  await clock.pass(10_000);
  recovery.reset();
  expect(probes[0]?.signal.aborted).toBe(true);
  probes[0]?.end();
  await clock.pass(60_000);
  expect([probes.length, recovery.isUnderWay]).toEqual([1, false]);
});

test("waves come in ever longer intervals while they fail, and a good while without starts over", async () => {
  const { clock, recovery, probes } = setUp();
  const delays: number[] = [];
  const waitForWave = async (): Promise<number> => {
    const before = clock.now();
    const probed = probes.length;
    recovery.cellsFailed();
    while (probes.length === probed) await clock.pass(10_000);
    const waited = clock.now() - before;
    recovery.answered();
    return waited / 1000;
  };
  for (let wave = 0; wave < 9; wave++) delays.push(await waitForWave());
  expect(delays).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
  await clock.pass(10_000_000);
  expect(await waitForWave()).toBe(10);
});

test("waves come in ever longer intervals, too, where what they ask fails only when its time is up", async () => {
  const { clock, recovery, probes } = setUp();
  const delays: number[] = [];
  for (let wave = 0; wave < 5; wave++) {
    const before = clock.now();
    recovery.cellsFailed();
    while (probes.length === wave) await clock.pass(10_000);
    delays.push((clock.now() - before) / 1000);
    recovery.answered();
    await clock.pass(90_000);
  }
  expect(delays).toEqual([10, 20, 40, 80, 160]);
});

test("another account does not wait for its first wave as long as the last one had come to", async () => {
  const { clock, recovery, probes } = setUp();
  for (let wave = 0; wave < 4; wave++) {
    recovery.cellsFailed();
    while (probes.length === wave) await clock.pass(10_000);
    recovery.answered();
  }
  recovery.reset();
  recovery.cellsFailed();
  await clock.pass(10_000);
  expect(probes).toHaveLength(5);
});

test("a breaker that opens while a probe is set for cells probes ten seconds from then", async () => {
  const { clock, recovery, probes } = setUp();
  recovery.cellsFailed();
  await clock.pass(5000);
  for (let i = 0; i < failuresToOpen + 3; i++) recovery.failed();
  await clock.pass(9999);
  expect(probes).toHaveLength(0);
  await clock.pass(1);
  expect([probes.length, clock.timersArmed]).toEqual([1, 0]);
});

test("a probe that is answered while it is under way is stopped and sets no other", async () => {
  const { clock, recovery, probes, recovered } = setUp();
  recovery.cellsFailed();
  await clock.pass(10_000);
  recovery.answered();
  expect([probes[0]?.signal.aborted, recovered()]).toEqual([true, 1]);
  probes[0]?.end();
  await clock.pass(60_000);
  expect([probes.length, recovery.isUnderWay]).toEqual([1, false]);
});

test("cells that fail while the service is down set no probe of their own", async () => {
  const { clock, recovery, probes } = setUp();
  for (let i = 0; i < failuresToOpen; i++) recovery.failed();
  recovery.cellsFailed();
  expect(clock.timersArmed).toBe(1);
  await clock.pass(10_000);
  expect(probes).toHaveLength(1);
});

test("a wave that fails within twice its wait and five minutes is followed by a longer one, and one that fails later is not", async () => {
  for (const [after, wait] of [
    [319_999, 20_000],
    [320_000, 10_000],
  ] as const) {
    const { clock, recovery, probes } = setUp();
    recovery.cellsFailed();
    await clock.pass(10_000);
    recovery.answered();
    await clock.pass(after);
    recovery.cellsFailed();
    await clock.pass(wait - 1);
    expect(probes).toHaveLength(1);
    await clock.pass(1);
    expect(probes).toHaveLength(2);
  }
});

test("cells that have failed are asked again when nothing more is sent, so that they show why, and no probe leaves", async () => {
  const { clock, recovery, probes, recovered } = setUp();
  recovery.cellsFailed();
  recovery.stop();
  recovery.stop();
  await clock.pass(60_000);
  expect([probes.length, recovered()]).toEqual([0, 1]);
});

test.each([0, 30_000])(
  "cells that failed are asked again every quarter of an hour that probes fail, and no sooner, where a probe fails after %i ms",
  async (failsAfter) => {
    const { clock, recovery, probes, recovered } = setUp();
    for (let i = 0; i < failuresToOpen; i++) recovery.failed();
    const failProbes = async (minutes: number): Promise<void> => {
      const end = clock.now() + minutes * 60_000;
      while (clock.now() < end) {
        await clock.pass(probeEvery + failsAfter);
        probes.at(-1)?.end();
        await clock.pass(0);
      }
    };
    recovery.cellsFailed();
    await failProbes(14);
    expect(recovered()).toBe(0);
    await failProbes(2);
    expect(recovered()).toBe(1);
    await failProbes(13);
    expect(recovered()).toBe(1);
    await failProbes(2);
    expect(recovered()).toBe(2);
  },
);
