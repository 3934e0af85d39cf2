import { App } from "../../../src/core/app";
import { isAddinError } from "../../../src/core/errors/addinError";
import type { Fetch } from "../../../src/core/platform";
import { seededRandom } from "../../../src/service/demonstration/random";
import { ManualClock } from "../../../tests/support/manualClock";
import { testPlatform } from "../../../tests/support/testPlatform";
import { inProcessFetch } from "../inProcess";
import { burst } from "../workloads";

export interface OutageFigures {
  /** Requests that left while the service was down. */
  requests: number;
  /** Seconds from the service's return to the first value, and to the last. */
  firstValue: number;
  lastValue: number;
  cells: number;
}

const outage = 60_000;
const recalculations = 6;

/**
 * A minute of 503 under a sheet of ten thousand cells that is recalculated six times, on a clock that the bench moves. When the core
 * tells that cells can ask again, the sheet is recalculated once more, as the add-in does it.
 */
export async function endureOutage(seed: number): Promise<OutageFigures> {
  const clock = new ManualClock();
  const started = clock.now();
  const isDown = (): boolean => clock.now() - started < outage;
  let requests = 0;
  const fetch: Fetch = (url, options) => {
    if (!isDown()) return inProcessFetch(url, options);
    requests++;
    return Promise.resolve({ status: 503, headers: { get: () => null }, body: null });
  };
  const random = seededRandom(seed);
  const app = new App(
    testPlatform(fetch, clock, () => random.next()),
    "http://bench",
  );
  app.start({}, { zipcodes: "bench", queries: "bench" });
  const asks = burst(10_000, 10_000);
  const answered = new Map<string, number>();
  const recalculate = (): void => {
    for (const { code } of asks) {
      const answer = app.latest.ask(code, 1 << 5);
      const take = (value: unknown): void => {
        if (!isAddinError(value) && !answered.has(code)) answered.set(code, clock.now() - started - outage);
      };
      if (answer instanceof Promise) void answer.then(take);
      else take(answer);
    }
  };
  app.onWave(recalculate);
  for (let time = 0; time < recalculations; time++) {
    recalculate();
    await clock.pass(outage / recalculations);
  }
  for (let second = 0; second < 60 && answered.size < asks.length; second++) await clock.pass(1000);
  if (answered.size < asks.length)
    throw new Error(`${asks.length - answered.size} cells have no value after the outage.`);
  const times = [...answered.values()];
  return {
    requests,
    firstValue: Math.min(...times) / 1000,
    lastValue: Math.max(...times) / 1000,
    cells: answered.size,
  };
}
