import { realFetch } from "../../tests/support/testPlatform";
import { newApp } from "./inProcess";
import { limitOf } from "./limit";
import { recalculate } from "./recalculate";
import type { Figures, Measure } from "./results";
import { dataloader } from "./runners/dataloader";
import { httpLatest } from "./runners/http";
import { ours, wholeFunction } from "./runners/ours";
import { named, planted, type Runner } from "./runners/runner";
import { seenBy, setConditions, usual } from "./service/conditions";
import { fourColumns, warmUpSheet, workloadNamed } from "./workloads";

const runners = {
  ours: ({ origin, seed }: Measure) => ours(newApp(origin, seed, realFetch).latest),
  "ours, sets remembered": ({ origin, seed }: Measure) => {
    const app = newApp(origin, seed, realFetch);
    app.usedCategories.remember(fourColumns.reduce((all, { parts }) => all | parts, 0));
    return ours(app.latest);
  },
  "ours, whole function": ({ origin, seed }: Measure) => wholeFunction(newApp(origin, seed, realFetch)),
  dataloader: ({ origin }: Measure) => dataloader(httpLatest(origin)),
  planted: ({ origin }: Measure) => planted(dataloader(httpLatest(origin))),
} satisfies Record<string, (measure: Measure) => Runner>;

export type HttpRunner = keyof typeof runners;

/** One recalculation over HTTP, compared with the limit that no client can beat. */
export async function measureHttp(measure: Measure): Promise<Figures> {
  const { origin } = measure;
  const workload = workloadNamed(measure.sheet);
  const asks = workload.asks();
  const newRunner = named<(measure: Measure) => Runner>(runners, measure.runner);

  // A small sheet of other codes in another instance: Node loads its fetch and opens connections, as a page did hours ago.
  await setConditions(origin, usual);
  await recalculate(newRunner(measure), warmUpSheet);

  await setConditions(origin, workload.conditions);
  const runner = newRunner(measure);
  const { wall, first, wrong, unanswered } = await recalculate(runner, asks);
  const { requests, codeCategories } = await seenBy(origin);
  const limit = limitOf(workload);
  return {
    requests,
    "requests × limit": requests / limit.requests,
    "last value, ms": wall,
    "wall × limit": wall / limit.wall,
    "first value, ms": first,
    surplus: codeCategories / limit.codeCategories,
    wrong,
    unanswered,
  };
}
