import type { Store } from "../../src/core/platform";
import type { Tokens } from "../../src/core/settings/settings";
import { memoryStore } from "../support/memoryStore";
import { latestItem, rightReply } from "./cannedService";
import type { Reply } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import type { Formula, Outcome } from "./formulas";

const latest = (code: string): Formula => ({ id: "ZIP.LATEST", args: [[[code]], [["health_x"]]], path: /latest$/ });
const codes = ["06600", "06601"];
const [old, renewed]: [Outcome, Outcome] = [[[1]], [[2]]];

/** Two cells that show the old value, of a service that has a new one. A wave recalculates what takes part in it, as src/excel does. */
async function setUp(store: Store = memoryStore()) {
  const data = { value: 1 };
  const faulty = new FaultyApp({
    store,
    service: (request) => {
      const { zip_codes = [] } = (request.body ?? {}) as { zip_codes?: string[] };
      if (zip_codes.length === 0) return rightReply(request);
      return { body: { results: zip_codes.map((code) => ({ ...latestItem(code), data: { health_x: data.value } })) } };
    },
  });
  const cells = new Map<string, { outcome?: Outcome }>();
  const calculate = (some: readonly string[]): void => {
    for (const code of some) cells.set(code, faulty.call(latest(code)));
  };
  calculate(codes);
  await faulty.clock.pass(5000);
  data.value = 2;
  const { moments } = faulty.app;
  faulty.app.onWave(() => {
    for (const { staleBefore } of moments.takeUnfinished()) {
      moments.endWhenQuiet(moments.begin(staleBefore));
      calculate(codes);
    }
  });
  const refresh = (): void => {
    moments.endWhenQuiet(moments.begin());
    calculate(codes);
  };
  return { faulty, refresh, calculate, shown: () => codes.map((code) => cells.get(code)?.outcome) };
}

const down: Reply = { status: 503 };

describe("values that are refreshed in vain stay, and are renewed without a click", () => {
  test("once a service that was down answers", async () => {
    const { faulty, refresh, shown } = await setUp();
    faulty.answerWith([down], /./);
    refresh();
    await faulty.clock.pass(60_000);
    expect(shown()).toEqual([old, old]);
    faulty.answerWith(["right"], /./);
    await faulty.clock.pass(60_000);
    expect(shown()).toEqual([renewed, renewed]);
    expect(faulty.app.moments.takeUnfinished()).toEqual([]);
  });

  test("once the user ends the pause", async () => {
    const { faulty, refresh, shown } = await setUp();
    faulty.app.setPaused(true);
    refresh();
    await faulty.clock.pass(11 * 60_000);
    expect(shown()).toEqual([old, old]);
    faulty.app.setPaused(false);
    await faulty.clock.pass(60_000);
    expect(shown()).toEqual([renewed, renewed]);
  });

  test("once the rest is over that the service asked for", async () => {
    const { faulty, refresh, calculate, shown } = await setUp();
    faulty.answerWith([{ status: 429, headers: { "retry-after": "3600" } }, "right"], /latest$/);
    calculate(["06700"]);
    await faulty.clock.pass(1000);
    refresh();
    await faulty.clock.pass(60_000);
    expect(shown()).toEqual([old, old]);
    await faulty.clock.pass(2 * 3_600_000);
    expect(shown()).toEqual([renewed, renewed]);
  });
});

describe("a refresh that ends with the page is not forgotten", () => {
  /** The page that follows one that had an old value and asked for a new one. */
  async function nextPage(tokens?: Tokens): Promise<FaultyApp> {
    const store = memoryStore();
    const { faulty, refresh } = await setUp(store);
    faulty.answerWith(["silence"], /./);
    refresh();
    await faulty.clock.pass(2000);
    const next = new FaultyApp({ store, later: 60_000, ...(tokens && { tokens }) });
    await next.clock.pass(1000);
    return next;
  }

  test("the next page asks again", async () => {
    const next = await nextPage();
    next.answerWith(["right"], /./);
    await next.evaluate(latest("06600"));
    expect(next.requestsOn(/latest$/)).toHaveLength(1);
  });

  test("without a token, it shows the old value", async () => {
    expect(await (await nextPage({})).evaluate(latest("06600"))).toEqual(old);
  });
});
