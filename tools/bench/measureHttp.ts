import { limitOf } from "./limit";
import { nodeApp } from "./nodeApp";
import { isRightLatest, isRightSearch, recalculate } from "./recalculate";
import type { Figures } from "./results";
import { dataloader, dataloaderSearch, dataloaderUnion } from "./runners/dataloader";
import { httpLatest, httpSearch } from "./runners/http";
import { ours, oursSearch, wholeFunction } from "./runners/ours";
import { named, planted, type Runner } from "./runners/runner";
import { seenBy, setConditions, usual } from "./service/conditions";
import { fourColumns, warmUpSearches, warmUpSheet, workloadNamed } from "./workloads";

type NewRunner = (origin: string, seed: number) => Runner;

const runners = {
  ours: (origin, seed) => ours(nodeApp(origin, seed).latest),
  "ours, sets remembered": (origin, seed) => {
    const app = nodeApp(origin, seed);
    app.usedCategories.remember(fourColumns.reduce((all, { parts }) => all | parts, 0));
    return ours(app.latest);
  },
  "ours, whole function": (origin, seed) => wholeFunction(nodeApp(origin, seed)),
  "ours, search": (origin, seed) => oursSearch(nodeApp(origin, seed).search),
  dataloader: (origin) => dataloader(httpLatest(origin)),
  "dataloader, union": (origin) => dataloaderUnion(httpLatest(origin)),
  "dataloader, search": (origin) => dataloaderSearch(httpSearch(origin)),
  planted: (origin) => planted(dataloader(httpLatest(origin))),
} satisfies Record<string, NewRunner>;

export type HttpRunner = keyof typeof runners;

/** One recalculation over HTTP, compared with the limit that no client can beat. */
export async function measureHttp(measure: {
  sheet: string;
  runner: string;
  seed: number;
  origin: string;
}): Promise<Figures> {
  const { origin, seed } = measure;
  const workload = workloadNamed(measure.sheet, seed);
  const isSearch = workload.operation === "search";
  const isRight = isSearch ? isRightSearch : isRightLatest;
  const asks = workload.asks();
  const newRunner = named<NewRunner>(runners, measure.runner);

  // A small sheet of other codes in another instance: Node loads its fetch and opens connections, as a page did hours ago.
  await setConditions(origin, usual);
  await recalculate(newRunner(origin, seed), isSearch ? warmUpSearches : warmUpSheet, isRight);

  await setConditions(origin, workload.conditions);
  const runner = newRunner(origin, seed);
  const before = process.cpuUsage();
  const { wall, first, wrong, unanswered } = await recalculate(runner, asks, isRight);
  const { user, system } = process.cpuUsage(before);
  const { requests, codeCategories } = await seenBy(origin);
  const limit = limitOf(workload);
  return {
    requests,
    "requests × limit": requests / limit.requests,
    "last value, ms": wall,
    "wall × limit": wall / limit.wall,
    "first value, ms": first,
    ...(!isSearch && { surplus: codeCategories / limit.codeCategories }),
    "CPU, ms": (user + system) / 1000,
    wrong,
    unanswered,
  };
}
