import type { Answer, Reply } from "../faultRow";
import { FaultyApp } from "../faultyApp";
import { catalogOf, codesFrom, latestOf, type Outcome } from "../formulas";
import type { LifeCycleRow } from "../lifeCycleRow";

const networkError = new TypeError("Failed to fetch");
const formula = latestOf("06600");
const right: Outcome = [[0.066]];
const codesOf = (body: unknown): string[] => (body as { zip_codes: string[] }).zip_codes;

/** Rows 8, 25, 26, 33, 38 and 44: what the gate of a service lets through, and when. */
export const gateRows: readonly LifeCycleRow[] = [
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
    fault: "a 401 while an old refusal is held: the cell says what is so now",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ status: 400 }, { status: 401 }], formula.path);
      expect(await faulty.evaluate(formula, 11 * 60_000)).toEqual(["#N/A refused"]);
      expect(await faulty.evaluate(formula, 1000)).toEqual(["#N/A unauthorized"]);
    },
  },
  {
    row: 26,
    fault: "a 401 while a refused batch is halved: its halves never leave",
    run: async () => {
      const faulty = await halvedWhile({ status: 401 });
      await faulty.clock.pass(10_000);
      expect(faulty.requestsOn(formula.path)).toHaveLength(2);
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
    row: 33,
    fault: "429 with Retry-After 20 while a refused batch is halved: the halves leave after it",
    run: async () => {
      const faulty = await halvedWhile({ status: 429, headers: { "retry-after": "20" } });
      await faulty.clock.pass(19_000);
      expect(faulty.requestsOn(formula.path)).toHaveLength(2);
      await faulty.clock.pass(10_000);
      expect(faulty.requestsOn(formula.path).length).toBeGreaterThanOrEqual(4);
    },
  },
  {
    row: 33,
    fault: "429 with Retry-After 20 while a catalog is read: its next page leaves after it",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([twoPagesWhileThrottled()], /./);
      const cell = faulty.call(catalogOf("19"));
      await faulty.clock.pass(100);
      faulty.call(formula);
      await faulty.clock.pass(19_000);
      expect(faulty.requestsOn(/zipcodes\?/)).toHaveLength(1);
      await faulty.clock.pass(10_000);
      expect(cell.outcome).toHaveLength(250);
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
    row: 33,
    fault: "429 with Retry-After 30, the longest that a call waits for",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ status: 429, headers: { "retry-after": "30" } }, "right"], formula.path);
      expect(await faulty.evaluate(formula, 40_000)).toEqual(right);
    },
  },
  {
    row: 38,
    fault: "the clock is set back by an hour: neither a cell nor the gate waits for it to catch up",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([{ status: 429, headers: { "retry-after": "7" } }, "right"], formula.path);
      const cell = faulty.call(formula);
      await faulty.clock.pass(1000);
      faulty.sleep(-3_600_000);
      await faulty.clock.pass(70_000);
      expect(cell.outcome).toEqual(right);
    },
  },
  {
    row: 44,
    fault: "paused: neither halves nor probes leave",
    run: async () => {
      const halved = await halvedWhile("silence");
      halved.app.setPaused(true);
      await halved.clock.pass(10_000);
      expect(halved.requestsOn(formula.path)).toHaveLength(2);

      const failed = await afterFiveFailures();
      failed.app.setPaused(true);
      const before = failed.sent.length;
      await failed.clock.pass(60_000);
      expect(failed.sent).toHaveLength(before);
    },
  },
  {
    row: 44,
    fault: "a probe is under way and the user pauses: nothing passes with it",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([downWhileHalving], /./);
      faulty.call(latestOf(...codesFrom(10_000, 100)));
      await faulty.clock.pass(100);
      while (!faulty.app.services.zipcodes.gate.recovery.isDown) {
        await faulty.evaluate(latestOf(...codesFrom(20_000, 100)), 800);
      }
      const before = faulty.requestsOn(formula.path).length;
      while (faulty.requestsOn(/\?limit=1$/).length === 0) await faulty.clock.pass(100);
      faulty.app.setPaused(true);
      await faulty.clock.pass(4500);
      expect(faulty.requestsOn(formula.path)).toHaveLength(before);
    },
  },
  {
    row: 44,
    fault: "a probe is refused for its token, and the token is taken after all: the gate opens",
    run: async () => {
      const faulty = await afterFiveFailures();
      faulty.answerWith([{ status: 401 }], /./);
      await faulty.clock.pass(12_000);
      expect(await faulty.evaluate(formula, 1000)).toEqual(["#N/A unauthorized"]);
      faulty.answerWith(["right"], /./);
      faulty.app.services.zipcodes.accepted();
      expect(await faulty.evaluate(formula, 1000)).toEqual(right);
    },
  },
  {
    row: 44,
    fault: "a probe is slow and much is answered meanwhile: one wave",
    run: async () => {
      const faulty = new FaultyApp();
      faulty.answerWith([networkError], formula.path);
      await faulty.evaluate(formula, 3000);
      faulty.answerWith(
        [(request, answer) => (/\?limit=1$/.test(request.url) ? { late: 14_000, answer } : answer)],
        /./,
      );
      const told = toldBy(faulty);
      await faulty.clock.pass(9000);
      for (let turn = 0; turn < 10; turn++) await faulty.evaluate(latestOf(String(30_000 + turn)), 1000);
      await faulty.clock.pass(10_000);
      expect(told).toEqual(["zipcodes"]);
    },
  },
];

/** An add-in that has met five failures in a row, so that only probes leave. */
export async function afterFiveFailures(): Promise<FaultyApp> {
  const faulty = new FaultyApp();
  faulty.answerWith([networkError], /./);
  for (const code of ["06600", "06700"]) await faulty.evaluate(latestOf(code), 3000);
  return faulty;
}

/** A batch of a hundred is refused a second after it left; before that another one is answered so, once. */
async function halvedWhile(meanwhile: Answer): Promise<FaultyApp> {
  const faulty = new FaultyApp();
  let happened = 0;
  const reply: Reply = ({ body }, answer) => {
    const codes = codesOf(body);
    if (codes.includes("20000") && happened++ === 0) return meanwhile;
    return codes.length > 50 ? { late: 1000, answer: { status: 400 } } : answer;
  };
  faulty.answerWith([reply], formula.path);
  faulty.call(latestOf(...codesFrom(10_000, 100)));
  await faulty.clock.pass(100);
  faulty.call(latestOf(...codesFrom(20_000, 100)));
  await faulty.clock.pass(500);
  expect(faulty.requestsOn(formula.path)).toHaveLength(2);
  return faulty;
}

/** The first page of a catalog takes a second, and says that another follows; `/latest` is throttled once meanwhile. */
function twoPagesWhileThrottled(): Reply {
  let throttled = 0;
  return ({ url }, answer) => {
    if (formula.path.test(url) && throttled++ === 0) return { status: 429, headers: { "retry-after": "20" } };
    if (!url.endsWith("&offset=0")) return answer;
    const page = answer.body as { data: unknown[] };
    return { late: 1000, answer: { body: { ...page, data: page.data.slice(0, 100), has_next: true } } };
  };
}

/** Probes are not answered, one batch fails, and another is refused when the breaker is open. */
const downWhileHalving: Reply = ({ url, body }, answer) => {
  if (/\?limit=1$/.test(url)) return "silence";
  if (!formula.path.test(url)) return answer;
  const codes = codesOf(body);
  if (codes.includes("20000")) return networkError;
  return codes.length > 50 ? { late: 12_000, answer: { status: 400 } } : answer;
};

function toldBy({ app }: FaultyApp): string[] {
  const told: string[] = [];
  app.onWave((service) => told.push(service));
  return told;
}
