import { App } from "../../src/core/app";
import { functionsById } from "../../src/functions";
import { provideApp } from "../../src/functions/cell/app";
import { seededRandom } from "../../src/service/demonstration/random";
import "../../tests/support/customFunctions";
import { realClock, realFetch, testPlatform } from "../../tests/support/testPlatform";
import { type Client, dataloader, httpLatest, ours, planted } from "./clients";
import { recalculate } from "./recalculate";
import type { Figures } from "./results";
import { requestsSeen, setConditions, usual } from "./slowService/servedData";
import { limitOf, named, warmUpSheet, workloadNamed } from "./workloads";

/** A measurement in a process of its own: told on the command line, answered on standard output, both as JSON. */
export interface Measure {
  sheet: string;
  client: string;
  seed: number;
  origin: string;
}

const clients: Readonly<Record<string, (measure: Measure) => Client>> = {
  ours: (measure) => ours(newApp(measure)),
  "ours, whole function": (measure) => wholeFunction(newApp(measure)),
  dataloader: ({ origin }) => dataloader(httpLatest(origin)),
  planted: ({ origin }) => planted(dataloader(httpLatest(origin))),
};

/** One recalculation, compared with the limit that no client can beat. */
async function measureRecalculation(measure: Measure): Promise<Figures> {
  const { origin } = measure;
  const workload = workloadNamed(measure.sheet);
  const newClient = named(clients, measure.client);

  // A small sheet of other codes in another instance: Node loads its fetch and opens connections, as a page did hours ago.
  await setConditions(origin, usual);
  await recalculate(newClient(measure), warmUpSheet);

  await setConditions(origin, workload.conditions);
  const asks = workload.asks();
  const before = process.cpuUsage();
  const { wall, first, wrong, unanswered } = await recalculate(newClient(measure), asks);
  const { user, system } = process.cpuUsage(before);
  const requests = await requestsSeen(origin);
  const limit = limitOf(workload);
  return {
    requests,
    "requests × limit": requests / limit.requests,
    "last value, ms": wall,
    "wall × limit": wall / limit.wall,
    "first value, ms": first,
    "processor, µs a cell": (user + system) / asks.length,
    wrong,
    unanswered,
  };
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

function newApp({ origin, seed }: Measure): App {
  const random = seededRandom(seed);
  const app = new App(
    testPlatform(realFetch, realClock, () => random.next()),
    origin,
  );
  app.start({}, { zipcodes: "bench", queries: "bench" });
  return app;
}

async function main(measure: Measure): Promise<void> {
  // A client whose timers do not hold the process must not end it before the last cell is settled.
  setInterval(() => undefined, 1000);
  const figures = await measureRecalculation(measure);
  process.stdout.write(JSON.stringify(figures), () => process.exit(0));
}

void main(JSON.parse(process.argv[2] ?? "{}") as Measure);
