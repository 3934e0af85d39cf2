import { categories } from "../../../src/core/apis/zipcodes/wire";
import { App } from "../../../src/core/app";
import { browserPlatform } from "../../../src/page/browserPlatform";
import { dataloader } from "../runners/dataloader";
import { httpLatest } from "../runners/http";
import { ours } from "../runners/ours";
import { named, planted, type Runner } from "../runners/runner";
import { indicatorsOf } from "../service/servedData";
import { fourColumns } from "../workloads";

/** The ways to answer a cell in the add-in's page, by their names in the table. Each call makes a new one. */
const runners = {
  ours: (account: string) => oursIn(account, "auto"),
  "ours, never held": (account: string) => oursIn(account, "never"),
  dataloader: () => dataloader(httpLatest(location.origin)),
  planted: () => planted(dataloader(httpLatest(location.origin))),
} satisfies Record<string, (account: string) => Runner>;

export type VisibleRunner = keyof typeof runners;

/** Our dispatcher as the add-in's page makes it, with its store and timers. */
function oursIn(account: string, alignRelease: "auto" | "never"): Runner {
  const app = new App(browserPlatform(), location.origin);
  app.start({ alignRelease }, { zipcodes: account, queries: account });
  return ours(app.latest);
}

const columns = new Map(
  fourColumns.map((column) => [
    column.names,
    {
      asked: column,
      indicators: column.categories.flatMap((category) =>
        indicatorsOf[category].map((name) => ({ part: categories.indexOf(category), name })),
      ),
    },
  ]),
);

/** A custom function as Excel's runtime calls it: the row of a code's indicators, or a promise of it. */
function formulaOf(runner: Runner) {
  return (code: string, names: string): unknown => {
    const column = columns.get(names);
    if (!column) throw new Error(`no column asks ${names}`);
    const answer = runner.ask(code, column.asked);
    const rowOf = (settled: unknown): unknown[][] => [
      column.indicators.map(({ part, name }) => runner.read(settled, part, name)),
    ];
    return answer instanceof Promise ? answer.then(rowOf) : rowOf(answer);
  };
}

const newRunner = named<(account: string) => Runner>(runners, new URLSearchParams(location.search).get("runner") ?? "");
CustomFunctions.associate({ MEASURED: formulaOf(newRunner("measured")), WARMUP: formulaOf(newRunner("warm-up")) });
void Office.onReady();
