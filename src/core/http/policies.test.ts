import { Breaker } from "./breaker";
import { Concurrency } from "./concurrency";

test("the breaker counts failures in a row only, and tells when it opens and closes", () => {
  const breaker = new Breaker();
  for (let i = 0; i < 4; i++) expect(breaker.failure()).toBe(false);
  expect(breaker.success()).toBe(false);
  for (let i = 0; i < 4; i++) breaker.failure();
  expect(breaker.isOpen).toBe(false);
  expect(breaker.failure()).toBe(true);
  expect(breaker.isOpen).toBe(true);
  expect(breaker.success()).toBe(true);
});

test("requests in flight go from six to 24 by successes, and down to one by throttles", () => {
  const concurrency = new Concurrency();
  expect(concurrency.limit).toBe(6);
  for (let i = 0; i < 7; i++) concurrency.success();
  expect(concurrency.limit).toBe(7);
  for (let i = 0; i < 1000; i++) concurrency.success();
  expect(concurrency.limit).toBe(24);
  for (let i = 0; i < 10; i++) concurrency.throttle();
  expect(concurrency.limit).toBe(1);
});
