import DataLoader from "dataloader";
import type { LatestPart } from "../../src/core/apis/zipcodes/latest/latestBatch";
import type { App } from "../../src/core/app";
import { type Answer, knownOf } from "../../src/core/dispatcher/answer";
import { isAddinError } from "../../src/core/errors/addinError";
import { type Category, limits } from "../../src/core/apis/zipcodes/wire";
import type { Column } from "./workloads";

/** One way to answer the formulas of a sheet. */
export interface Client {
  /** The answer of a formula, at once where it is held. Excel's runtime takes either. */
  ask(code: string, column: Column): unknown;
  /** A value in such an answer, by its category's number and its name, for the check; undefined where there is none. */
  read(answer: unknown, part: number, name: string): number | undefined;
}

/** The dispatcher of `/latest`, as the functions use it. */
export function ours({ latest }: App): Client {
  return {
    ask: (code, { parts }) => latest.ask(code, parts),
    read: (answer, part, name) => {
      const known = knownOf(answer as Answer<LatestPart>, part);
      return isAddinError(known) ? undefined : known.data[name];
    },
  };
}

/** Answers most formulas with what belongs to the one before, and every tenth with a failure: the checks must notice both. */
export function planted(client: Client): Client {
  let asked = 0;
  let before: unknown;
  return {
    ...client,
    ask: (code, column) => {
      const answer = client.ask(code, column);
      const wrong = before ?? answer;
      before = answer;
      return ++asked % 10 === 0 ? Promise.reject(new Error("planted")) : wrong;
    },
  };
}

/** A result item as the interface gives it (§2.2), as far as the bench reads it. */
interface Item {
  zip_code: string;
  data: Record<string, number>;
}

/** Sends one request for up to 100 codes. */
type AskLatest = (codes: readonly string[], categories: readonly Category[]) => Promise<Item[]>;

/** dataloader as its readme shows it: a loader for each category list, batches of 100. */
export function dataloader(latest: AskLatest): Client {
  const loaders = new Map<string, DataLoader<string, Item>>();

  function loaderOf({ names, categories }: Column): DataLoader<string, Item> {
    const load = async (codes: readonly string[]) => inOrder(codes, await latest(codes, categories));
    const loader = loaders.get(names) ?? new DataLoader(load, { maxBatchSize: limits.codesOfLatest });
    loaders.set(names, loader);
    return loader;
  }

  return {
    ask: (code, column) => loaderOf(column).load(code),
    read: (answer, _part, name) => (answer as Item).data[name],
  };
}

function inOrder(codes: readonly string[], found: readonly Item[]): (Item | Error)[] {
  const items = new Map(found.map((item) => [item.zip_code, item]));
  return codes.map((code) => items.get(code) ?? new Error(`no answer for ${code}`));
}

/** The sending that dataloader does not bring. */
export function httpLatest(origin: string): AskLatest {
  return async (codes, categories) => {
    const reply = await fetchWithRetries(`${origin}/api/v1/zipcodes/latest`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "token bench" },
      body: JSON.stringify({ zip_codes: codes, categories }),
    });
    return ((await reply.json()) as { results: Item[] }).results;
  };
}

const maxTries = 8;

/** What a careful user puts around it: 8 tries, Retry-After obeyed, full jitter where there is none. */
async function fetchWithRetries(url: string, options: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const reply = await fetch(url, options);
    if (reply.ok || tried === maxTries) return reply;
    await reply.text();
    const asked = Number(reply.headers.get("retry-after"));
    const wait =
      asked > 0 ? asked * 1000 * (1 + Math.random() / 10) : Math.random() * Math.min(20_000, 200 * 2 ** tried);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
