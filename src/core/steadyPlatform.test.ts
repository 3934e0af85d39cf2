import { ManualClock } from "../../tests/support/manualClock";
import { testPlatform } from "../../tests/support/testPlatform";
import type { Store } from "./platform";
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
  const names = ["read", "readMany", "write", "writeMany", "remove", "removeMany", "keys"];
  const throwing = Object.fromEntries(names.map((name) => [name, off])) as unknown as Store;
  const { store } = steadyPlatform({ ...testPlatform(noFetch, new ManualClock()), store: throwing });
  const calls = Object.values(store ?? {}) as (() => Promise<unknown>)[];
  expect(calls).toHaveLength(names.length);
  for (const call of calls) await expect(call()).rejects.toThrow("storage is off");
});
