import { App } from "../../src/core/app";
import { isAddinError } from "../../src/core/errors/addinError";
import type { Fetch } from "../../src/core/platform";
import { seededRandom } from "../../src/service/demonstration/random";
import { ManualClock } from "../../tests/support/manualClock";
import { testPlatform } from "../../tests/support/testPlatform";
import { inProcessFetch, newDispatcher, nullLatest, prepareAnswers } from "./inProcess";
import { nodeApp, nodePlatform } from "./nodeApp";
import { isRightLatest, recalculate } from "./recalculate";
import type { Figures } from "./results";
import { dataloader } from "./runners/dataloader";
import { httpLatest } from "./runners/http";
import { ours } from "./runners/ours";
import { named, type Runner } from "./runners/runner";
import { seenBy, setConditions, usual } from "./service/conditions";
import { burst } from "./workloads";

interface CaseMeasure {
  id: string;
  runner: string;
  seed: number;
  origin: string;
}

/** The cases without a limit to compare with, each with ten thousand cells. */
export function measureCase(measure: CaseMeasure): Promise<Figures> {
  return named<(measure: CaseMeasure) => Promise<Figures>>({ canceled, growth, outage }, measure.id)(measure);
}

const cells = burst(10_000, 10_000);

/** Excel cancels every other cell 2 ms after it called them. */
async function canceled({ runner: name, origin }: CaseMeasure): Promise<Figures> {
  await setConditions(origin, usual);
  const runner: Runner = name === "ours" ? ours(nodeApp(origin, 1).latest) : dataloader(httpLatest(origin));
  const answers = cells.map(({ code, column }) => runner.ask(code, column));
  await new Promise((resolve) => setTimeout(resolve, 2));
  cells.forEach(({ code }, index) => {
    if (index % 2 === 1) runner.leave?.(code, answers[index]);
  });
  const values = await Promise.all(answers.filter((_, index) => index % 2 === 0));
  const wrong = values.filter((value, index) => {
    const ask = cells[2 * index];
    return !ask || !isRightLatest(runner, ask, value);
  });
  return { "codes sent": (await seenBy(origin)).codes, wrong: wrong.length };
}

const recalculationsBefore = 10;
const recalculationsMeasured = 100;

/** The heap over a hundred recalculations, each of which asks everything again. */
async function growth({ runner: name }: CaseMeasure): Promise<Figures> {
  prepareAnswers(new Set(cells.map(({ code }) => code)));
  const runner = name === "ours" ? ours(newDispatcher(nodePlatform(1))) : dataloader(nullLatest);
  let [before, wrong, unanswered] = [0, 0, 0];
  for (let time = 0; time < recalculationsBefore + recalculationsMeasured; time++) {
    if (time === recalculationsBefore) before = heapUsed();
    const result = await recalculate(runner, cells);
    wrong += result.wrong;
    unanswered += result.unanswered;
    runner.expire?.();
  }
  return { "MB more": (heapUsed() - before) / 1e6, wrong, unanswered };
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** In milliseconds. The service returns at some point in the ten seconds after that, so that the bench does not favor any probe. */
const outageLength = 60_000;
const recalculationsInOutage = 6;

/**
 * A little over a minute of 503 under a sheet that is recalculated six times, on a clock that the bench moves. When the core reports that cells can
 * ask again, the sheet is recalculated once more, as the add-in does.
 */
async function outage({ seed }: CaseMeasure): Promise<Figures> {
  const random = seededRandom(seed);
  const clock = new ManualClock();
  const end = clock.now() + outageLength + random.between(0, 10_000);
  let requests = 0;
  const fetch: Fetch = (url, options) => {
    if (clock.now() >= end) return inProcessFetch(url, options);
    requests++;
    return Promise.resolve({ status: 503, headers: { get: () => null }, body: null });
  };
  const platform = testPlatform(fetch, clock, () => random.next());
  const app = new App(platform, "http://bench");
  app.start({}, { zipcodes: "bench", queries: "bench" });

  const answered = new Map<string, number>();
  const recalculateAll = (): void => {
    for (const { code, column } of cells) {
      void Promise.resolve(app.latest.ask(code, column.parts)).then((answer) => {
        if (!isAddinError(answer) && !answered.has(code)) answered.set(code, (clock.now() - end) / 1000);
      });
    }
  };
  app.onWave(recalculateAll);
  for (let time = 0; time < recalculationsInOutage; time++) {
    recalculateAll();
    await clock.pass(outageLength / recalculationsInOutage);
  }
  for (let second = 0; second < 70 && answered.size < cells.length; second++) await clock.pass(1000);
  return {
    "requests in the outage": requests,
    "first value, s": Math.min(...answered.values()),
    "last value, s": Math.max(...answered.values()),
    unanswered: cells.length - answered.size,
  };
}
