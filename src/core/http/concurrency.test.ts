import { Concurrency, maxInFlight } from "./concurrency";

test("six requests at once are allowed before anything is known", () => {
  expect(new Concurrency().limit).toBe(6);
});

test("a full round of successes allows one more", () => {
  const concurrency = new Concurrency();
  succeed(concurrency, 6);
  expect(concurrency.limit).toBe(6);
  succeed(concurrency, 1);
  expect(concurrency.limit).toBe(7);
});

test("a throttle allows half as many, and never less than one", () => {
  const concurrency = new Concurrency();
  concurrency.throttle();
  expect(concurrency.limit).toBe(3);
  for (let i = 0; i < 10; i++) concurrency.throttle();
  expect(concurrency.limit).toBe(1);
});

test("no number of successes allows more than the maximum", () => {
  const concurrency = new Concurrency();
  succeed(concurrency, 10_000);
  expect(concurrency.limit).toBe(maxInFlight);
});

function succeed(concurrency: Concurrency, times: number): void {
  for (let i = 0; i < times; i++) concurrency.success();
}
