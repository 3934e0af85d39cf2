import DataLoader from "dataloader";
import { limits } from "../../../src/core/apis/zipcodes/wire";
import type { Column } from "../workloads";
import { type AskLatest, type Item, readFigure, type Runner } from "./runner";

/** dataloader as its readme shows it: a loader for each category list, batches of 100. */
export function dataloader(latest: AskLatest): Runner {
  const loaders = new Map<string, DataLoader<string, Item>>();

  function loaderOf({ names, categories }: Column): DataLoader<string, Item> {
    const load = async (codes: readonly string[]) => inOrder(codes, await latest(codes, categories));
    const loader = loaders.get(names) ?? new DataLoader(load, { maxBatchSize: limits.codesOfLatest });
    loaders.set(names, loader);
    return loader;
  }

  return {
    ask: (code, column) => loaderOf(column).load(code),
    read: readFigure,
    expire: () => loaders.forEach((loader) => loader.clearAll()),
  };
}

function inOrder(codes: readonly string[], found: readonly Item[]): (Item | Error)[] {
  const items = new Map(found.map((item) => [item.zip_code, item]));
  return codes.map((code) => items.get(code) ?? new Error(`no answer for ${code}`));
}
