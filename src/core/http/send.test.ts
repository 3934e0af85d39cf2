import { type CannedReply, cannedFetch, type SentRequest } from "../../../tests/support/cannedFetch";
import { ManualClock, settled } from "../../../tests/support/manualClock";
import { momentsOfAttempts } from "../../../tests/support/momentsOfAttempts";
import { testPlatform } from "../../../tests/support/testPlatform";
import { type AddinError, toAddinError } from "../errors/addinError";
import { Gate } from "./gate";
import { readJson } from "./readReply";
import { createSender } from "./send";
import type { Purpose } from "./retryPolicy";

type Step = CannedReply | Error | undefined;

/** A service that answers its requests one after another as told; the last step repeats. */
function setUp(...steps: Step[]) {
  const clock = new ManualClock();
  const times: number[] = [];
  const started = clock.now();
  const { fetch, sent } = cannedFetch((_request: SentRequest) => {
    times.push(clock.now() - started);
    return steps[Math.min(times.length, steps.length) - 1];
  });
  const platform = testPlatform(fetch, clock, () => 1);
  const gate = new Gate({
    clock,
    random: () => 1,
    newAborter: () => new AbortController(),
    probe: () => new Promise(() => undefined),
    startWave: () => undefined,
  });
  gate.open();
  const connection = { baseUrl: "https://data.example/api/v1", authorization: "token s3cret-token" };
  const traffic = { sent: () => undefined, retried: () => undefined, received: () => undefined };
  const sendFor = (purpose: Purpose, isSentOnce = false) => {
    const sender = createSender(platform, gate, () => connection, traffic, purpose);
    const aborter = new AbortController();
    const operation = { path: "/zipcodes", isSentOnce };
    return { promise: sender.send(operation, readJson, aborter.signal), abort: () => aborter.abort() };
  };
  const send = () => sendFor("cells");
  /** Sends, lets the time pass, and reports the outcome. */
  async function outcome(milliseconds = 120_000): Promise<unknown> {
    let result: unknown = "pending";
    send().promise.then(
      (value) => (result = value),
      (error: unknown) => (result = error),
    );
    await settled();
    await clock.pass(milliseconds);
    return result;
  }
  return { clock, gate, send, sendFor, outcome, sent, times };
}

const ok = { body: { count: 1 } };
const code = (value: unknown): string => (value instanceof Error ? toAddinError(value).code : "answered");
const networkError = new TypeError("Failed to fetch");

test("sends the token in its header and nothing of it elsewhere, follows no redirect and keeps no cookie", async () => {
  const { outcome, sent } = setUp(ok);
  expect(await outcome()).toEqual({ count: 1 });
  expect(sent).toEqual([
    {
      url: "https://data.example/api/v1/zipcodes",
      method: "GET",
      headers: { Accept: "application/json", Authorization: "token s3cret-token" },
      body: undefined,
    },
  ]);
});

describe("retries", () => {
  test.each<[string, Step[], string, number[]]>([
    ["a network failure twice", [networkError, networkError, ok], "answered", [0, 200, 600]],
    ["a network failure for good", [networkError], "unreachable", momentsOfAttempts(200)],
    ["500", [{ status: 500 }, ok], "answered", [0, 200]],
    ["502, 504", [{ status: 502 }, { status: 504 }, ok], "answered", [0, 200, 600]],
    ["503 for good", [{ status: 503 }], "serverError", momentsOfAttempts(200)],
    ["501", [{ status: 501 }], "notOffered", [0]],
    ["505", [{ status: 505 }], "notOffered", [0]],
    ["529 once", [{ status: 529 }, ok], "answered", [0, 200]],
    [
      "503 with seconds for good",
      [{ status: 503, headers: { "retry-after": "3" } }],
      "unavailable",
      momentsOfAttempts(0, 3300),
    ],
    ["500 with seconds", [{ status: 500, headers: { "retry-after": "3" } }, ok], "answered", [0, 3300]],
    ["a truncated body", [{ body: '{"count":' }, ok], "answered", [0, 200]],
    ["an empty body", [{ body: "" }, ok], "answered", [0, 200]],
    ["a web page", [{ body: "<!doctype html>" }], "notData", [0]],
    ["400", [{ status: 400 }], "refused", [0]],
    ["403", [{ status: 403 }], "forbidden", [0]],
    ["408", [{ status: 408 }], "timedOut", [0]],
    ["409", [{ status: 409 }], "refused", [0]],
    ["200 with an error instead of data", [{ body: { error: "x", message: "no" } }], "refused", [0]],
    ["429 without a header", [{ status: 429 }, ok], "answered", [0, 1000]],
    ["429 for good", [{ status: 429 }], "rateLimited", momentsOfAttempts(1000)],
    ["429 with seconds", [{ status: 429, headers: { "retry-after": "7" } }, ok], "answered", [0, 7700]],
    [
      "429 with a date",
      [{ status: 429, headers: { "retry-after": "Sat, 21 Nov 2026 12:00:10 GMT" } }, ok],
      "answered",
      [0, 11_000],
    ],
    ["429 with nonsense", [{ status: 429, headers: { "retry-after": "soon" } }, ok], "answered", [0, 1000]],
    ["503 with seconds", [{ status: 503, headers: { "retry-after": "3" } }, ok], "answered", [0, 3300]],
    ["429 with an hour", [{ status: 429, headers: { "retry-after": "3600" } }], "rateLimited", [0]],
  ])("%s", async (_name, steps, expected, expectedTimes) => {
    const { outcome, times } = setUp(...steps);
    expect(code(await outcome())).toBe(expected);
    expect(times).toEqual(expectedTimes);
  });

  test("are none of a request that is sent once", async () => {
    const { clock, sendFor, times } = setUp({ status: 500 });
    const sending = sendFor("cells", true).promise.catch(toAddinError);
    await clock.pass(120_000);
    expect(await sending).toMatchObject({ code: "serverError" });
    expect(times).toEqual([0]);
  });

  test("stop when the quota of the service is used up, to which every success adds", async () => {
    const { outcome, gate, times } = setUp(networkError);
    while (gate.retryQuota.spend("transient"));
    expect(code(await outcome())).toBe("unreachable");
    expect(times).toEqual([0]);
    for (let success = 0; success < 10; success++) gate.succeeded({ at: 0, number: 0 });
    expect(gate.retryQuota.spend("transient")).toBe(true);
  });

  test("end when nobody needs the answer anymore", async () => {
    const { clock, send, times } = setUp(networkError);
    const request = send();
    const failed = request.promise.catch((error: AddinError) => error.code);
    await settled();
    request.abort();
    await clock.pass(10_000);
    expect(await failed).toBe("canceled");
    expect(times).toEqual([0]);
  });
});

test("an error never carries the token that the service repeats in its message", async () => {
  const { outcome } = setUp({ status: 400, body: { error: "bad", message: "header token s3cret-token is odd\u0000" } });
  const error = toAddinError(await outcome());
  expect(JSON.stringify({ ...error, ...error.details })).not.toContain("s3cret-token");
  expect(error.details.message).toBe("header token … is odd");
});
