import { backoff } from "./backoff";

test.each([
  ["transient", [200, 400, 800, 1600, 3200, 5000, 5000]],
  ["throttled", [1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]],
] as const)("a %s failure waits at most %j ms", (kind, waits) => {
  expect(waits.map((_, index) => backoff(kind, index + 1, 1))).toEqual(waits);
});

test("jitter takes any share of the wait, down to nothing", () => {
  expect(backoff("transient", 3, 0)).toBe(0);
  expect(backoff("transient", 3, 0.25)).toBe(200);
});
