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
