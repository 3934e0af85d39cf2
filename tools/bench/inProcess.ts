import { BatchSize } from "../../src/core/apis/zipcodes/batchSize";
import { planLatest } from "../../src/core/apis/zipcodes/plan";
import type { LatestPart } from "../../src/core/apis/zipcodes/latestBatch";
import { categories, type Category, limits } from "../../src/core/apis/zipcodes/wire";
import { Activity } from "../../src/core/activity";
import { App } from "../../src/core/app";
import { createMemoryCache } from "../../src/core/cache/memoryCache";
import type { Answers, Batch, KnownParts } from "../../src/core/dispatcher/batch";
import { Dispatcher } from "../../src/core/dispatcher/dispatcher";
import { releaseImmediately } from "../../src/core/dispatcher/release";
import { Gate } from "../../src/core/http/gate";
import { lifetimes } from "../../src/core/lifetimes";
import type { Fetch, Platform } from "../../src/core/platform";
import { seededRandom } from "../../src/service/demonstration/random";
import "../../tests/support/customFunctions";
import { realClock, realFetch, testPlatform } from "../../tests/support/testPlatform";
import { catalogReply, indicatorReply, indicatorsOf, latestReply, servedValue } from "./service/servedData";
import type { Item } from "./runners/runner";

/** Answers without any network, made once and reused, so that only the client is measured. */

/** Makes the answers for these codes, so that no measured client pays for it. */
export function prepareAnswers(codes: ReadonlySet<string>): void {
  for (const code of codes) {
    const parts = categories.map((category) => ({ data: dataOf(code, category), geography }));
    const data = Object.fromEntries(parts.flatMap((part) => Object.entries(part.data)));
    prepared.set(code, { item: { zip_code: code, data }, parts });
  }
}

interface Prepared {
  /** For clients that bring no sending of their own; it holds all categories, whatever was asked. */
  item: Item;
  parts: readonly LatestPart[];
}

const prepared = new Map<string, Prepared>();
const geography: LatestPart["geography"] = { zip_code: "00000" };

function dataOf(code: string, category: Category): Record<string, number> {
  const part = categories.indexOf(category);
  return Object.fromEntries(indicatorsOf[category].map((name, index) => [name, servedValue(code, part, index)]));
}

/** For clients that bring no sending of their own. */
export function nullLatest(codes: readonly string[]): Promise<Item[]> {
  return Promise.resolve(codes.map((code) => preparedFor(code).item));
}

function preparedFor(code: string): Prepared {
  const answer = prepared.get(code);
  if (!answer) throw new Error(`no answer was prepared for ${code}`);
  return answer;
}

/** The app in Node, connected to a service. */
export function newApp(origin: string, seed: number, fetch: Fetch): App {
  const app = new App(platformOf(seed, fetch), origin);
  app.start({}, { zipcodes: "bench", queries: "bench" });
  return app;
}

function platformOf(seed: number, fetch: Fetch): Platform {
  const random = seededRandom(seed);
  return testPlatform(fetch, realClock, () => random.next());
}

/** Our dispatcher with its plan, cache and gate, sending nothing. */
export function newDispatcher(): Dispatcher<LatestPart> {
  const platform = platformOf(1, realFetch);
  const { clock } = platform;
  const lifetime = lifetimes(() => 24);
  const newAborter = () => platform.newAborter();
  const random = () => platform.random();
  const probe = () => Promise.resolve();
  const gate = new Gate({ clock, random, newAborter, probe, recovered: () => undefined });
  gate.open();
  return new Dispatcher<LatestPart>({
    plan: planLatest((_code, parts) => parts, new BatchSize(limits.codesOfLatest)),
    send: (batch) => {
      gate.succeeded({ at: clock.now(), number: 1 });
      return Promise.resolve({ answers: answersTo(batch) });
    },
    slots: gate,
    cache: createMemoryCache<LatestPart>(lifetime),
    clock,
    newAborter,
    release: releaseImmediately,
    events: new Activity(clock).eventsOf("zipcodes"),
    awoke: () => undefined,
  });
}

function answersTo({ keys, parts }: Batch): Answers<LatestPart> {
  const answers = new Map<string, KnownParts<LatestPart>>();
  for (const code of keys) {
    const asked = preparedFor(code).parts.map((known, part) => (parts & (1 << part) ? known : undefined));
    answers.set(code, asked);
  }
  return answers;
}

/** The whole service as a fetch within the process; the bytes of each reply are made once. */
export const inProcessFetch: Fetch = (url, { body }) => {
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
