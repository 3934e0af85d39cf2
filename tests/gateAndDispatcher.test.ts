import { type Dispatcher, reviewAfter } from "../src/core/dispatcher/dispatcher";
import { failuresToProbe, probeEvery } from "../src/core/http/recovery";
import { attempts } from "../src/core/http/retryPolicy";
import { type Arrived, ask, setUpService } from "./support/gateRig";
import { promised } from "./support/dispatcherRig";
import { settled } from "./support/manualClock";

/** As many as leave at once of a service of which nothing is known. */
const firstInFlight = 6;
const answerAll = async (requests: readonly Arrived[]): Promise<void> => {
  for (const request of requests) await request.answer();
};
const keysOf = (count: number, name = ""): string[] => Array.from({ length: count }, (_, index) => `${name}${index}`);

/** A service that asked for a rest: a cell whose request it refused, one that has asked since, and a request of the user wait. */
async function throttledFor(seconds: number) {
  const rig = setUpService();
  const latest = rig.dispatcherOf("latest", 1);
  const sent = ask(latest, "sent");
  await rig.clock.pass(8);
  await rig.arrived[0]?.answer(throttle(seconds));
  return { ...rig, sent, queued: ask(latest, "queued"), user: rig.trigger("pane") };
}

describe("a learned pace", () => {
  /** Two throttles teach a pace of less than two requests a second, and one to leave at once. */
  async function throttledTwice() {
    const rig = setUpService();
    const { clock, arrived, trigger } = rig;
    for (const path of ["first", "second", "third"]) trigger(path);
    await settled();
    await answerAll(arrived.slice(0, 2));
    await arrived[2]?.answer(throttle(1));
    await clock.pass(1100);
    await arrived[3]?.answer();
    for (const path of ["fourth", "fifth"]) trigger(path);
    await settled();
    await arrived[4]?.answer();
    await arrived[5]?.answer(throttle(1));
    await clock.pass(1100);
    await arrived[6]?.answer();
    await clock.pass(10_000);
    return rig;
  }

  test("lets a cell that asks after a request outside the dispatcher took the last departure leave", async () => {
    const { clock, arrived, trigger, dispatcherOf } = await throttledTwice();
    const latest = dispatcherOf("latest", 3);
    const before = arrived.length;
    trigger("outside");
    await settled();
    const cell = ask(latest, "a");
    await clock.pass(8);
    expect(arrived.slice(before).map(({ path }) => path)).toEqual(["outside"]);
    await clock.pass(1000);
    expect(arrived.slice(before).map(({ path }) => path)).toEqual(["outside", "a"]);
    await arrived.at(-1)?.answer();
    expect(cell()).toBe("value of a");
  });
});

describe("the user's pause, while the service asked for 25 seconds", () => {
  test("refuses what the pane asks and keeps cells waiting; its end sends them, and starts no wave where none has failed", async () => {
    const { clock, access, arrived, waves, sent, queued, user } = await throttledFor(25);
    await clock.pass(1000);
    expect([sent(), queued(), user.outcome, arrived.length]).toEqual(["waiting", "waiting", undefined, 1]);
    access.setPaused(true);
    await clock.pass(0);
    expect(user.outcome).toBe("paused");
    await clock.pass(120_000);
    expect([sent(), queued(), arrived.length]).toEqual(["waiting", "waiting", 1]);
    access.setPaused(false);
    await clock.pass(8);
    expect([waves(), arrived.length > 1]).toEqual([0, true]);
  });
});

describe("another account, while the service asked the last one for 25 seconds", () => {
  test("is asked at once for all that waits, with its own token", async () => {
    const { clock, arrived, connect, sent, queued, user } = await throttledFor(25);
    await clock.pass(100);
    connect("b");
    await clock.pass(0);
    expect(arrived.slice(1).map(({ path, token, at }) => [path, token, at])).toEqual([
      ["pane", "b", 108],
      ["queued", "b", 108],
      ["sent", "b", 108],
    ]);
    await answerAll(arrived.slice(1));
    expect([sent(), queued(), user.outcome]).toEqual(["value of sent", "value of queued", "answered"]);
  });

  test("never sees what the last one was answered", async () => {
    const { clock, arrived, connect, dispatcherOf } = setUpService();
    const cell = ask(dispatcherOf("latest", 1), "a");
    await clock.pass(8);
    connect("b");
    await clock.pass(0);
    expect(arrived.map(({ token, isStopped }) => [token, isStopped])).toEqual([
      ["a", true],
      ["b", false],
    ]);
    await arrived[0]?.answer();
    expect(cell()).toBe("waiting");
    await arrived[1]?.answer();
    expect(cell()).toBe("value of a");
  });
});

describe("two dispatchers", () => {
  test("share the slots by requests: fifty batches of codes do not wait for three hundred lists", async () => {
    const { clock, arrived, dispatcherOf } = setUpService();
    const [lists, codes] = [dispatcherOf("catalog", 1), dispatcherOf("latest", 100)];
    const cells = [
      ...keysOf(300, "list").map((key) => ask(lists, key)),
      ...keysOf(5000, "code").map((key) => ask(codes, key)),
    ];
    await clock.pass(8);
    for (let next = 0; next < arrived.length; next++) await arrived[next]?.answer();
    const isBatch = ({ path }: Arrived): boolean => path.startsWith("code");
    expect(arrived.filter(isBatch)).toHaveLength(50);
    expect(arrived).toHaveLength(350);
    expect(arrived.findLastIndex(isBatch)).toBeLessThan(2 * 50 + firstInFlight);
    expect(cells.filter((cell) => cell() === "waiting")).toEqual([]);
  });
});

describe("one failure that passes", () => {
  test("delays its own request and no other", async () => {
    const { clock, arrived, dispatcherOf } = setUpService();
    const latest = dispatcherOf("latest", 1);
    const cells = keysOf(12).map((key) => ask(latest, key));
    await clock.endBurst();
    expect(arrived).toHaveLength(firstInFlight);
    await arrived[0]?.answer({ status: 503 });
    await answerAll(arrived.slice(1, firstInFlight));
    expect(arrived.map(({ path, at }) => [path, at])).toEqual(keysOf(11).map((key) => [key, 0]));
    await answerAll(arrived.slice(firstInFlight));
    await clock.pass(200);
    expect(arrived.slice(-2).map(({ path, at }) => [path, at])).toEqual([
      ["11", 0],
      ["0", 200],
    ]);
    await answerAll(arrived.slice(-2));
    expect(cells.map((cell) => cell())).toEqual(keysOf(12).map((key) => `value of ${key}`));
  });
});

describe("a service that is down", () => {
  test("fails cells at once, is probed, and with its answer the cells are asked again in one wave", async () => {
    const { clock, arrived, dispatcherOf, waves } = setUpService();
    const latest = dispatcherOf("latest", 1);
    const cells = keysOf(50).map((key) => ask(latest, key));
    await clock.endBurst();
    const networkError = new TypeError("Failed to fetch");
    for (const request of arrived.slice(0, failuresToProbe)) await request.answer(networkError);
    await clock.pass(200);
    expect(cells.filter((cell) => cell() !== "waiting")).toEqual([]);
    await arrived.at(-1)?.answer(networkError);
    expect(cells.slice(firstInFlight).map((cell) => cell())).toEqual(
      Array<string>(50 - firstInFlight).fill("serviceDown"),
    );
    await clock.pass(probeEvery);
    expect(arrived.slice(firstInFlight).map(({ path }) => path)).toEqual(["probe", "probe"]);
    expect(waves()).toBe(0);
    await arrived.at(-1)?.answer();
    await clock.pass(100);
    expect(waves()).toBe(1);
  });

  test("is given up after all attempts of a request that is alone, and its cell is told what came last", async () => {
    const { clock, arrived, dispatcherOf } = setUpService();
    const cell = ask(dispatcherOf("latest", 1), "a");
    await clock.pass(8);
    for (let tried = 1; tried <= attempts; tried++) {
      await arrived[tried - 1]?.answer({ status: 500 });
      await clock.pass(1000);
    }
    expect([cell(), arrived.filter(({ path }) => path === "a").length]).toEqual(["serverError", attempts]);
  });
});

describe("a slot is given back", () => {
  type Rig = ReturnType<typeof setUpService>;
  const askKeys = (dispatcher: Dispatcher<string>) =>
    keysOf(firstInFlight).map((key) => ({ key, promise: promised(dispatcher.ask(key, 1)) }));
  const throwing = (): never => {
    throw new Error("broken");
  };

  test.each<[string, (rig: Rig) => Promise<void>]>([
    [
      "by a sender that throws",
      async ({ clock, dispatcherOf }) => {
        askKeys(dispatcherOf("broken", 1, throwing));
        await clock.pass(8);
      },
    ],
    [
      "by an answer, and by a refusal",
      async ({ clock, arrived, dispatcherOf }) => {
        askKeys(dispatcherOf("refused", 1));
        await clock.pass(8);
        for (const [index, request] of arrived.entries()) await request.answer({ status: index % 2 ? 404 : 200 });
      },
    ],
    [
      "when all cells have left",
      async ({ clock, dispatcherOf }) => {
        const dispatcher = dispatcherOf("left", 1);
        const cells = askKeys(dispatcher);
        await clock.pass(8);
        for (const { key, promise } of cells) dispatcher.leave(key, promise);
        await clock.pass(reviewAfter);
      },
    ],
    [
      "when the account changes",
      async ({ clock, arrived, connect, dispatcherOf }) => {
        askKeys(dispatcherOf("changed", 1));
        await clock.pass(8);
        connect("b");
        await clock.pass(8);
        await answerAll(arrived.slice(firstInFlight));
      },
    ],
    [
      "when everything is stopped",
      async ({ clock, access, dispatcherOf }) => {
        askKeys(dispatcherOf("stopped", 1));
        await clock.pass(8);
        access.cancelAll();
        await settled();
      },
    ],
  ])("%s", async (_name, happen) => {
    const rig = setUpService();
    await happen(rig);
    const before = rig.arrived.length;
    const dispatcher = rig.dispatcherOf("next", 1);
    for (const key of keysOf(firstInFlight, "next")) ask(dispatcher, key);
    await rig.clock.pass(8);
    expect(rig.arrived.slice(before)).toHaveLength(firstInFlight);
  });

  test("once and no more: no more requests are on their way than the gate allows", async () => {
    const { clock, arrived, connect, dispatcherOf } = setUpService();
    const dispatcher = dispatcherOf("latest", 1);
    const cells = keysOf(40).map((key) => ({ key, promise: promised(dispatcher.ask(key, 1)) }));
    await clock.endBurst();
    for (const { key, promise } of cells.slice(0, 3)) dispatcher.leave(key, promise);
    await settled();
    await answerAll(arrived.slice(0, firstInFlight));
    connect("b");
    await clock.pass(8);
    expect(arrived.filter(({ token, isStopped }) => token === "b" && !isStopped)).toHaveLength(firstInFlight);
  });
});

function throttle(seconds: number) {
  return { status: 429, headers: { "retry-after": String(seconds) } };
}
