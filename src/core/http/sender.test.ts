import { type CannedReply, cannedFetch, type SentRequest } from "../../../tests/support/cannedFetch";
import { ManualClock, settled } from "../../../tests/support/manualClock";
import { testPlatform } from "../../../tests/support/testPlatform";
import { AddinError, toAddinError } from "../errors/addinError";
import { Gate } from "./gate";
import { readJson } from "./readJson";
import { createSender, type Sender } from "./sender";
import { Waves } from "./waves";

type Step = CannedReply | Error | undefined;

/** A service that answers its requests one after another as told; the last step repeats. */
function setUp(...steps: Step[]) {
  return setUpWith({ isProbed: false }, ...steps);
}

/** The same with probes that are requests like any other. */
function setUpWith({ isProbed }: { isProbed: boolean }, ...steps: Step[]) {
  const clock = new ManualClock();
  const times: number[] = [];
  const started = clock.now();
  const { fetch, sent } = cannedFetch((_request: SentRequest) => {
    times.push(clock.now() - started);
    return steps[Math.min(times.length, steps.length) - 1];
  });
  const platform = testPlatform(fetch, clock, () => 1);
  let recovered = 0;
  let probes = 0;
  const gate: Gate = new Gate({
    clock,
    random: () => 1,
    probe: async () => {
      probes++;
      if (isProbed) await sendBy(prober).promise.catch(() => undefined);
    },
    recovered: () => void recovered++,
  });
  gate.start();
  const connection = { baseUrl: "https://data.example/api/v1", authorization: "token s3cret-token" };
  const traffic = { sent: () => undefined, retried: () => undefined, received: () => undefined };
  const sender = createSender(platform, gate, () => connection, traffic);
  const prober = createSender(
    platform,
    gate,
    () => connection,
    traffic,
    (signal) => gate.admitAnyway(signal),
  );
  const sendBy = (by: Sender) => {
    const aborter = new AbortController();
    const promise = by.send({ method: "GET", path: "/zipcodes", accept: "application/json" }, readJson, aborter.signal);
    return { promise, abort: () => aborter.abort() };
  };
  const send = () => sendBy(sender);
  /** Sends, lets the time pass, and tells what came of it. */
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
  const sendInPerson = () => sendBy(prober);
  return { clock, gate, send, sendInPerson, outcome, sent, times, recovered: () => recovered, probes: () => probes };
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
    ["a network failure for good", [networkError], "unreachable", [0, 200, 600]],
    ["500", [{ status: 500 }, ok], "answered", [0, 200]],
    ["502, 504", [{ status: 502 }, { status: 504 }, ok], "answered", [0, 200, 600]],
    ["503 for good", [{ status: 503 }], "serverError", [0, 200, 600]],
    ["501", [{ status: 501 }], "serverError", [0]],
    ["a truncated body", [{ body: '{"count":' }, ok], "answered", [0, 200]],
    ["an empty body", [{ body: "" }, ok], "answered", [0, 200]],
    ["a web page", [{ body: "<!doctype html>" }], "notData", [0]],
    ["400", [{ status: 400 }], "refused", [0]],
    ["403", [{ status: 403 }], "forbidden", [0]],
    ["408", [{ status: 408 }], "timedOut", [0]],
    ["409", [{ status: 409 }], "refused", [0]],
    ["200 with an error instead of data", [{ body: { error: "x", message: "no" } }], "refused", [0]],
    ["429 without a header", [{ status: 429 }, ok], "answered", [0, 1000]],
    ["429 for good", [{ status: 429 }], "rateLimited", [0, 1000, 3000]],
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

  test("stop when the quota of the service is used up", async () => {
    const { outcome, gate, times } = setUp({ status: 400 });
    while (gate.quota.spend("transient"));
    const failing = setUp(networkError);
    while (failing.gate.quota.spend("transient"));
    expect(code(await failing.outcome())).toBe("unreachable");
    expect(failing.times).toEqual([0]);
    expect(code(await outcome())).toBe("refused");
    expect(times).toEqual([0]);
  });

  test("end when nobody needs the answer any more", async () => {
    const { clock, send, times } = setUp(networkError);
    const request = send();
    const failed = request.promise.catch((error: AddinError) => error.code);
    await settled();
    request.abort();
    await clock.pass(10_000);
    expect(await failed).toBe("cancelled");
    expect(times).toEqual([0]);
  });
});

describe("time limits", () => {
  test("a service that never answers is given up after fifteen seconds an attempt", async () => {
    const { outcome, times } = setUp(undefined);
    expect(code(await outcome())).toBe("timedOut");
    expect(times).toEqual([0, 15_200, 30_600]);
  });
});

describe("the gate of a service", () => {
  test("is shut for all its requests by one throttle, and opens at the time asked with some jitter", async () => {
    const { clock, gate, send } = setUp({ status: 429, headers: { "retry-after": "7" } }, ok);
    void send().promise;
    await settled();
    expect(gate.take()).toBe(false);
    let opened = false;
    gate.onFree(
      () => (opened ||= gate.take()),
      () => 1,
    );
    await clock.pass(7600);
    expect(opened).toBe(false);
    await clock.pass(200);
    expect(opened).toBe(true);
  });

  test("fails what waits when the service asks for longer than a call waits, with the time to come back", async () => {
    const { clock, gate, outcome } = setUp({ status: 429, headers: { "retry-after": "120" } });
    const before = clock.now();
    await outcome(0);
    const refusal = gate.refusal();
    expect(refusal?.code).toBe("rateLimited");
    expect(Number(refusal?.details.at) - before).toBe(132_000);
    await clock.pass(132_000);
    expect(gate.refusal()).toBeUndefined();
  });

  test("sends nothing more after a 401 until the account changes", async () => {
    const { gate, outcome } = setUp({ status: 401 });
    expect(code(await outcome())).toBe("unauthorized");
    expect([gate.take(), gate.refusal()?.code]).toEqual([false, "unauthorized"]);
    gate.start();
    expect(gate.take()).toBe(true);
  });

  test("sends what the user asks in person after a 401, but not what waited while the token was refused", async () => {
    const { clock, gate, send, sendInPerson, times } = setUp({ status: 429, headers: { "retry-after": "5" } }, ok);
    const failed = (error: AddinError): string => error.code;
    const waiting = [send().promise.catch(failed)];
    await settled();
    waiting.push(sendInPerson().promise.catch(failed));
    gate.stop(new AddinError("unauthorized"));
    await clock.pass(10_000);
    expect(await Promise.all(waiting)).toEqual(["unauthorized", "unauthorized"]);
    expect(times).toHaveLength(1);
    expect(await sendInPerson().promise).toEqual({ count: 1 });
  });

  test("lets six requests at once through, more while all goes well, half after a throttle", async () => {
    const { clock, gate, outcome } = setUp(
      ...Array<Step>(300).fill(ok),
      { status: 429, headers: { "retry-after": "1" } },
      ok,
    );
    const places = (): number => {
      let taken = 0;
      while (gate.take()) taken++;
      for (let i = 0; i < taken; i++) gate.giveBack();
      return taken;
    };
    expect(places()).toBe(6);
    for (let i = 0; i < 300; i++) await outcome(0);
    expect(places()).toBe(24);
    await outcome(0);
    await clock.pass(2000);
    expect(places()).toBe(12);
  });

  test("opens its breaker after five failures in a row, probes every ten seconds, and tells when the service is back", async () => {
    const steps: Step[] = [...Array<Step>(7).fill({ status: 500 }), ok];
    const { clock, gate, send, outcome, times, recovered, probes } = setUpWith({ isProbed: true }, ...steps);
    const codes = [send(), send()].map(({ promise }) => promise.catch((error: AddinError) => error.code));
    await clock.pass(5000);
    expect(await Promise.all(codes)).toEqual(["serverError", "serviceDown"]);
    expect([gate.take(), gate.refusal()?.code, times.length]).toEqual([false, "serviceDown", 5]);
    await clock.pass(20_000);
    expect([probes(), recovered()]).toEqual([2, 0]);
    await clock.pass(10_000);
    expect([probes(), recovered(), gate.refusal()]).toEqual([3, 1, undefined]);
    expect(code(await outcome(0))).toBe("answered");
  });
});

test("a free place is offered first to whoever has the fewest keys waiting", () => {
  const { gate } = setUp(ok);
  const offered: number[] = [];
  for (const waiting of [10_000, 1, 20])
    gate.onFree(
      () => offered.push(waiting),
      () => waiting,
    );
  gate.take();
  gate.giveBack();
  expect(offered).toEqual([1, 20, 10_000]);
});

describe("cells that failed by the service", () => {
  test("are asked again in one wave when it answers a probe, ten seconds later", async () => {
    const { clock, outcome, recovered } = setUpWith({ isProbed: true }, ...Array<Step>(3).fill({ status: 503 }), ok);
    expect(code(await outcome(5000))).toBe("serverError");
    expect(recovered()).toBe(0);
    await clock.pass(10_000);
    expect(recovered()).toBe(1);
    await clock.pass(60_000);
    expect(recovered()).toBe(1);
  });

  test("are asked at once when the network comes back", async () => {
    const { clock, gate, outcome, recovered } = setUpWith({ isProbed: true }, ...Array<Step>(3).fill(networkError), ok);
    await outcome(5000);
    gate.wake();
    await clock.pass(0);
    expect(recovered()).toBe(1);
  });

  test("are asked in ever longer intervals while only they fail", () => {
    const waves = new Waves();
    let now = 0;
    const delays = Array.from({ length: 9 }, () => {
      const delay = waves.delay(now);
      now += delay;
      waves.began(now);
      return delay / 1000;
    });
    expect(delays).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
    expect(waves.delay(now + 10_000_000)).toBe(10_000);
  });
});

test("an error never carries the token that the service repeats in its message", async () => {
  const { outcome } = setUp({ status: 400, body: { error: "bad", message: "header token s3cret-token is odd\u0000" } });
  const error = toAddinError(await outcome());
  expect(JSON.stringify({ ...error, ...error.details })).not.toContain("s3cret-token");
  expect(error.details.message).toBe("header token … is odd");
});
