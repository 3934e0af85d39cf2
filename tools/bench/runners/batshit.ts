import { type Batcher, create, keyResolver, windowedFiniteBatchScheduler } from "@yornaath/batshit";
import { type Category, limits } from "../../../src/core/apis/zipcodes/wire";
import type { AskLatest, Item, Runner } from "./runner";
import { readItem } from "./runner";

const windowMs = 10;

/** batshit as its readme shows it: a batcher for each category list, 10 ms or 100 codes, whichever comes first. */
export function batshit(latest: AskLatest): Runner {
  const batchers = new Map<string, Batcher<Item[], string, Item>>();

  function batcherOf(categories: readonly Category[]): Batcher<Item[], string, Item> {
    const key = categories.join();
    let batcher = batchers.get(key);
    if (!batcher) {
      batcher = create({
        fetcher: (codes: string[]) => latest(codes, categories),
        resolver: keyResolver("zip_code"),
        scheduler: windowedFiniteBatchScheduler({ windowMs, maxBatchSize: limits.codesOfLatest }),
      });
      batchers.set(key, batcher);
    }
    return batcher;
  }

  return { ask: (code, categories) => batcherOf(categories).fetch(code), read: readItem };
}
