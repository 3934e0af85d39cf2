import { ManualClock } from "../../../tests/support/manualClock";
import { failuresToProbe, Recovery } from "./recovery";

/** A recovery whose probes end when the test says so. */
function setUp() {
  const clock = new ManualClock();
  const started = clock.now();
  const waves: number[] = [];
  const probes: { signal: { aborted: boolean }; end: () => void }[] = [];
  let failedProbes = 0;
  const recovery = new Recovery({
    clock,
    newAborter: () => new AbortController(),
    probe: (signal) => new Promise<void>((end) => probes.push({ signal, end })),
    startWave: () => void waves.push((clock.now() - started) / 1000),
    probeFailed: () => void failedProbes++,
  });
  const failTimes = (times: number): void => {
    for (let i = 0; i < times; i++) recovery.failed();
  };
  /** The probe that is on its way is not answered. */
  const failProbe = async (): Promise<void> => {
    recovery.failed();
    probes.at(-1)?.end();
    await clock.pass(0);
  };
  return { clock, recovery, probes, waves, failTimes, failProbe, failedProbes: () => failedProbes };
}

test("an answer to that probe shows that requests failed rather than the service", async () => {
  const { clock, recovery, probes, failTimes } = setUp();
  failTimes(failuresToProbe);
  await clock.pass(0);
  recovery.answered();
  await clock.pass(60_000);
  expect([recovery.isInDoubt, recovery.isDown, recovery.isUnderWay, probes.length]).toEqual([false, false, false, 1]);
});

test("a probe that could not leave, because of a pause or a rest, does not show that the service is down", async () => {
  const { clock, recovery, probes, failTimes } = setUp();
  failTimes(failuresToProbe);
  await clock.pass(0);
  probes[0]?.end();
  await clock.pass(10_000);
  expect([recovery.isInDoubt, recovery.isDown, probes.length]).toEqual([true, false, 2]);
});

test("a service that is back starts a wave only where cells have failed since the last one", async () => {
  const { clock, recovery, waves, failTimes } = setUp();
  for (const haveCellsFailed of [false, true, false]) {
    await clock.pass(100_000);
    failTimes(failuresToProbe);
    if (haveCellsFailed) recovery.cellsFailed();
    await clock.pass(15_000);
    recovery.answered();
  }
  expect(waves).toEqual([230]);
});

test("cells that failed are asked again in one wave when a probe is answered, and not by an answer before it", async () => {
  const { clock, recovery, waves } = setUp();
  recovery.cellsFailed();
  recovery.cellsFailed();
  recovery.answered();
  expect([recovery.isUnderWay, waves]).toEqual([true, []]);
  await clock.pass(10_000);
  recovery.answered();
  expect([recovery.isUnderWay, waves]).toEqual([false, [10]]);
});

test("a service that was down and is back is asked at once, however long the wait had become", async () => {
  const { clock, recovery, waves, failTimes, failProbe } = setUp();
  recovery.cellsFailed();
  await clock.pass(10_000);
  recovery.answered();
  recovery.cellsFailed();
  failTimes(failuresToProbe);
  await clock.pass(0);
  await failProbe();
  await clock.pass(10_000);
  recovery.answered();
  expect(waves).toEqual([10, 20]);
});

test("another account stops the probe that is under way, and what it would have planned", async () => {
  const { clock, recovery, probes } = setUp();
  recovery.cellsFailed();
  await clock.pass(10_000);
  recovery.reset();
  expect(probes[0]?.signal.aborted).toBe(true);
  probes[0]?.end();
  await clock.pass(60_000);
  expect([probes.length, recovery.isUnderWay]).toEqual([1, false]);
});

describe("the wait between waves", () => {
  /** Cells fail again as soon as a wave has asked them, and every probe is answered. */
  async function failAgainAndAgain(rig: ReturnType<typeof setUp>, times: number, fail: () => void): Promise<void> {
    const { clock, recovery, probes, waves } = rig;
    for (let wave = waves.length; wave < times;) {
      fail();
      const probed = probes.length;
      while (probes.length === probed) await clock.pass(1000);
      recovery.answered();
      wave = waves.length;
    }
  }
  const between = (waves: readonly number[]) => waves.map((at, index) => at - (waves[index - 1] ?? 0));

  test("doubles up to a quarter of an hour", async () => {
    const rig = setUp();
    await failAgainAndAgain(rig, 9, () => rig.recovery.cellsFailed());
    expect(between(rig.waves)).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  test("doubles, too, where so many fail that the service is probed at once", async () => {
    const rig = setUp();
    await failAgainAndAgain(rig, 4, () => {
      rig.failTimes(failuresToProbe);
      rig.recovery.cellsFailed();
    });
    expect(between(rig.waves)).toEqual([10, 20, 40, 80]);
  });

  test("is the shortest again after a wave that made progress, and for another account", async () => {
    for (const startOver of ["progressed", "reset"] as const) {
      const rig = setUp();
      await failAgainAndAgain(rig, 4, () => rig.recovery.cellsFailed());
      rig.recovery[startOver]();
      await failAgainAndAgain(rig, 5, () => rig.recovery.cellsFailed());
      expect(between(rig.waves)[4]).toBe(10);
    }
  });
});

test("cells that have failed are asked again when nothing more is sent, so that they show why, and no probe leaves", async () => {
  const { clock, recovery, probes, waves } = setUp();
  recovery.cellsFailed();
  recovery.stop();
  recovery.stop();
  await clock.pass(60_000);
  expect([probes.length, waves]).toEqual([0, [0]]);
});
