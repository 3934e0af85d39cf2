import { steadyClock } from "./steadyClock";

test("time goes on from where it was when the clock is set back", () => {
  let now = 10_000;
  const clock = steadyClock({ now: () => now, after: () => () => undefined, afterBurst: () => undefined });
  const times = [10_000, 11_000, 4000, 5000, 20_000].map((time) => {
    now = time;
    return clock.now();
  });
  expect(times).toEqual([10_000, 11_000, 11_000, 12_000, 27_000]);
});
