import type { AddinError } from "../../../src/core/errors/addinError";
import type { Store } from "../../../src/core/platform";
import { memoryStore } from "../../support/memoryStore";
import { latestItem } from "../cannedService";
import type { Reply } from "../faultRow";
import { FaultyApp } from "../faultyApp";
import { call, latestOf, type Outcome } from "../formulas";
import type { LifeCycleRow } from "../lifeCycleRow";
import { afterFiveFailures } from "./gate";

const formula = latestOf("06600");
const right: Outcome = [[0.066]];

/** Rows 81–83, 85, 87 and 95: what belongs to an account, and stays with it. */
export const accountRows: readonly LifeCycleRow[] = [
  {
    row: 81,
    fault: "a probe left under the old token and is refused under the new one: the new one does not suffer for it",
    run: async () => {
      const faulty = await afterFiveFailures();
      faulty.answerWith([oldTokenRefused], /./);
      await faulty.clock.pass(12_000);
      faulty.app.connect({ zipcodes: "another" });
      await faulty.clock.pass(10_000);
      expect(await faulty.evaluate(formula, 1000)).toEqual(right);
    },
  },
  {
    row: 81,
    fault:
      "the pane asked under the old token and is answered under the new one: it is not told what the old one may see",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ late: 1000, answer: { body: { count: 0, data: [] } } }], /\/queries$/);
      const { signal } = new AbortController();
      const listing = faulty.app.clients.queries.list(signal).then(JSON.stringify, (error: AddinError) => error.code);
      await faulty.clock.pass(100);
      faulty.app.connect({ queries: "another" });
      await faulty.clock.pass(2000);
      expect(await listing).toBe("canceled");
    },
  },
  {
    row: 82,
    fault: "forgotten while the service is down: not even a probe leaves anymore, and cells say that there is no token",
    run: async () => {
      const faulty = await afterFiveFailures();
      faulty.answerWith([{ status: 401 }], /./);
      await faulty.app.forget();
      const before = faulty.sent.length;
      await faulty.clock.pass(60_000);
      expect(faulty.sent).toHaveLength(before);
      expect(await faulty.evaluate(formula, 1000)).toEqual(["#N/A notConnected"]);
    },
  },
  {
    row: 82,
    fault: "a write that fails after its account was forgotten is not tried again",
    run: async () => {
      const store = memoryStore();
      let fail: (() => void) | undefined;
      const writeMany: Store["writeMany"] = (entries) => {
        if (fail || !entries[0]?.[0].startsWith("latest/")) return store.writeMany(entries);
        return new Promise((_resolve, reject) => (fail = () => reject(new Error("storage is full"))));
      };
      const faulty = new FaultyApp({ store: { ...store, writeMany } });
      await faulty.evaluate(formula, 5000);
      expect(fail).toBeDefined();
      await faulty.app.forget();
      await faulty.clock.pass(5000);
      fail?.();
      await faulty.clock.pass(5000);
      expect([...store.records.keys()].filter((key) => key.startsWith("latest/"))).toEqual([]);
    },
  },
  {
    row: 83,
    fault: "an account whose store opens late does not come back over the next one",
    run: async () => {
      const store = memoryStore();
      await new FaultyApp({ store }).evaluate(formula, 5000);
      const { slow, release } = slowToOpen(store);
      const faulty = new FaultyApp({ store: slow });
      await faulty.clock.pass(1000);
      faulty.answerWith(
        [{ body: { results: [{ ...latestItem("06600"), data: { socioeconomic_ab: 42 } }] } }],
        /latest$/,
      );
      faulty.app.connect({ zipcodes: "another" });
      await faulty.clock.pass(1000);
      release();
      await faulty.clock.pass(1000);
      expect(await faulty.evaluate(formula, 1000)).toEqual([[42]]);
    },
  },
  {
    row: 85,
    fault: "a store that throws at once keeps nobody from forgetting",
    run: async () => {
      const off = (): never => {
        throw new Error("storage is off");
      };
      const store: Store = { ...memoryStore(), remove: off, removeMany: off };
      const faulty = new FaultyApp({ store });
      await faulty.evaluate(formula, 3000);
      await expect(faulty.app.forget()).resolves.toBeUndefined();
    },
  },
  {
    row: 87,
    fault: "a store that opens late takes nothing away from a cell that has half of its answer",
    run: async () => {
      const { slow, release } = slowToOpen(memoryStore());
      const faulty = new FaultyApp({ store: slow });
      await faulty.clock.pass(600);
      faulty.answerWith(
        [1000, 3000].map((late) => ({ late, answer: "right" })),
        /latest$/,
      );
      faulty.call(formula);
      await faulty.clock.pass(100);
      const both = faulty.call({ ...formula, args: [[["06600"]], [["socioeconomic_ab,demographic"]]] });
      await faulty.clock.pass(2000);
      release();
      await faulty.clock.pass(5000);
      expect(both.outcome).toEqual(right);
    },
  },
  ...tokenRepeated({
    "in a 200 with an error": { body: { error: "x", message: "not for zip-token" } },
    "in the error of an item": { body: { results: [{ zip_code: "06600", error: "not for zip-token" }] } },
    "where the message is cut": { status: 400, body: { error: "x", message: `${"a".repeat(116)} zip-token` } },
  }),
];

const oldTokenRefused: Reply = ({ headers }, answer) =>
  headers.Authorization === "token zip-token" ? { late: 12_000, answer: { status: 401 } } : answer;

/** A store that does not confirm, until it is released, that it has recorded the account. */
function slowToOpen(store: Store): { slow: Store; release: () => void } {
  const waiting: (() => void)[] = [];
  let isReleased = false;
  const write: Store["write"] = (key, value) => {
    if (isReleased || waiting.length > 0 || key !== "account/zipcodes") return store.write(key, value);
    return new Promise((resolve) => waiting.push(() => resolve(store.write(key, value))));
  };
  const release = (): void => {
    isReleased = true;
    for (const go of waiting) go();
  };
  return { slow: { ...store, write }, release };
}

function tokenRepeated(replies: Readonly<Record<string, Reply>>): LifeCycleRow[] {
  return Object.entries(replies).map(([where, reply]) => ({
    row: 95,
    fault: `a service that repeats the token ${where}: no cell and no report shows it, or a part of it`,
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([reply], formula.path);
      const said = (call(formula) as Promise<unknown>).then(String, String);
      await faulty.clock.pass(1000);
      expect(await said).toContain("The service says: ");
      expect(await said).not.toContain("zip-");
      expect(JSON.stringify(faulty.app.activity.failures)).not.toContain("zip-");
    },
  }));
}
