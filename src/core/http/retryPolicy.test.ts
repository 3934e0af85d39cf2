import { failureOfReply, readRetryAfter, RetryQuota } from "./retryPolicy";

const failureOf = (status: number, retryAfter: string | null = null) => {
  const failure = failureOfReply({ status, retryAfter, text: "", bytes: 0 }, 0);
  if (!failure) throw new Error(`${status} is no failure`);
  return failure;
};
const now = Date.UTC(2026, 10, 21, 12, 0, 0);

describe("a failed request", () => {
  test("speaks of the service where that failed", () => {
    const outcomes = [500, 503, 429, 400, 501].map((status) => failureOf(status));
    expect(outcomes.map(({ ofService }) => ofService)).toEqual([true, true, false, false, false]);
    expect(failureOf(503, "7")).toMatchObject({ kind: "throttled", retryAfter: 7000, ofService: false });
    expect(failureOf(500, "7")).toMatchObject({ kind: "transient", retryAfter: 7000, ofService: true });
  });

  test("carries the words of the service, of message before error", () => {
    const reply = { status: 400, retryAfter: null, bytes: 0 };
    const messageOf = (text: string) => failureOfReply({ ...reply, text }, 0)?.error.details.message;
    expect(messageOf('{"error":"bad","message":"too many"}')).toBe("too many");
    expect(messageOf('{"error":"bad","message":" "}')).toBe("bad");
    expect(messageOf("null")).toBeUndefined();
    expect(messageOf("<html>")).toBeUndefined();
  });
});

describe("Retry-After", () => {
  test.each([
    ["7", 7000],
    [" 120 ", 120_000],
    ["1000000", 1_000_000_000],
    ["Sat, 21 Nov 2026 12:00:09 GMT", 9000],
    ["Saturday, 21-Nov-26 12:00:09 GMT", 9000],
    ["Sat Nov 21 12:00:09 2026", 9000],
  ])("of %j is %d ms", (header, milliseconds) => {
    expect(readRetryAfter(header, now)).toBe(milliseconds);
  });

  test.each([
    ...[null, "", "0", "soon", "-1", "0x10", "1.5", "1e3", "5, 7", "2026-11-21T12:00:09Z"],
    ...["Sat, 21 Nov 2026 11:59:59 GMT", "Sat, 21 Nov 2026 12:00:00 GMT"],
  ])("of %j leaves the wait to the backoff", (header) => {
    expect(readRetryAfter(header, now)).toBeUndefined();
  });

  test.each([3_600_000, -3_600_000, 0])(
    "is a date by the service's own clock, where the computer's is %i ms ahead",
    (ahead) => {
      const [date, retryAfter] = [now, now + 7000].map((moment) => new Date(moment).toUTCString());
      const reply = { status: 503, retryAfter: retryAfter ?? null, text: "", bytes: 0 };
      expect(failureOfReply({ ...reply, date: date ?? null }, now + ahead)?.retryAfter).toBe(7000);
    },
  );

  test.each([null, "", "soon"])("is a date by the computer's clock where the service's is %j", (date) => {
    const reply = { status: 503, retryAfter: new Date(now + 7000).toUTCString(), date, text: "", bytes: 0 };
    expect(failureOfReply(reply, now + 2000)?.retryAfter).toBe(5000);
  });
});

test("the quota pays for ten transient retries or twenty throttled ones, and gets a tenth of one for a success, never more than it had", () => {
  const spendAll = (quota: RetryQuota, kind: "transient" | "throttled"): number => {
    let spent = 0;
    while (quota.spend(kind)) spent++;
    return spent;
  };
  const quota = new RetryQuota();
  quota.success();
  expect([spendAll(quota, "transient"), spendAll(new RetryQuota(), "throttled")]).toEqual([10, 20]);
  for (let i = 0; i < 10; i++) quota.success();
  expect(spendAll(quota, "transient")).toBe(1);
});
