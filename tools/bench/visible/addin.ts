import { categories } from "../../../src/core/apis/zipcodes/wire";
import { App } from "../../../src/core/app";
import { browserPlatform } from "../../../src/page/browserPlatform";
import { type Client, dataloader, httpLatest, ours, planted } from "../clients";
import { indicatorsOf } from "../slowService/servedData";
import { fourColumns, named } from "../workloads";

/** The ways to answer a cell in the add-in's page, by their names in the table. Each call makes a new one. */
const clients: Readonly<Record<string, (account: string) => Client>> = {
  ours: (account) => oursIn(account, "auto"),
  "ours, never held": (account) => oursIn(account, "never"),
  dataloader: () => dataloader(httpLatest(location.origin)),
  planted: () => planted(dataloader(httpLatest(location.origin))),
};

/** Our dispatcher as the add-in's page makes it, with its store and timers. */
function oursIn(account: string, alignRelease: "auto" | "never"): Client {
  const app = new App(browserPlatform(), location.origin);
  app.start({ alignRelease }, { zipcodes: account, queries: account });
  return ours(app);
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
function formulaOf(client: Client) {
  return (code: string, names: string): unknown => {
    const column = columns.get(names);
    if (!column) throw new Error(`no column asks ${names}`);
    const answer = client.ask(code, column.asked);
    const rowOf = (settled: unknown): unknown[][] => [
      column.indicators.map(({ part, name }) => client.read(settled, part, name)),
    ];
    return answer instanceof Promise ? answer.then(rowOf) : rowOf(answer);
  };
}

const newClient = named(clients, new URLSearchParams(location.search).get("client") ?? "");
CustomFunctions.associate({ MEASURED: formulaOf(newClient("measured")), WARMUP: formulaOf(newClient("warm-up")) });
void Office.onReady();
