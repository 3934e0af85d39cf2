import DataLoader from "dataloader";
import { type Category, limits } from "../../../src/core/apis/zipcodes/wire";
import type { Column } from "../workloads";
import type { AskLatest, Item, Runner } from "./runner";
import { readItem } from "./runner";

/** dataloader as its readme shows it: a loader for each category list, batches of 100. */
export function dataloader(latest: AskLatest): Runner {
  const loaders = new Map<string, DataLoader<string, Item>>();

  function loaderOf({ names, categories }: Column): DataLoader<string, Item> {
    let loader = loaders.get(names);
    if (!loader) loaders.set(names, (loader = newLoader(latest, categories)));
    return loader;
  }

  return {
    ask: (code, column) => loaderOf(column).load(code),
    read: readItem,
    expire: () => loaders.forEach((loader) => loader.clearAll()),
  };
}

function newLoader(latest: AskLatest, categories: readonly Category[]): DataLoader<string, Item> {
  return new DataLoader<string, Item>(
    async (codes) => {
      const items = new Map((await latest(codes, categories)).map((item) => [item.zip_code, item]));
      return codes.map((code) => items.get(code) ?? new Error(`no answer for ${code}`));
    },
    { maxBatchSize: limits.codesOfLatest },
  );
}
