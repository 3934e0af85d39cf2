import type { App } from "../../src/core/app";
import type { Store } from "../../src/core/platform";
import { memoryStore } from "../support/memoryStore";
import { FaultyApp } from "./faultyApp";
import { call, codesFrom, latestOf, type Outcome, queryOf } from "./formulas";
import type { LifeCycleRow, Reply } from "./faultRow";

const formula = latestOf("06600");
const right: Outcome = [[0.066]];
const networkError = new TypeError("Failed to fetch");
const codesOf = (body: unknown): string[] => (body as { zip_codes: string[] }).zip_codes;

/** Rows 7, 8, 25–33, 44 and 79–97: time, chance, accounts and storage around the requests. */
export const lifeCycleRows: readonly LifeCycleRow[] = [
  {
    row: 7,
    fault: "offline: said at the first failure, and the service is not waited for",
    run: async () => {
      const faulty = new FaultyApp({ isOnline: () => false });
      faulty.answerWith([networkError], formula.path);
      expect(await faulty.evaluate(formula, 5000)).toEqual(["#N/A offline"]);
      expect(faulty.requestsOn(formula.path)).toHaveLength(1);
    },
  },
  {
    row: 8,
    fault: "offline, and the network comes back: cells that failed so are asked again",
    run: async () => {
      let isOnline = false;
      const faulty = new FaultyApp({ isOnline: () => isOnline });
      faulty.answerWith([(_request, answer) => (isOnline ? answer : networkError)], /./);
      expect(await faulty.evaluate(formula, 1000)).toEqual(["#N/A offline"]);
      const told = toldBy(faulty);
      await faulty.clock.pass(600_000);
      isOnline = true;
      faulty.app.wake();
      await faulty.clock.pass(60_000);
      expect(told).toEqual(["zipcodes"]);
    },
  },
  {
    row: 25,
    fault: "after a 401 nothing is sent until the token changes; then everything is",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ status: 401 }, "right"], formula.path);
      expect(await faulty.evaluate(formula)).toEqual(["#N/A unauthorized"]);
      expect(await faulty.evaluate(latestOf("06700"))).toEqual(["#N/A unauthorized"]);
      expect(faulty.requestsOn(formula.path)).toHaveLength(1);
      expect(await faulty.evaluate(queryOf("sales"))).toEqual([
        ["zip_code", "sales"],
        ["00501", 3],
      ]);
      faulty.app.connect({ zipcodes: "another" });
      expect(await faulty.evaluate(formula)).toEqual(right);
    },
  },
  {
    row: 26,
    fault: "a 401 under a hundred batches: those under way reach the service, the others never leave",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ status: 401 }], formula.path);
      const cells = codesFrom(10_000, 10_000).map((code) => faulty.call(latestOf(code)));
      await faulty.clock.pass(1000);
      expect(new Set(cells.map(({ outcome }) => outcome?.[0]))).toEqual(new Set(["#N/A unauthorized"]));
      expect(faulty.requestsOn(formula.path).length).toBeLessThanOrEqual(6);
    },
  },
  {
    row: 26,
    fault: "a 401 to the first half of a refused batch: the second never leaves",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ status: 400 }, { status: 401 }, "right"], formula.path);
      await faulty.evaluate(latestOf("06600", "06700"), 1000);
      expect(faulty.requestsOn(formula.path)).toHaveLength(2);
    },
  },
  {
    row: 32,
    fault: "413 for more than fifty codes is remembered, until another account: the next hundred leave as two fifties",
    run: async () => {
      const faulty = new FaultyApp();
      const tooLong: Reply = ({ body }, answer) => (codesOf(body).length > 50 ? { status: 413 } : answer);
      faulty.answerWith([tooLong], formula.path);
      await faulty.evaluate(latestOf(...codesFrom(10_000, 100)));
      await faulty.evaluate(latestOf(...codesFrom(20_000, 100)));
      faulty.app.connect({ zipcodes: "another" });
      faulty.answerWith(["right"], formula.path);
      await faulty.evaluate(latestOf(...codesFrom(20_000, 100)));
      const lengths = faulty.requestsOn(formula.path).map(({ body }) => codesOf(body).length);
      expect(lengths).toEqual([100, 50, 50, 50, 50, 100]);
    },
  },
  {
    row: 33,
    fault: "429 with Retry-After 25: not even a probe leaves before",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([networkError], formula.path);
      await faulty.evaluate(formula, 3000);
      faulty.answerWith([{ status: 429, headers: { "retry-after": "25" } }, "right"], /./);
      await faulty.clock.pass(6000);
      const before = faulty.sent.length;
      faulty.call(latestOf("06700"));
      await faulty.clock.pass(20_000);
      expect(faulty.sent).toHaveLength(before + 1);
    },
  },
  {
    row: 44,
    fault:
      "five failures open the breaker: cells fail at once, one probe every ten seconds, and one wave when it closes",
    run: async () => {
      const faulty = await afterFiveFailures();
      const told = toldBy(faulty);
      const before = faulty.sent.length;
      expect(await faulty.evaluate(latestOf("01000"), 0)).toEqual(["#N/A serviceDown"]);
      await faulty.clock.pass(30_000);
      expect(faulty.sent.length - before).toBeLessThanOrEqual(4);
      expect(told).toEqual([]);
      faulty.answerWith(["right"], /./);
      await faulty.clock.pass(11_000);
      expect(told).toEqual(["zipcodes"]);
      expect(await faulty.evaluate(latestOf("01000"), 1000)).toEqual([[0.01]]);
    },
  },
  {
    row: 44,
    fault: "paused, or forgotten, while the service is down: not even a probe leaves",
    run: async () => {
      for (const stop of [(app: App) => app.setPaused(true), (app: App) => void app.forget()]) {
        const faulty = await afterFiveFailures();
        stop(faulty.app);
        const before = faulty.sent.length;
        await faulty.clock.pass(60_000);
        expect(faulty.sent).toHaveLength(before);
      }
    },
  },
  {
    row: 81,
    fault:
      "the token changes while a request is on its way: its answer is not kept, and the cell asks under the new one",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith(["silence", "right"], formula.path);
      const cell = faulty.call(formula);
      await faulty.clock.pass(100);
      faulty.app.connect({ zipcodes: "another" });
      await faulty.clock.pass(1000);
      expect(cell.outcome).toEqual(right);
      const [first, second] = faulty.requestsOn(formula.path);
      expect(first?.signal?.aborted).toBe(true);
      expect([first, second].map((request) => request?.headers.Authorization)).toEqual([
        "token zip-token",
        "token another",
      ]);
    },
  },
  {
    row: 82,
    fault: "forgotten: nothing that was told to the account is there anymore, in memory or in the store",
    run: async () => {
      const store = memoryStore();
      const faulty = new FaultyApp({ store });
      expect(await faulty.evaluate(formula)).toEqual(right);
      await faulty.app.forget();
      await faulty.clock.pass(1000);
      expect(await faulty.evaluate(formula)).toEqual(["#N/A notConnected"]);
      expect(JSON.stringify([...store.records])).not.toMatch(/06600|zip-token/);
    },
  },
  {
    row: 83,
    fault: "another account or address asks for itself",
    run: async () => {
      const faulty = new FaultyApp({ store: memoryStore() });
      await faulty.evaluate(formula);
      faulty.app.connect({ zipcodes: "another" });
      await faulty.evaluate(formula);
      expect(faulty.requestsOn(formula.path)).toHaveLength(2);
      faulty.app.connect({ zipcodes: "another" }, { zipcodesUrl: "https://elsewhere.example/api/v1" });
      await faulty.evaluate(formula);
      expect(faulty.requestsOn(formula.path)).toHaveLength(3);
      // A token is not sent to any host but the one it was entered for.
      faulty.app.connect({}, { zipcodesUrl: "https://third.example/api/v1" });
      await faulty.evaluate(formula);
      expect(faulty.requestsOn(formula.path)).toHaveLength(3);
    },
  },
  ...(["throws", "rejects", "never answers", "gives nonsense"] as const).map((behavior, index): LifeCycleRow => ({
    row: [85, 85, 87, 86][index] ?? 85,
    fault: `a store that ${behavior} changes no cell`,
    run: async () => {
      const faulty = new FaultyApp({ store: new BrokenStore(behavior) });
      expect(await faulty.evaluate(formula, 5000)).toEqual(right);
      expect(await faulty.now(formula)).toEqual(right);
    },
  })),
  {
    row: 84,
    fault: "two workbooks over one store: the second knows what the first was told",
    run: async () => {
      const store = memoryStore();
      const first = new FaultyApp({ store });
      await first.evaluate(formula);
      const second = new FaultyApp({ store, later: 3_600_000 });
      expect(await second.evaluate(formula, 5000)).toEqual(right);
      expect(second.requestsOn(formula.path)).toHaveLength(0);
    },
  },
  {
    row: 88,
    fault: "eight hours of sleep in the middle of a request: sent again on waking, and no cell shows an error",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith(["silence", "right"], formula.path);
      const cell = faulty.call(formula);
      await faulty.clock.pass(100);
      faulty.sleep(8 * 3_600_000);
      await faulty.clock.pass(1000);
      expect(cell.outcome).toEqual(right);
    },
  },
  {
    row: 95,
    fault: "a service that repeats the token in its message: no cell shows it",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ status: 400, body: { error: "x", message: "bad token zip-token, sorry" } }], formula.path);
      const said = (call(formula) as Promise<unknown>).then(String, String);
      await faulty.clock.pass(1000);
      expect(await said).toContain("The service says: “bad token …, sorry”");
      expect(JSON.stringify(faulty.app.activity.failures)).not.toContain("zip-token");
    },
  },
  {
    row: 97,
    fault: "a workbook opened by somebody without a token: nothing is sent",
    run: async () => {
      const faulty = new FaultyApp({ tokens: {} });
      expect(await faulty.evaluate(formula)).toEqual(["#N/A notConnected"]);
      expect(faulty.sent).toEqual([]);
    },
  },
];

/** An add-in that has met five failures in a row, so that only probes leave. */
async function afterFiveFailures(): Promise<FaultyApp> {
  const faulty = new FaultyApp();
  faulty.answerWith([networkError], /./);
  for (const code of ["06600", "06700"]) await faulty.evaluate(latestOf(code), 3000);
  return faulty;
}

/** The services whose failed cells are asked again from now on, wave by wave. */
export function toldBy({ app }: FaultyApp): string[] {
  const told: string[] = [];
  app.onWave((service) => told.push(service));
  return told;
}

/** A store that fails in every way. */
class BrokenStore implements Store {
  constructor(private readonly behavior: "throws" | "rejects" | "never answers" | "gives nonsense") {}

  read = (): Promise<unknown> => this.answer([{ version: "x", entries: [1, null, "06600"] }]);
  readMany = (): Promise<unknown[]> => this.answer([{ version: "x", entries: [1, null, "06600"] }, null, "06600"]);
  keys = (): Promise<string[]> => this.answer(["", "zip", "x".repeat(1000), "__proto__"]);
  write = (): Promise<void> => this.answer(undefined);
  writeMany = (): Promise<void> => this.answer(undefined);
  remove = (): Promise<void> => this.answer(undefined);
  removeMany = (): Promise<void> => this.answer(undefined);

  private answer<Value>(nonsense: Value): Promise<Value> {
    if (this.behavior === "throws") throw new Error("storage is off");
    if (this.behavior === "rejects") return Promise.reject(new Error("storage is full"));
    return this.behavior === "never answers" ? new Promise(() => undefined) : Promise.resolve(nonsense);
  }
}
