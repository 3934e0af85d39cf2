import { attempt } from "../../src/core/http/attempt";
import { attempts } from "../../src/core/http/retryPolicy";
import { ManualClock } from "../support/manualClock";
import { memoryStore } from "../support/memoryStore";
import { momentsOfAttempts } from "../support/momentsOfAttempts";
import { testPlatform } from "../support/testPlatform";
import { rightValue } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import { catalogOf, type Formula, type Invocation, latestOf, queryOf, searchOf } from "./formulas";
import type { Reply } from "./faultRow";

/** What the policies of requests come to, seen from the cells and from the wire. */
const unreadable: Reply = { body: "[1," };
const throttled: Reply = { status: 429 };

function times(faulty: FaultyApp, path: RegExp): number[] {
  const sent = faulty.requestsOn(path);
  return sent.map(({ at }) => at - (sent[0]?.at ?? 0));
}

test("a hundred of the quota pay for ten retries, however much went well before, and ten successes for one more", async () => {
  const faulty = new FaultyApp();
  const { path } = queryOf("x");
  const requestsOf = async (id: string, reply: Reply): Promise<number> => {
    const before = faulty.requestsOn(path).length;
    faulty.answerWith([reply], path);
    await faulty.evaluate(queryOf(id), 10_000);
    return faulty.requestsOn(path).length - before;
  };
  for (let success = 0; success < 30; success++) await requestsOf(`before-${success}`, "right");
  let retries = 0;
  for (const id of "abcdefghijkl") retries += (await requestsOf(id, unreadable)) - 1;
  expect(retries).toBe(10);
  for (let success = 0; success < 10; success++) await requestsOf(`after-${success}`, "right");
  expect(await requestsOf("m", unreadable)).toBe(2);
  faulty.app.connect({ queries: "another" });
  expect(await requestsOf("n", unreadable)).toBe(attempts);
});

test("after an answer a throttle without a time is no longer waited for as the last of many", async () => {
  const faulty = new FaultyApp();
  const { path } = queryOf("x");
  faulty.answerWith([...Array<Reply>(2 * attempts).fill(throttled), "right"], path);
  for (const id of ["a", "b", "c"]) await faulty.evaluate(queryOf(id));
  faulty.sent.length = 0;
  faulty.answerWith([throttled, "right"], path);
  await faulty.evaluate(queryOf("d"));
  const [, wait = Infinity] = times(faulty, path);
  expect(wait).toBeLessThanOrEqual(5000);
});

describe("a request that is throttled three times", () => {
  const outcomeOf = async (isBusyForOthers: boolean): Promise<unknown> => {
    const faulty = new FaultyApp();
    let refusals = 0;
    const reply: Reply = ({ url }, right) => {
      const isRefused = url.includes("/x/") ? ++refusals <= 3 : isBusyForOthers;
      return { late: 100, answer: isRefused ? { status: 429 } : right };
    };
    faulty.answerWith([reply], queryOf("x").path);
    const cell = faulty.call(queryOf("x"));
    faulty.call(queryOf("y"));
    await faulty.clock.pass(60_000);
    return cell.outcome;
  };

  test("waits its turn while the service answers others", async () => {
    expect(await outcomeOf(false)).toContainEqual(["00501", 3]);
  });

  test("fails if the service answers nobody", async () => {
    expect(await outcomeOf(true)).toEqual(["#N/A rateLimited"]);
  });
});

test("requests that are throttled in one burst are throttled once", async () => {
  const faulty = new FaultyApp();
  const ids = ["a", "b", "c", "d", "e", "f"];
  faulty.answerWith([...ids.map(() => throttled), "right"], queryOf("x").path);
  const cells = ids.map((id) => faulty.call(queryOf(id)));
  await faulty.clock.pass(1001);
  expect(cells.map(({ outcome }) => outcome?.length)).toEqual(ids.map(() => 2));
});

test("a request that always fails is asked again in ever longer waves", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ status: 503 }], /latest$/);
  const waves = [faulty.time()];
  faulty.app.onWave(() => {
    waves.push(faulty.time());
    faulty.call(latestOf("06600"));
  });
  faulty.call(latestOf("06600"));
  await faulty.clock.pass(200_000);
  const between = waves.slice(1).map((at, index) => at - (waves[index] ?? 0));
  expect(between.map((milliseconds) => Math.floor(milliseconds / 10_000) * 10)).toEqual([10, 20, 40, 80]);
});

test("queries that always fail are asked less and less often, and keep no other from its value", async () => {
  const faulty = new FaultyApp();
  const broken: Reply = { late: 100, answer: { status: 500 } };
  faulty.answerWith([({ url }) => (/broken/.test(url) ? broken : { late: 300, answer: "right" })], /./);
  const ids = [...Array.from({ length: 12 }, (_, index) => `broken-${index}`), "sales", "stock"];
  const cells = new Map(ids.map((id) => [id, faulty.call(queryOf(id))]));
  faulty.app.onWave(() => {
    for (const [id, { outcome }] of cells) if (outcome?.length === 1) cells.set(id, faulty.call(queryOf(id)));
  });
  await faulty.clock.pass(60_000);
  expect(["sales", "stock"].map((id) => cells.get(id)?.outcome?.length)).toEqual([2, 2]);
  const before = faulty.sent.length;
  await faulty.clock.pass(30 * 60_000);
  expect(faulty.sent.length - before).toBeLessThan(200);
});

test.each([
  ["that does not say how long", {}],
  ["of a minute", { "retry-after": "60" }],
])("cells that a throttle %s has failed get their values once it is over", async (_, headers) => {
  const faulty = new FaultyApp();
  const throttle = { status: 429, headers };
  faulty.answerWith([throttle], /./);
  const cells = [faulty.call(searchOf("06600"))];
  faulty.app.onWave(() => void cells.push(faulty.call(searchOf("06600"))));
  const failed = momentsOfAttempts(1000).at(-1) ?? 0;
  await faulty.clock.pass(failed + 30_000);
  expect(cells).toStrictEqual([{ outcome: ["#N/A rateLimited"] }]);
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(60_000);
  expect(cells).toStrictEqual([{ outcome: ["#N/A rateLimited"] }, { outcome: [["06600", 6600]] }]);
});

test.each([429, 503])(
  "cells that the closure after a %d of the pane has failed get their values, too",
  async (status) => {
    const faulty = new FaultyApp();
    faulty.answerWith([{ status, headers: { "retry-after": "60" } }, "right"], /./);
    await expect(faulty.app.clients.zipcodes.indicators(new AbortController().signal)).rejects.toThrow();
    const cells = [faulty.call(latestOf("06600"))];
    faulty.app.onWave(() => void cells.push(faulty.call(latestOf("06600"))));
    await faulty.clock.pass(90_000);
    expect(cells.map(({ outcome }) => outcome)).toEqual([[expect.stringMatching(/^#N/)], [[0.066]]]);
  },
);

test("requests that fail one after another are followed by one wave", async () => {
  const faulty = new FaultyApp();
  let waves = 0;
  faulty.app.onWave(() => void waves++);
  faulty.answerWith([{ status: 503 }], /latest$/);
  faulty.call(latestOf("06600"));
  await faulty.clock.pass(2000);
  faulty.answerWith([{ status: 503 }], /\/zipcodes\?state/);
  faulty.call(catalogOf("19"));
  await faulty.clock.pass(120_000);
  expect(waves).toBe(1);
});

test("a wait of eleven days is told to the cells that stand behind as well", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ late: 100, answer: { status: 429, headers: { "retry-after": "1000000" } } }], /latest$/);
  const cells = Array.from({ length: 1000 }, (_, index) => faulty.call(latestOf(String(20_000 + index))));
  await faulty.clock.pass(1000);
  expect(new Set(cells.map(({ outcome }) => outcome?.[0]))).toEqual(new Set(["#N/A rateLimited"]));
});

test("a body that goes on coming has half a minute, however slowly it comes", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ trickles: 4000 }, "right"], /latest$/);
  await faulty.evaluate(latestOf("06600"));
  expect(times(faulty, /latest$/)).toEqual([0, 30_200]);
});

test("an answer leaves no timer behind", async () => {
  const faulty = new FaultyApp();
  await faulty.evaluate(latestOf("06600"), 2000);
  expect(faulty.clock.timersArmed).toBe(0);
});

test("of an error's body no more is read than its words need", async () => {
  const { reply, isGivenUp } = attemptOn(500, Array<number>(1000).fill(10_000));
  expect((await reply).bytes).toBeLessThan(80_000);
  expect(isGivenUp()).toBe(true);
});

test("an error's body that cannot be given up does not hide its status", async () => {
  const cancel = (): Promise<void> => Promise.reject(new Error("cannot be given up"));
  expect(await attemptOn(500, [100_000], cancel).reply).toMatchObject({ status: 500 });
});

test("a body of fifty megabytes is read, and a byte more is too much", async () => {
  const fifty = Array<number>(50).fill(1_000_000);
  expect((await attemptOn(200, fifty).reply).bytes).toBe(50_000_000);
  await expect(attemptOn(200, [...fifty, 1]).reply).rejects.toMatchObject({ code: "tooLarge" });
});

test("requests that were stopped because nobody waited for them are no failures of the service", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith(["silence"], /json$/);
  for (const id of ["a", "b", "c", "d", "e", "f"]) {
    const invocation: Invocation = {};
    faulty.call(queryOf(id), invocation);
    await faulty.clock.pass(100);
    invocation.onCanceled?.();
    await faulty.clock.pass(100);
  }
  faulty.answerWith(["right"], /json$/);
  expect((await faulty.evaluate(queryOf("g"), 100))?.[0]).toEqual(["zip_code", "sales"]);
});

test("a code whose cell left, and that is asked again while its batch is under way for others, is not asked twice", async () => {
  const faulty = new FaultyApp();
  faulty.answerWith([{ late: 1000, answer: "right" }], /latest$/);
  const invocation: Invocation = {};
  faulty.call(latestOf("06600"), invocation);
  const other = faulty.call(latestOf("06700"));
  await faulty.clock.pass(100);
  invocation.onCanceled?.();
  const again = faulty.call(latestOf("06600"));
  await faulty.clock.pass(2000);
  expect([again.outcome, other.outcome]).toEqual([[[0.066]], [[0.067]]]);
  expect(faulty.requestsOn(/latest$/)).toHaveLength(1);
});

/** One attempt whose body comes in pieces of a given size. */
function attemptOn(status: number, pieces: readonly number[], cancel = (): Promise<void> => Promise.resolve()) {
  let next = 0;
  let isGivenUp = false;
  const body = {
    getReader: () => ({
      read: () => {
        const size = pieces[next++];
        return Promise.resolve(size === undefined ? { done: true } : { done: false, value: new Uint8Array(size) });
      },
      cancel: () => {
        isGivenUp = true;
        return cancel();
      },
    }),
  };
  const fetch = () => Promise.resolve({ status, headers: { get: () => null }, body });
  const request = { method: "GET" as const, url: "https://data.example/", headers: {} };
  const reply = attempt(testPlatform(fetch, new ManualClock()), request, new AbortController().signal);
  return { reply, isGivenUp: () => isGivenUp };
}

test.each([400, 403, 500])(
  "a category that the workbook used last time and that the service answers with %d takes nothing along for long",
  async (status) => {
    const opened = { store: memoryStore(), workbook: "https://example/book.xlsx" };
    const asking = (code: string, category: string): Formula => ({ ...latestOf(code), args: [[[code]], [[category]]] });
    const before = new FaultyApp(opened);
    for (const category of ["health", "socioeconomic_ab"]) await before.evaluate(asking("06600", category));
    const faulty = new FaultyApp({ ...opened, later: 600_000 });
    const asks = ({ body }: { body?: unknown }): string[] => (body as { categories: string[] }).categories;
    const refusing: Reply = (request) => (asks(request).includes("health") ? { status } : "right");
    faulty.answerWith([refusing], /latest$/);
    await faulty.evaluate(asking("06700", "socioeconomic_ab"));
    expect(asks(faulty.requestsOn(/latest$/)[0] ?? {})).toEqual(["health", "socioeconomic"]);
    const sent = faulty.requestsOn(/latest$/).length;
    for (const code of ["06700", "06800"])
      expect(await faulty.evaluate(asking(code, "socioeconomic_ab"))).toEqual([[rightValue(code)]]);
    expect(
      faulty
        .requestsOn(/latest$/)
        .slice(sent)
        .map(asks),
    ).toEqual(Array(status === 500 ? 2 : 1).fill(["socioeconomic"]));
  },
);
