import { categories } from "../../../src/core/apis/zipcodes/wire";
import { App } from "../../../src/core/app";
import { functionsById } from "../../../src/functions";
import { provideApp } from "../../../src/functions/cell/app";
import { browserPlatform } from "../../../src/page/browserPlatform";
import { dataloader } from "../runners/dataloader";
import { dataloaderUnion } from "../runners/dataloaderUnion";
import { httpLatest } from "../runners/http";
import { microsoftSample } from "../runners/microsoftSample";
import { ours } from "../runners/ours";
import { shifted } from "../runners/planted";
import type { Runner } from "../runners/runner";
import { indicatorsOf } from "../service/servedData";
import { fourColumns } from "../workloads";

/** A custom function as Excel's runtime calls it: the row of a code's indicators, or a promise of it. */
export type Formula = (code: string, names: string, invocation?: unknown) => unknown;

/** The ways to answer a cell in the page, by the name under which they stand in the table. Each call makes a new one. */
export const formulas = {
  ours: (account: string) => formulaOf(ours(connectedApp(account).latest)),
  "ours, never held": (account: string) => formulaOf(ours(connectedApp(account, "never").latest)),
  "ours, whole function": (account: string) => wholeFunction(connectedApp(account)),
  dataloader: () => formulaOf(dataloader(httpLatest(location.origin))),
  "dataloader, union": () => formulaOf(dataloaderUnion(httpLatest(location.origin))),
  "Microsoft's sample": () => formulaOf(microsoftSample(httpLatest(location.origin))),
  "planted: the neighbour's value": () => formulaOf(shifted(dataloader(httpLatest(location.origin)))),
} satisfies Record<string, (account: string) => Formula>;

export type VisibleRunner = keyof typeof formulas;

/** An app as the add-in's page makes it, with its store and timers. */
function connectedApp(account: string, alignRelease: "auto" | "never" = "auto"): App {
  const app = new App(browserPlatform(), location.origin);
  app.start({ alignRelease }, { zipcodes: account, queries: account });
  return app;
}

/** `ZIP.LATEST` as it ships. */
function wholeFunction(app: App): Formula {
  const run = functionsById["ZIP.LATEST"] as unknown as (...all: unknown[]) => unknown;
  return (code, names, invocation) => {
    provideApp(app);
    return run([[code]], [[names]], null, invocation);
  };
}

function formulaOf(runner: Runner): Formula {
  return (code, names) => {
    const column = columns.get(names);
    if (!column) throw new Error(`no column asks ${names}`);
    const answer = runner.ask(code, column.asked);
    const rowOf = (settled: unknown): unknown[][] => [
      column.indicators.map(({ part, name }) => runner.read(settled, part, name)),
    ];
    return answer instanceof Promise ? answer.then(rowOf) : rowOf(answer);
  };
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
