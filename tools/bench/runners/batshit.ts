import { type Batcher, create, keyResolver, windowedFiniteBatchScheduler } from "@yornaath/batshit";
import { limits } from "../../../src/core/apis/zipcodes/wire";
import type { Column } from "../workloads";
import type { AskLatest, Item, Runner } from "./runner";
import { readItem } from "./runner";

const windowMs = 10;

/** batshit as its readme shows it: a batcher for each category list, 10 ms or 100 codes, whichever comes first. */
export function batshit(latest: AskLatest): Runner {
  const batchers = new Map<string, Batcher<Item[], string, Item>>();

  function batcherOf({ names, categories }: Column): Batcher<Item[], string, Item> {
    let batcher = batchers.get(names);
    if (!batcher) {
      batcher = create({
        fetcher: (codes: string[]) => latest(codes, categories),
        resolver: keyResolver("zip_code"),
        scheduler: windowedFiniteBatchScheduler({ windowMs, maxBatchSize: limits.codesOfLatest }),
      });
      batchers.set(names, batcher);
    }
    return batcher;
  }

  return { ask: (code, column) => batcherOf(column).fetch(code), read: readItem };
}
