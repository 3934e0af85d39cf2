import { Capacity } from "./capacity";

const start = 1_000_000;

test("as many requests may be under way as the limit says", () => {
  const capacity = new Capacity();
  const [first] = Array.from({ length: capacity.limit }, () => capacity.sent(start));
  expect(capacity.isFull).toBe(true);
  capacity.ended(first!);
  expect(capacity.isFull).toBe(false);
});

test("requests that left before a throttle was known count as part of it", () => {
  const capacity = new Capacity();
  const [one, another] = [capacity.sent(start), capacity.sent(start)];
  expect(capacity.throttled(start + 40, one, 1)).toBe(1000);
  expect(capacity.throttled(start + 50, another, 1)).toBe(1000);
  expect(capacity.limit).toBe(3);
});

test("the rest doubles with each throttle in a row, and starts over after a success", () => {
  const capacity = new Capacity();
  const throttledAt = (now: number) => capacity.throttled(now, capacity.sent(now - 1), 1);
  expect([throttledAt(start), throttledAt(start + 100), throttledAt(start + 200)]).toEqual([1000, 2000, 4000]);
  capacity.succeeded(start + 300, capacity.sent(start + 250));
  expect(throttledAt(start + 400)).toBe(1000);
});

test("nothing is estimated before a request has succeeded", () => {
  const capacity = new Capacity();
  capacity.ended(capacity.sent(start));
  expect(capacity.timeFor(1, start)).toBe(Infinity);
});

test("requests that wait are estimated in rounds, after what the last one still takes", () => {
  const capacity = new Capacity();
  capacity.succeeded(start + 60, capacity.sent(start));
  const [allAtOnce, now] = [capacity.limit, start + 1000];
  expect(capacity.timeFor(2 * allAtOnce, now)).toBe(2 * 60);
  capacity.sent(now);
  expect(capacity.timeFor(0, now + 20)).toBe(40);
  expect(capacity.timeFor(0, now + 100)).toBe(0);
});

test("the last request counts three tenths in the estimate", () => {
  const capacity = new Capacity();
  capacity.succeeded(start + 100, capacity.sent(start));
  capacity.succeeded(start + 1200, capacity.sent(start + 1000));
  expect(capacity.timeFor(0, start + 1000)).toBeCloseTo(130);
});
