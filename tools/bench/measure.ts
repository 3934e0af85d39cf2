import { setTimeout } from "node:timers/promises";
import { getHeapSnapshot } from "node:v8";
import { categories, type Category } from "../../src/core/apis/zipcodes/wire";
import { App } from "../../src/core/app";
import type { Fetch } from "../../src/core/platform";
import { functionsById } from "../../src/functions";
import { provideApp } from "../../src/functions/cell/app";
import { seededRandom } from "../../src/service/demonstration/random";
import "../../tests/support/customFunctions";
import { realClock, realFetch, testPlatform } from "../../tests/support/testPlatform";
import { type Client, dataloader, httpLatest, type Item, ours, planted } from "./clients";
import { recalculate } from "./recalculate";
import { type Figures, median } from "./results";
import {
  catalogReply,
  indicatorReply,
  indicatorsOf,
  latestReply,
  prepareTexts,
  seenBy,
  servedValue,
  setConditions,
  usual,
} from "./slowService/servedData";
import { limitOf, named, warmUpSheet, workloadNamed } from "./workloads";

/** A measurement in a process of its own: told on the command line, answered on standard output, both as JSON. */
export interface Measure {
  part: "http" | "cpu" | "waiting";
  sheet: string;
  client: string;
  seed: number;
  origin: string;
}

const parts: Record<Measure["part"], (measure: Measure) => Promise<Figures>> = {
  http: measureHttp,
  cpu: measureProcessorTime,
  waiting: measureWaiting,
};

const clientsOverHttp: Readonly<Record<string, (measure: Measure) => Client>> = {
  ours: ({ origin, seed }) => ours(newApp(origin, seed, realFetch)),
  "ours, whole function": ({ origin, seed }) => wholeFunction(newApp(origin, seed, realFetch)),
  dataloader: ({ origin }) => dataloader(httpLatest(origin)),
  planted: ({ origin }) => planted(dataloader(httpLatest(origin))),
};

/** One recalculation over HTTP, compared with the limit that no client can beat. */
async function measureHttp(measure: Measure): Promise<Figures> {
  const { origin } = measure;
  const workload = workloadNamed(measure.sheet);
  const newClient = named(clientsOverHttp, measure.client);

  // A small sheet of other codes in another instance: Node loads its fetch and opens connections, as a page did hours ago.
  await setConditions(origin, usual);
  await recalculate(newClient(measure), warmUpSheet);

  await setConditions(origin, workload.conditions);
  const { wall, first, wrong, unanswered } = await recalculate(newClient(measure), workload.asks());
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

const clientsWithoutNetwork: Readonly<Record<string, () => Client>> = {
  "ours, whole function": () => wholeFunction(newApp("http://bench", 1, fetchInProcess)),
  dataloader: () => dataloader((codes) => Promise.resolve(codes.map(itemOf))),
};

const passes = 10;
const passesToWarmUp = 3;
/** V8 sweeps in the background after a collection; that is no work of the next recalculation. In milliseconds. */
const restAfterCollection = 60;

/** The processor time of one client without any network: the first recalculation of the process, and the following ones. */
async function measureProcessorTime({ sheet, client: name }: Measure): Promise<Figures> {
  const asks = workloadNamed(sheet).asks();
  const codes = new Set(asks.map(({ code }) => code));
  prepareTexts(codes);
  codes.forEach(itemOf);
  const times: number[] = [];
  const bad = { wrong: 0, unanswered: 0 };
  for (let pass = 0; pass < passes; pass++) {
    const client = named(clientsWithoutNetwork, name)();
    // W4 is the sheet of held values.
    if (sheet === "W4") await recalculate(client, asks.slice(0, codes.size));
    globalThis.gc?.();
    await setTimeout(restAfterCollection);
    const before = process.cpuUsage();
    const { wrong, unanswered } = await recalculate(client, asks);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / asks.length);
    bad.wrong += wrong;
    bad.unanswered += unanswered;
  }
  return { "µs a cell": median(times.slice(passesToWarmUp)) ?? 0, "µs a cell, cold": times[0] ?? 0, ...bad };
}

/** The objects that V8 keeps for each cell of a sheet that waits for a service without an answer. */
async function measureWaiting({ sheet }: Measure): Promise<Figures> {
  const asks = workloadNamed(sheet).asks();
  let isSilent = false;
  const client = wholeFunction(
    newApp("http://bench", 1, (...asked) =>
      isSilent ? new Promise<never>(() => undefined) : fetchInProcess(...asked),
    ),
  );
  await recalculate(client, warmUpSheet);
  isSilent = true;
  const before = await countObjects();
  const waiting = asks.map(({ code, column }) => client.ask(code, column));
  await setTimeout(restAfterCollection);
  const objects = (await countObjects()) - before;
  return { "objects a cell": objects / waiting.length, wrong: 0, unanswered: 0 };
}

async function countObjects(): Promise<number> {
  let count: number | undefined;
  // A snapshot counts its nodes in its first line; the rest is read because it cannot be broken off.
  for await (const piece of getHeapSnapshot()) count ??= Number(/"node_count":(\d+)/.exec(String(piece))?.[1]);
  return count ?? 0;
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

function newApp(origin: string, seed: number, fetch: Fetch): App {
  const random = seededRandom(seed);
  const app = new App(
    testPlatform(fetch, realClock, () => random.next()),
    origin,
  );
  app.start({}, { zipcodes: "bench", queries: "bench" });
  return app;
}

/** The whole service as a fetch within the process; the bytes of each reply are made once. */
const fetchInProcess: Fetch = (url, { body }) => {
  const key = body ?? url;
  let bytes = replies.get(key);
  if (!bytes) replies.set(key, (bytes = new TextEncoder().encode(replyTo(url, body))));
  return Promise.resolve({ status: 200, headers: { get: headerOf }, body: streamOf(bytes) });
};

const replies = new Map<string, Uint8Array>();
const headerOf = (name: string): string | null => (name === "content-type" ? "application/json" : null);

function replyTo(url: string, body: string | undefined): string {
  if (url.endsWith("/indicator_catalog")) return indicatorReply();
  if (body === undefined) return catalogReply();
  const question = JSON.parse(body) as { zip_codes: string[]; categories: Category[] };
  return latestReply(question.zip_codes, question.categories);
}

function streamOf(bytes: Uint8Array) {
  let isRead = false;
  const read = (): Promise<{ done: boolean; value?: Uint8Array }> => {
    const first = !isRead;
    isRead = true;
    return Promise.resolve(first ? { done: false, value: bytes } : { done: true });
  };
  return { getReader: () => ({ read, cancel: () => Promise.resolve() }) };
}

const items = new Map<string, Item>();

/** An item with all categories, whatever was asked, made once: dataloader gets it without any work. */
function itemOf(code: string): Item {
  const known = items.get(code);
  if (known) return known;
  const values = categories.flatMap((category, part) =>
    indicatorsOf[category].map((name, index) => [name, servedValue(code, part, index)] as const),
  );
  const item = { zip_code: code, data: Object.fromEntries(values) };
  items.set(code, item);
  return item;
}

async function main(measure: Measure): Promise<void> {
  // A client whose timers do not hold the process must not end it before the last cell is settled.
  setInterval(() => undefined, 1000);
  const figures = await parts[measure.part](measure);
  process.stdout.write(JSON.stringify(figures), () => process.exit(0));
}

void main(JSON.parse(process.argv[2] ?? "{}") as Measure);
