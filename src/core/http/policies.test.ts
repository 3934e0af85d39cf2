import { Breaker } from "./breaker";
import { Concurrency } from "./concurrency";
import { Pace } from "./pace";

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

describe("the pace", () => {
  const start = 1_000_000;

  test("is not learned from the first throttle", () => {
    const pace = new Pace();
    pace.throttle(start);
    expect(pace.nextAt).toBe(0);
  });

  test("is, from the second on, the rate that was let through in between", () => {
    const pace = new Pace();
    pace.throttle(start);
    for (let i = 0; i < 20; i++) pace.success();
    pace.throttle(start + 1000);
    pace.sent(start + 1000);
    expect(pace.nextAt).toBe(start + 1050);
    pace.sent(start + 1050);
    expect(pace.nextAt).toBe(start + 1100);
  });

  test("grows fast far below the rate that was refused, slowly near it", () => {
    const pace = new Pace();
    const gap = (): number => {
      pace.sent(start + 50_000);
      const before = pace.nextAt;
      pace.sent(start + 50_000);
      return pace.nextAt - before;
    };
    pace.throttle(start);
    for (let i = 0; i < 10; i++) pace.success();
    pace.throttle(start + 1000);
    expect(gap()).toBeCloseTo(100);
    for (let i = 0; i < 5; i++) pace.success();
    expect(gap()).toBeCloseTo(100 / 1.02);
    pace.throttle(start + 6000);
    expect(gap()).toBeCloseTo(1000);
    for (let i = 0; i < 5; i++) pace.success();
    expect(gap()).toBeCloseTo(800);
  });
});
