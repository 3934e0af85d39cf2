import { AddinError } from "../errors/addinError";
import { attempts, backoff, failureOfError, failureOfReply, RetryQuota, waitBeforeRetry } from "./retryPolicy";

const half = (): number => 0.5;
const failureOf = (status: number, retryAfter: string | null = null) => {
  const failure = failureOfReply({ status, retryAfter, text: "", bytes: 0 }, 0);
  if (!failure) throw new Error(`${status} is no failure`);
  return failure;
};

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

describe("a failed request", () => {
  test.each([
    [200, undefined],
    [299, undefined],
    [300, "final"],
    [304, "final"],
    [400, "final"],
    [401, "final"],
    [403, "final"],
    [404, "final"],
    [408, "final"],
    [429, "throttled"],
    [500, "transient"],
    [501, "final"],
    [502, "transient"],
    [503, "transient"],
    [504, "transient"],
    [505, "final"],
    [507, "transient"],
    [520, "transient"],
    [599, "transient"],
  ] as const)("with status %i is %s", (status, kind) => {
    expect(failureOfReply({ status, retryAfter: null, text: "", bytes: 0 }, 0)?.kind).toBe(kind);
  });

  test("speaks of the service where that failed, and not where it refused", () => {
    expect([500, 503, 429, 400, 501].map((status) => failureOf(status).ofService)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(failureOf(503, "7")).toMatchObject({ kind: "throttled", retryAfter: 7000, ofService: false, passes: true });
    expect(failureOf(500, "7")).toMatchObject({ kind: "transient", retryAfter: 7000, ofService: true });
  });

  test.each([
    ["an hour ahead", 3_600_000],
    ["an hour behind", -3_600_000],
    ["right", 0],
  ])("waits for a date by the service's own clock, where the computer's is %s", (_how, ahead) => {
    const sent = Date.UTC(2026, 10, 21, 12, 0, 0);
    const [date, retryAfter] = [sent, sent + 7000].map((moment) => new Date(moment).toUTCString());
    const reply = { status: 503, retryAfter: retryAfter ?? null, text: "", bytes: 0 };
    expect(failureOfReply({ ...reply, date: date ?? null }, sent + ahead)?.retryAfter).toBe(7000);
  });

  test.each([null, "", "soon"])("waits for a date by the computer's clock where the service's is %j", (date) => {
    const sent = Date.UTC(2026, 10, 21, 12, 0, 0);
    const retryAfter = new Date(sent + 7000).toUTCString();
    const reply = { status: 503, retryAfter, date, text: "", bytes: 0 };
    expect(failureOfReply(reply, sent + 2000)?.retryAfter).toBe(5000);
  });

  test("passes by itself where the service failed or throttles us", () => {
    expect([500, 503, 429, 400, 501].map((status) => failureOf(status).passes)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test("carries the words of the service, of message before error", () => {
    const reply = { status: 400, retryAfter: null, bytes: 0 };
    const messageOf = (text: string) => failureOfReply({ ...reply, text }, 0)?.error.details.message;
    expect(messageOf('{"error":"bad","message":"too many"}')).toBe("too many");
    expect(messageOf('{"error":"bad","message":" "}')).toBe("bad");
    expect(messageOf("null")).toBeUndefined();
    expect(messageOf("<html>")).toBeUndefined();
  });

  test.each([
    ["unreachable", "transient", true, true],
    ["brokenOff", "transient", true, true],
    ["timedOut", "transient", true, true],
    ["offline", "final", true, true],
    ["unreadable", "transient", false, false],
    ["emptyAnswer", "transient", false, false],
    ["notData", "final", false, true],
    ["tooLarge", "final", false, false],
    ["canceled", "final", false, false],
  ] as const)("that ended with %s is %s", (code, kind, ofService, passes) => {
    expect(failureOfError(new AddinError(code))).toMatchObject({ kind, ofService, passes });
  });
});

describe("the wait before the next attempt", () => {
  test("is none after the third: a request is sent three times", () => {
    const waits = [1, 2, 3].map((tried) => waitBeforeRetry(failureOf(500), tried, new RetryQuota(), half));
    expect(waits).toEqual([100, 200, undefined]);
  });

  test("is a backoff that grows with each attempt, until the last", () => {
    const waits = Array.from({ length: attempts }, (_, tried) => {
      return waitBeforeRetry(failureOf(500), tried + 1, new RetryQuota(), half);
    });
    expect(waits.slice(0, 2)).toEqual([100, 200]);
    expect(waits[attempts - 1]).toBeUndefined();
  });

  test("is what the service asked for, and none where that is longer than half a minute", () => {
    const wait = (seconds: string) => waitBeforeRetry(failureOf(429, seconds), 1, new RetryQuota(), half);
    expect([wait("7"), wait("30"), wait("31")]).toEqual([7000, 30_000, undefined]);
  });

  test("is none where no time mends the failure, or the quota is used up", () => {
    expect(waitBeforeRetry(failureOf(400), 1, new RetryQuota(), half)).toBeUndefined();
    const empty = new RetryQuota();
    spendAll(empty, "transient");
    expect(waitBeforeRetry(failureOf(500), 1, empty, half)).toBeUndefined();
  });
});

describe("the quota", () => {
  test("pays for ten transient retries or twenty throttled ones", () => {
    expect(spendAll(new RetryQuota(), "transient")).toBe(10);
    expect(spendAll(new RetryQuota(), "throttled")).toBe(20);
  });

  test("gets one transient retry for ten successes, and never more than it had", () => {
    const quota = new RetryQuota();
    quota.success();
    expect(spendAll(quota, "transient")).toBe(10);
    for (let i = 0; i < 10; i++) quota.success();
    expect(spendAll(quota, "transient")).toBe(1);
  });
});

function spendAll(quota: RetryQuota, kind: "transient" | "throttled"): number {
  let spent = 0;
  while (quota.spend(kind)) spent++;
  return spent;
}
