import { Pace } from "./pace";

const start = 1_000_000;

test("nothing is learned from the first throttle", () => {
  const pace = new Pace();
  pace.throttle(start, pace.sent(start));
  expect(pace.nextAt(start)).toBe(0);
});

test("from the second throttle on the pace is the rate that was let through in between", () => {
  const pace = learned({ letThrough: 20, milliseconds: 1000 });
  expect(gap(pace, start)).toBeCloseTo(50);
});

test("after a pause four fifths leave at once of what was let through between throttles", () => {
  const pace = learned({ letThrough: 20, milliseconds: 1000 });
  const afterPause = start + 50_000;
  for (let i = 0; i < 16; i++) {
    expect(pace.nextAt(afterPause)).toBe(afterPause);
    pace.sent(afterPause);
  }
  expect(pace.nextAt(afterPause)).toBeCloseTo(afterPause + 50);
});

test("once a second the pace grows by half until it is refused, then by a fiftieth near the rate refused", () => {
  const pace = learned({ letThrough: 10, milliseconds: 1000 });
  succeed(pace, 9);
  expect(gap(pace, start)).toBeCloseTo(1000 / 10);
  succeed(pace, 1);
  expect(gap(pace, start)).toBeCloseTo(1000 / 15);
  const later = start + 50_000;
  pace.sent(later);
  pace.throttle(later, pace.sent(later));
  expect(gap(pace, later)).toBeCloseTo(1000 / (15 * 0.7));
  succeed(pace, 11);
  expect(gap(pace, later)).toBeCloseTo(1000 / (15 * 0.85));
  succeed(pace, 13);
  expect(gap(pace, later)).toBeCloseTo(1000 / (15 * 0.85 * 1.02));
});

test("a service that lets nothing through is asked more slowly each time, down to once in five seconds", () => {
  const pace = learned({ letThrough: 10, milliseconds: 1000 });
  for (let i = 0; i < 30; i++) pace.throttle(start, pace.sent(start));
  expect(gap(pace, start)).toBeCloseTo(5000);
});

test("after a spell in which nothing came through the pace is back within a minute", () => {
  const pace = learned({ letThrough: 10, milliseconds: 1000 });
  for (let i = 0; i < 30; i++) pace.throttle(start, pace.sent(start));
  let sent = 0;
  for (let now = start; now < start + 60_000; now += 50) {
    if (pace.nextAt(now) > now) continue;
    pace.sent(now);
    pace.success();
    sent++;
  }
  expect(sent).toBeGreaterThan(200);
});

describe("without a throttle for a minute", () => {
  test("the rate doubles every five seconds, not before", () => {
    const pace = learned({ letThrough: 10, milliseconds: 1000 });
    expect(
      [59_000, 60_000, 64_000, 65_000, 70_000].map((later) => Math.round(1000 / gap(pace, start + later))),
    ).toEqual([10, 20, 20, 40, 80]);
  });

  test("nothing is held back in the end, and all is forgotten", () => {
    const pace = learned({ letThrough: 10, milliseconds: 1000 });
    const later = start + 16 * 60_000;
    expect(pace.nextAt(later)).toBe(0);
    pace.throttle(later, pace.sent(later));
    expect(pace.nextAt(later)).toBe(0);
  });

  test("another throttle begins the minute again", () => {
    const pace = learned({ letThrough: 10, milliseconds: 1000 });
    pace.throttle(start + 59_000, pace.sent(start + 59_000));
    expect(gap(pace, start + 118_000)).toBeCloseTo(1000 / 7);
  });
});

test.each([
  { perSecond: 2, atOnce: 5 },
  { perSecond: 5, atOnce: 1 },
  { perSecond: 20, atOnce: 5 },
  { perSecond: 20, atOnce: 20 },
  { perSecond: 50, atOnce: 100 },
])(
  "comes to use what a service of $perSecond a second and $atOnce at once can handle, and is seldom refused",
  (service) => {
    const minutes = 5;
    const { accepted, refused } = sendTo(service, minutes * 60_000);
    expect(accepted / (service.perSecond * minutes * 60)).toBeGreaterThan(0.8);
    expect(refused / accepted).toBeLessThan(0.05);
  },
);

/** A pace that was throttled twice, the second time at `start`, with `letThrough` requests in between. */
function learned({ letThrough, milliseconds }: { letThrough: number; milliseconds: number }): Pace {
  const pace = new Pace();
  pace.throttle(start - milliseconds, pace.sent(start - milliseconds));
  for (let i = 0; i < letThrough; i++) pace.sent(start);
  pace.throttle(start, pace.sent(start));
  return pace;
}

function succeed(pace: Pace, times: number): void {
  for (let i = 0; i < times; i++) pace.success();
}

/** Milliseconds from an empty bucket to the next request. */
function gap(pace: Pace, now: number): number {
  const spent = Object.assign(new Pace(), pace);
  while (spent.nextAt(now) <= now) spent.sent(now);
  const first = spent.nextAt(now);
  spent.sent(first);
  return spent.nextAt(first) - first;
}

/** Sends as fast as the pace lets it, to a service with a bucket of tokens that asks for a second's pause when it is empty. */
function sendTo(service: { perSecond: number; atOnce: number }, milliseconds: number) {
  const pace = new Pace();
  const outcome = { accepted: 0, refused: 0 };
  let tokens = service.atOnce;
  let closedUntil = 0;
  for (let now = start; now < start + milliseconds; now += 5) {
    tokens = Math.min(service.atOnce, tokens + (service.perSecond * 5) / 1000);
    if (now < closedUntil || pace.nextAt(now) > now) continue;
    const departure = pace.sent(now);
    if (tokens < 1) {
      outcome.refused++;
      closedUntil = now + 1000;
      pace.throttle(now, departure);
    } else {
      outcome.accepted++;
      tokens--;
      pace.success();
    }
  }
  return outcome;
}
