import { Capacity, maxInFlight } from "./capacity";

const start = 1_000_000;

/** A capacity that was throttled twice, the second time at `start`, with so many requests let through in the second between. */
function throttledTwice(letThrough: number): Capacity {
  const capacity = new Capacity();
  capacity.throttled(start - 1000, capacity.leave(start - 1000), 1);
  for (let i = 0; i < letThrough; i++) capacity.succeeded(start, capacity.leave(start - 1));
  capacity.throttled(start, capacity.leave(start), 1);
  return capacity;
}

/** Milliseconds between two requests that leave as soon as they may. */
function gap(capacity: Capacity, now: number): number {
  const first = Math.max(now, capacity.nextAt(now));
  capacity.leave(first);
  return capacity.nextAt(first) - first;
}

describe("requests at once", () => {
  test("are six at first, one more after a round of successes, half after a throttle, and never fewer than one", () => {
    const capacity = new Capacity();
    const succeed = (times: number): void => {
      for (let i = 0; i < times; i++) capacity.succeeded(start, capacity.leave(start));
    };
    expect(capacity.limit).toBe(6);
    succeed(7);
    expect(capacity.limit).toBe(7);
    succeed(1000);
    expect(capacity.limit).toBe(maxInFlight);
    capacity.throttled(start + 1, capacity.leave(start), 1);
    expect(capacity.limit).toBe(12);
    for (let i = 2; i < 12; i++) capacity.throttled(start + i, capacity.leave(start + i), 1);
    expect(capacity.limit).toBe(1);
  });
});

describe("a throttle", () => {
  test("counts once, however many requests that left before it was known are refused with it", () => {
    const capacity = new Capacity();
    const [one, another] = [capacity.leave(start), capacity.leave(start)];
    expect(capacity.throttled(start + 40, one, 1)).toBe(1000);
    expect(capacity.throttled(start + 50, another, 1)).toBe(1000);
    expect(capacity.limit).toBe(3);
  });

  test("is followed by a rest that doubles with each in a row, and starts over after a success", () => {
    const capacity = new Capacity();
    const throttledAt = (now: number) => capacity.throttled(now, capacity.leave(now - 1), 1);
    expect([throttledAt(start), throttledAt(start + 100), throttledAt(start + 200)]).toEqual([1000, 2000, 4000]);
    capacity.succeeded(start + 300, capacity.leave(start + 250));
    expect(throttledAt(start + 400)).toBe(1000);
  });
});

describe("a pace", () => {
  test("is learned from the second throttle: the requests that came through in between", () => {
    const capacity = new Capacity();
    capacity.throttled(start, capacity.leave(start), 1);
    expect(capacity.nextAt(start)).toBe(0);
    expect(gap(throttledTwice(20), start)).toBeCloseTo(50);
  });

  test("lets four fifths of what came through between throttles leave together after a pause", () => {
    const capacity = throttledTwice(20);
    const afterPause = start + 50_000;
    for (let i = 0; i < 16; i++) {
      expect(capacity.nextAt(afterPause)).toBeLessThanOrEqual(afterPause);
      capacity.leave(afterPause);
    }
    expect(capacity.nextAt(afterPause)).toBeGreaterThan(afterPause);
  });

  test("is never slower than a request in five seconds, and is forgotten after a minute without a throttle", () => {
    const capacity = throttledTwice(10);
    for (let i = 0; i < 30; i++) capacity.throttled(start + i, capacity.leave(start + i), 1);
    expect(gap(capacity, start + 29)).toBeCloseTo(5000);
    expect(capacity.nextAt(start + 60_000)).toBeGreaterThan(0);
    expect(capacity.nextAt(start + 60_029)).toBe(0);
  });

  test("is back within a minute after a spell in which nothing came through", () => {
    const capacity = throttledTwice(10);
    for (let i = 0; i < 30; i++) capacity.throttled(start, capacity.leave(start), 1);
    let sent = 0;
    for (let now = start; now < start + 60_000; now += 50) {
      if (capacity.nextAt(now) > now) continue;
      capacity.succeeded(now, capacity.leave(now));
      sent++;
    }
    expect(sent).toBeGreaterThan(200);
  });

  test.each([
    { perSecond: 2, atOnce: 5 },
    { perSecond: 5, atOnce: 1 },
    { perSecond: 20, atOnce: 5 },
    { perSecond: 20, atOnce: 20 },
    { perSecond: 50, atOnce: 100 },
  ])("comes to use what a service of $perSecond a second and $atOnce at once allows, seldom refused", (service) => {
    const minutes = 5;
    const { accepted, refused } = sendTo(service, minutes * 60_000);
    expect(accepted / (service.perSecond * minutes * 60)).toBeGreaterThan(0.8);
    expect(refused / accepted).toBeLessThan(0.05);
  });
});

/** Sends as fast as the pace lets it, to a service with a bucket of tokens that asks for a second's rest when it is empty. */
function sendTo(service: { perSecond: number; atOnce: number }, milliseconds: number) {
  const capacity = new Capacity();
  const outcome = { accepted: 0, refused: 0 };
  let tokens = service.atOnce;
  let closedUntil = 0;
  for (let now = start; now < start + milliseconds; now += 5) {
    tokens = Math.min(service.atOnce, tokens + (service.perSecond * 5) / 1000);
    if (now < closedUntil || capacity.nextAt(now) > now) continue;
    const departure = capacity.leave(now);
    if (tokens < 1) {
      outcome.refused++;
      closedUntil = now + 1000;
      capacity.throttled(now, departure, 1);
    } else {
      outcome.accepted++;
      tokens--;
      capacity.succeeded(now, departure);
    }
  }
  return outcome;
}
