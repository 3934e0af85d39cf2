import { App } from "../../../src/core/app";
import type { Clock } from "../../../src/core/platform";
import { realClock } from "../../../tests/support/testPlatform";
import { nodePlatform } from "../nodePlatform";
import { ours } from "../runners/ours";
import type { Runner } from "../runners/runner";

/** A page that cannot be seen: its timers fire on whole seconds only. A message still comes at once. */
const hiddenClock: Clock = {
  now: () => realClock.now(),
  afterBurst: (task) => realClock.afterBurst(task),
  after: (milliseconds, task) => {
    const due = Date.now() + milliseconds;
    return realClock.after(Math.ceil(due / 1000) * 1000 - Date.now(), task);
  },
};

/** Our dispatcher in such a page, if the page had no timer of its own in a worker. */
export function oursHidden(origin: string, seed: number): Runner {
  const app = new App({ ...nodePlatform(seed), clock: hiddenClock }, origin);
  app.start({}, { zipcodes: "bench", queries: "bench" });
  return ours(app.latest);
}
