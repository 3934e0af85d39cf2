import { setTimeout as pause } from "node:timers/promises";
import { categories } from "../../src/core/apis/zipcodes/wire";
import { App } from "../../src/core/app";
import type { Settings } from "../../src/core/settings/settings";
import { functionsById } from "../../src/functions";
import { provideApp } from "../../src/functions/cell/app";
import { seededRandom } from "../../src/service/demonstration/random";
import "../../tests/support/customFunctions";
import { type HandedOver, startMicrosoftRuntime } from "../../tests/support/microsoftRuntime";
import { realClock, realFetch, testPlatform } from "../../tests/support/testPlatform";
import { type Client, dataloader, httpLatest, ours, planted } from "./clients";
import type { Part } from "./experiments";
import { recalculate } from "./recalculate";
import type { Figures } from "./results";
import { indicatorsOf, requestsSeen, servedValue, setConditions, usual } from "./slowService/servedData";
import { type Ask, fourColumns, limitOf, named, warmUpSheet, workloadNamed } from "./workloads";

/** A measurement in a process of its own: told on the command line, answered by message. */
export interface Measure {
  part: Part;
  sheet: string;
  client: string;
  seed: number;
  origin: string;
}

const clients: Readonly<Record<string, (measure: Measure) => Client>> = {
  ours: (measure) => ours(newApp(measure, "auto")),
  "ours, whole function": (measure) => wholeFunction(newApp(measure, "auto")),
  "ours, never held": (measure) => ours(newApp(measure, "never")),
  dataloader: ({ origin }) => dataloader(httpLatest(origin)),
  planted: ({ origin }) => planted(dataloader(httpLatest(origin))),
};

function newApp({ origin, seed }: Measure, alignRelease: Settings["alignRelease"]): App {
  const random = seededRandom(seed);
  const app = new App(
    testPlatform(realFetch, realClock, () => random.next()),
    origin,
  );
  app.start({ alignRelease }, { zipcodes: "bench", queries: "bench" });
  return app;
}

/** The whole `ZIP.LATEST`, from the arguments that Excel hands over to the table that it gets. */
function wholeFunction(app: App): Client {
  provideApp(app);
  const run = functionsById["ZIP.LATEST"] as unknown as (...all: unknown[]) => unknown;
  return {
    ask: (code, { names }) => run([[code]], [[names]], [[1]], {}),
    read: (answer, _part, name) => {
      const [names = [], values = []] = answer as unknown[][];
      const value = values[names.indexOf(name)];
      return typeof value === "number" ? value : undefined;
    },
  };
}

/** One recalculation, compared with the limit that no client can beat. */
async function measureRequests(measure: Measure): Promise<Figures> {
  const { origin } = measure;
  const workload = workloadNamed(measure.sheet);
  const newClient = named(clients, measure.client);

  // A small sheet of other codes in another instance: Node loads its fetch and opens connections, as a page did hours ago.
  await setConditions(origin, usual);
  await recalculate(newClient(measure), warmUpSheet);

  await setConditions(origin, workload.conditions);
  const asks = workload.asks();
  const before = process.cpuUsage();
  const { wall, wrong, unanswered } = await recalculate(newClient(measure), asks);
  const { user, system } = process.cpuUsage(before);
  const requests = await requestsSeen(origin);
  const limit = limitOf(workload);
  return {
    requests,
    "requests × limit": requests / limit.requests,
    "last value, ms": wall,
    "wall × limit": wall / limit.wall,
    "processor, µs a cell": (user + system) / asks.length,
    wrong,
    unanswered,
  };
}

const columns = Object.fromEntries(fourColumns.map((column) => [column.names, column]));

/** One recalculation as Microsoft's runtime of custom functions makes it, until the host has the result of the last cell. */
async function measureVisible(measure: Measure): Promise<Figures> {
  await setConditions(measure.origin, usual);
  const newClient = named(clients, measure.client);
  const settlers = new Map<number, (result: HandedOver) => void>();
  let handOvers = 0;
  const runtime = startMicrosoftRuntime(
    { WARMUP: formulaOf(newClient(measure)), MEASURED: formulaOf(newClient(measure)) },
    (result) => settlers.get(result.id)?.(result),
    undefined,
    (results) => {
      if (results > 0) handOvers++;
      return results > 0 ? 20 + 0.005 * results : 0;
    },
  );
  let unsent: Parameters<typeof runtime.invoke>[0][number][] = [];
  const flush = (): void => {
    const sent = unsent;
    unsent = [];
    runtime.invoke(sent);
  };
  const cellsOf = (fn: string): Client => ({
    read: () => undefined,
    ask: (code, { names }) =>
      new Promise((resolve, reject) => {
        const id = settlers.size + 1;
        settlers.set(id, ({ isOk, value }) => (isOk ? resolve(value) : reject(new Error(String(value)))));
        unsent.push({ id, fn, args: [code, names], flags: 0 });
        if (unsent.length === 1) queueMicrotask(flush);
      }),
  });

  await recalculate(cellsOf("WARMUP"), warmUpSheet, () => true);
  // Until the runtime hands over at once again: it pauses for half a second.
  await pause(600);
  handOvers = 0;
  // Checked at the end, so that no cell waits for it.
  const taken: { ask: Ask; answer: unknown }[] = [];
  const asks = workloadNamed(measure.sheet).asks();
  const take = (_: Client, ask: Ask, answer: unknown): boolean => taken.push({ ask, answer }) > 0;
  const { wall, unanswered } = await recalculate(cellsOf("MEASURED"), asks, take);
  const wrong = taken.filter(({ ask, answer }) => !isRightRow(ask, answer)).length;
  return { "all visible, ms": wall, "hand-overs": handOvers, wrong, unanswered };
}

/** A custom function as Excel's runtime calls it: the row of a code's indicators, or a promise of it. */
function formulaOf(client: Client) {
  return (code: unknown, names: unknown): unknown => {
    const column = named(columns, String(names));
    const rowOf = (settled: unknown): unknown[][] => [
      column.categories.flatMap((category) =>
        indicatorsOf[category].map((name) => client.read(settled, categories.indexOf(category), name)),
      ),
    ];
    const answer = client.ask(String(code), column);
    return answer instanceof Promise ? answer.then(rowOf) : rowOf(answer);
  };
}

/** A cell got the one row that the service has for its code: every indicator of its categories, in their order. */
function isRightRow({ code, column }: Ask, answer: unknown): boolean {
  const expected = column.categories.flatMap((category) =>
    indicatorsOf[category].map((_, index) => servedValue(code, categories.indexOf(category), index)),
  );
  return JSON.stringify(answer) === JSON.stringify([expected]);
}

async function main(measure: Measure): Promise<void> {
  // A client whose timers do not hold the process must not end it before the last cell is settled.
  setInterval(() => undefined, 1000);
  const figures = await (measure.part === "visible" ? measureVisible : measureRequests)(measure);
  process.send?.(figures, () => process.exit(0));
}

void main(JSON.parse(process.argv[2] ?? "{}") as Measure);
