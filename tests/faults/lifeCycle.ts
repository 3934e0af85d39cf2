import { reviewAfter } from "../../src/core/dispatcher/dispatcher";
import type { Store } from "../../src/core/platform";
import { settled } from "../support/manualClock";
import { memoryStore } from "../support/memoryStore";
import { FaultyApp } from "./faultyApp";
import { call, type Invocation, latestOf, type Outcome, queryOf } from "./formulas";
import type { LifeCycleRow } from "./lifeCycleRow";

const formula = latestOf("06600");
const right: Outcome = [[0.066]];
const networkError = new TypeError("Failed to fetch");
const codes = (count: number): string[] => Array.from({ length: count }, (_, index) => String(10_000 + index));

/** A cell that Excel can cancel. */
function cancelable(faulty: FaultyApp, of = formula): { cell: { outcome?: Outcome }; cancel: () => void } {
  const invocation: Invocation = {};
  const cell = faulty.call(of, invocation);
  return { cell, cancel: () => invocation.onCanceled?.() };
}

/** Rows 7, 26, 44 and 79–97: time, chance, accounts and storage around the requests. */
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
      const cells = codes(10_000).map((code) => faulty.call(latestOf(code)));
      await faulty.clock.pass(1000);
      expect(new Set(cells.map(({ outcome }) => outcome?.[0]))).toEqual(new Set(["#N/A unauthorized"]));
      expect(faulty.requestsOn(formula.path).length).toBeLessThanOrEqual(6);
    },
  },
  {
    row: 44,
    fault:
      "five failures open the breaker: cells fail at once, one probe every ten seconds, and one wave when it closes",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([networkError], /./);
      for (const code of ["06600", "06700"]) await faulty.evaluate(latestOf(code), 5000);
      const told: string[] = [];
      faulty.app.onWave((service) => told.push(service));
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
    row: 79,
    fault: "one of two cells is canceled: the other gets its answer; both are: the request is stopped",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith(["silence"], formula.path);
      const [one, other] = [cancelable(faulty), cancelable(faulty)];
      await faulty.clock.pass(100);
      const [request] = faulty.requestsOn(formula.path);
      one.cancel();
      await settled();
      expect(request?.signal?.aborted).toBe(false);
      other.cancel();
      await faulty.clock.pass(reviewAfter);
      expect(request?.signal?.aborted).toBe(true);
    },
  },
  {
    row: 80,
    fault: "canceled twice, after its answer, or after the same was asked again: nobody else notices",
    run: async () => {
      const faulty = new FaultyApp();
      const early = cancelable(faulty);
      early.cancel();
      early.cancel();
      const later = cancelable(faulty);
      early.cancel();
      await faulty.clock.pass(1000);
      expect(later.cell.outcome).toEqual(right);
      later.cancel();
      expect(await faulty.now(formula)).toEqual(right);
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
    row: 91,
    fault: "recalculated while the answer is on its way: one request",
    run: async () => {
      const faulty = new FaultyApp();
      const cells = [faulty.call(formula)];
      await faulty.clock.endBurst();
      cells.push(faulty.call(formula));
      await faulty.clock.pass(1000);
      cells.push(faulty.call(formula));
      await settled();
      expect(cells.map(({ outcome }) => outcome)).toEqual([right, right, right]);
      expect(faulty.requestsOn(formula.path)).toHaveLength(1);
    },
  },
  {
    row: 92,
    fault: "five thousand cells with the same code: one code in one request",
    run: async () => {
      const faulty = new FaultyApp();
      const cells = Array.from({ length: 5000 }, () => faulty.call(formula));
      await faulty.clock.pass(1000);
      expect(cells.every(({ outcome }) => JSON.stringify(outcome) === JSON.stringify(right))).toBe(true);
      expect(faulty.requestsOn(formula.path).map(({ body }) => body)).toEqual([
        { zip_codes: ["06600"], categories: ["socioeconomic"] },
      ]);
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
