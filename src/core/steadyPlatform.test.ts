import { failingStore } from "../../tests/support/failingStore";
import { ManualClock } from "../../tests/support/manualClock";
import { testPlatform } from "../../tests/support/testPlatform";
import { steadyPlatform } from "./steadyPlatform";

const noFetch = (): never => {
  throw new Error("nothing is fetched");
};

test("time goes on from where it was when the clock is set back", () => {
  let now = 10_000;
  const { clock } = steadyPlatform({
    ...testPlatform(noFetch, new ManualClock()),
    clock: { now: () => now, after: () => () => undefined, afterBurst: () => undefined },
  });
  const times = [10_000, 11_000, 4000, 5000, 20_000].map((time) => {
    now = time;
    return clock.now();
  });
  expect(times).toEqual([10_000, 11_000, 11_000, 12_000, 27_000]);
});

test("a store that throws at once rejects instead", async () => {
  const off = (): never => {
    throw new Error("storage is off");
  };
  const platform = testPlatform(noFetch, new ManualClock());
  const { store } = steadyPlatform({ ...platform, store: failingStore(off) });
  const calls = Object.values(store ?? {}) as (() => Promise<unknown>)[];
  expect(calls).toHaveLength(7);
  for (const call of calls) await expect(call()).rejects.toThrow("storage is off");
});
