import DataLoader from "dataloader";
import { categories, limits, type ZipCodeItem } from "../../../src/core/apis/zipcodes/wire";
import type { Column } from "../workloads";
import { type AskLatest, type Item, readItem, type Runner } from "./runner";

/** dataloader as its readme shows it: a loader for each category list, batches of 100. */
export function dataloader(latest: AskLatest): Runner {
  const loaders = new Map<string, DataLoader<string, Item>>();

  function loaderOf({ names, categories: asked }: Column): DataLoader<string, Item> {
    let loader = loaders.get(names);
    if (!loader) loaders.set(names, (loader = newLoader((codes) => latest(codes, asked), limits.codesOfLatest)));
    return loader;
  }

  return {
    ask: (code, column) => loaderOf(column).load(code),
    read: readItem,
    expire: () => loaders.forEach((loader) => loader.clearAll()),
  };
}

/** dataloader over the point search, 20 codes a request. */
export function dataloaderSearch(search: (codes: readonly string[]) => Promise<ZipCodeItem[]>): Runner {
  const loader = newLoader(search, limits.codesOfSearch);
  return { ask: (code) => loader.load(code), read: (answer) => (answer as ZipCodeItem).population ?? undefined };
}

function newLoader<Found extends { zip_code: string }>(
  ask: (codes: readonly string[]) => Promise<Found[]>,
  maxBatchSize: number,
): DataLoader<string, Found> {
  return new DataLoader<string, Found>(async (codes) => inOrder(codes, await ask(codes)), { maxBatchSize });
}

interface Question {
  code: string;
  parts: number;
}

/** One dataloader whose batch function joins the category lists of each code and sorts them, so that like codes travel together. */
export function dataloaderUnion(latest: AskLatest): Runner {
  const loader = new DataLoader<Question, Item, string>((questions) => loadAll(latest, questions), {
    maxBatchSize: Infinity,
    cacheKeyFn: ({ code, parts }) => `${code}${parts}`,
  });
  return { ask: (code, { parts }) => loader.load({ code, parts }), read: readItem };
}

async function loadAll(latest: AskLatest, questions: readonly Question[]): Promise<(Item | Error)[]> {
  const united = new Map<string, number>();
  for (const { code, parts } of questions) united.set(code, (united.get(code) ?? 0) | parts);
  const sorted = [...united].sort(([, one], [, other]) => one - other);
  const requests: Promise<Item[]>[] = [];
  for (let first = 0; first < sorted.length; first += limits.codesOfLatest) {
    const batch = sorted.slice(first, first + limits.codesOfLatest);
    const asked = batch.reduce((all, [, parts]) => all | parts, 0);
    const codes = batch.map(([code]) => code);
    requests.push(
      latest(
        codes,
        categories.filter((_, part) => asked & (1 << part)),
      ),
    );
  }
  const codes = questions.map(({ code }) => code);
  return inOrder(codes, (await Promise.all(requests)).flat());
}

function inOrder<Found extends { zip_code: string }>(codes: readonly string[], found: Found[]): (Found | Error)[] {
  const items = new Map(found.map((item) => [item.zip_code, item]));
  return codes.map((code) => items.get(code) ?? new Error(`no answer for ${code}`));
}
