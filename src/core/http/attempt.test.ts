import { cannedFetch } from "../../../tests/support/cannedFetch";
import { ManualClock, settled } from "../../../tests/support/manualClock";
import { testPlatform } from "../../../tests/support/testPlatform";
import { type AddinError, toAddinError } from "../errors/addinError";
import type { Fetch, FetchOptions, Platform } from "../platform";
import { attempt, maxBytes, type TimeLimits, usualTimeLimits } from "./send";

const request = {
  method: "GET",
  url: "https://data.example/api/v1/zipcodes",
  headers: { Accept: "application/json" },
} as const;
type Read = { done: boolean; value?: Uint8Array };

/** One attempt whose reply and pieces of body come when the test says so. */
function setUp({ timeLimits, ...platform }: Partial<Platform> & { timeLimits?: TimeLimits } = {}) {
  const clock = new ManualClock();
  const aborter = new AbortController();
  const calls: { url: string; options: FetchOptions }[] = [];
  let reply: (status: number, retryAfter?: string) => Promise<void> = settled;
  let fail: (error: Error) => Promise<void> = settled;
  let read: (piece: Read) => Promise<void> = settled;
  let isGivenUp = false;
  const body = {
    getReader: () => ({
      read: () =>
        new Promise<Read>((resolve, reject) => {
          read = (piece) => (resolve(piece), settled());
          fail = (error) => (reject(error), settled());
        }),
      cancel: () => ((isGivenUp = true), Promise.resolve()),
    }),
  };
  const fetch: Fetch = (url, options) =>
    new Promise((resolve, reject) => {
      calls.push({ url, options });
      options.signal.addEventListener("abort", () => {
        reject(new DOMException("aborted", "AbortError"));
        void fail(new DOMException("aborted", "AbortError"));
      });
      fail = (error) => (reject(error), settled());
      reply = (status, retryAfter) => {
        resolve({ status, headers: { get: (name) => (name === "retry-after" ? (retryAfter ?? null) : null) }, body });
        return settled();
      };
    });
  const seen: { outcome?: unknown } = {};
  attempt(
    { ...testPlatform(fetch, clock), ...platform },
    { ...request, ...(timeLimits && { timeLimits }) },
    aborter.signal,
  ).then(
    (outcome) => (seen.outcome = outcome),
    (error: unknown) => (seen.outcome = toAddinError(error)),
  );
  return {
    clock,
    aborter,
    calls,
    seen,
    reply: (status: number, retryAfter?: string) => reply(status, retryAfter),
    fail: (error = new TypeError("Failed to fetch")) => fail(error),
    piece: (text: string | Uint8Array) =>
      read({ done: false, value: typeof text === "string" ? new TextEncoder().encode(text) : text }),
    end: () => read({ done: true }),
    isGivenUp: () => isGivenUp,
  };
}

test("a request follows no redirect, carries no cookie and no referrer, and is kept by no cache", () => {
  const { calls } = setUp();
  const { url, options } = calls[0] ?? {};
  expect(url).toBe(request.url);
  expect({ ...options, signal: undefined }).toEqual({
    method: "GET",
    headers: { Accept: "application/json" },
    signal: undefined,
    redirect: "error",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
  });
});

test("a reply of any status is read to its end, in UTF-8 that may be cut between two bytes, and leaves no timer", async () => {
  for (const status of [200, 404, 503]) {
    const { clock, seen, reply, piece, end } = setUp();
    const [first, second] = [new Uint8Array([0x7b, 0xc3]), new Uint8Array([0xb1, 0x7d])];
    await reply(status, "7");
    await piece(first);
    await piece(second);
    expect(seen.outcome).toBeUndefined();
    await end();
    expect(seen.outcome).toEqual({ status, retryAfter: "7", date: null, text: "{ñ}", bytes: 4 });
    expect(clock.timersArmed).toBe(0);
  }
});

test("a reply without a body is empty", async () => {
  const fetch: Fetch = () => Promise.resolve({ status: 204, headers: { get: () => null }, body: null });
  const reply = attempt(testPlatform(fetch, new ManualClock()), request, new AbortController().signal);
  expect(await reply).toEqual({ status: 204, retryAfter: null, date: null, text: "", bytes: 0 });
});

describe("a failure", () => {
  test("before the headers is told with the host, one after them with none", async () => {
    const before = setUp();
    await before.fail();
    expect(before.seen.outcome).toMatchObject({ code: "unreachable", details: { host: "data.example" } });
    expect((before.seen.outcome as AddinError).cause).toBeInstanceOf(TypeError);
    const after = setUp();
    await after.reply(200);
    await after.fail();
    expect(after.seen.outcome).toMatchObject({ code: "brokenOff", details: {} });
  });

  test("of an error's body leaves its status, unless nobody wants it anymore", async () => {
    const cut = setUp();
    await cut.reply(429, "7");
    await cut.piece('{"error":"li');
    await cut.fail();
    expect(cut.seen.outcome).toMatchObject({ status: 429, retryAfter: "7", text: '{"error":"li' });
    const hanging = setUp();
    await hanging.reply(401);
    await hanging.clock.pass(15_000);
    expect(hanging.seen.outcome).toMatchObject({ status: 401, text: "" });
    const unwanted = setUp();
    await unwanted.reply(401);
    unwanted.aborter.abort();
    await settled();
    expect(unwanted.seen.outcome).toMatchObject({ code: "canceled" });
  });

  test("while the computer is off the network is that", async () => {
    const { seen, fail } = setUp({ isOnline: () => false });
    await fail();
    expect(seen.outcome).toMatchObject({ code: "offline" });
  });
});

describe("time limits", () => {
  const isOver = async (milliseconds: number, rig: ReturnType<typeof setUp>): Promise<unknown[]> => {
    await rig.clock.pass(milliseconds - 1);
    const before = rig.seen.outcome;
    await rig.clock.pass(1);
    return [before, rig.seen.outcome];
  };
  const timedOut = [undefined, expect.objectContaining({ code: "timedOut" })];

  test("headers have fifteen seconds", async () => {
    const rig = setUp();
    expect(await isOver(usualTimeLimits.headers, rig)).toEqual(timedOut);
    expect(rig.calls[0]?.options.signal.aborted).toBe(true);
    expect(rig.clock.timersArmed).toBe(0);
  });

  test("each piece of the body has its time from the one before, and the whole has half a minute", async () => {
    const rig = setUp();
    await rig.clock.pass(14_000);
    await rig.reply(200);
    await rig.clock.pass(10_000);
    await rig.piece("x");
    expect(await isOver(6000, rig)).toEqual(timedOut);
    const idle = setUp();
    await idle.reply(200);
    expect(await isOver(usualTimeLimits.idle, idle)).toEqual(timedOut);
  });
});

describe("a request that nobody needs", () => {
  test("is stopped, and told so whatever came of it", async () => {
    const { clock, aborter, calls, seen } = setUp({ isOnline: () => false });
    aborter.abort();
    await settled();
    expect(calls[0]?.options.signal.aborted).toBe(true);
    expect(seen.outcome).toMatchObject({ code: "canceled" });
    expect(clock.timersArmed).toBe(0);
  });

  test("anymore before it leaves never does", async () => {
    const fetch = jest.fn();
    const aborter = new AbortController();
    aborter.abort();
    const clock = new ManualClock();
    await expect(attempt(testPlatform(fetch, clock), request, aborter.signal)).rejects.toMatchObject({
      code: "canceled",
    });
    expect([fetch.mock.calls.length, clock.timersArmed]).toEqual([0, 0]);
  });
});

describe("a body that is too large", () => {
  test("is given up, with its size in megabytes", async () => {
    const { seen, reply, piece, isGivenUp } = setUp();
    await reply(200);
    await piece(new Uint8Array(maxBytes));
    expect([seen.outcome, isGivenUp()]).toEqual([undefined, false]);
    await piece("x");
    expect(seen.outcome).toMatchObject({ code: "tooLarge", details: { megabytes: 50 } });
    expect(isGivenUp()).toBe(true);
  });

  test("of an error is read as far as its words need", async () => {
    const { seen, reply, piece, isGivenUp } = setUp();
    await reply(400);
    await piece("x".repeat(65_536));
    expect(seen.outcome).toBeUndefined();
    await piece("y");
    expect(seen.outcome).toMatchObject({ status: 400, text: "x".repeat(65_536), bytes: 65_537 });
    expect(isGivenUp()).toBe(true);
  });
});

test("a reply tells the length that it declares", async () => {
  const { fetch } = cannedFetch(() => ({ headers: { "content-length": "7" }, body: "[1]" }));
  const platform = testPlatform(fetch, new ManualClock());
  const reply = await attempt(platform, request, new AbortController().signal);
  expect([reply.bytes, reply.declaredBytes]).toEqual([3, 7]);
});
