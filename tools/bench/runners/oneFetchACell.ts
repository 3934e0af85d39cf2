import type { AskLatest, Runner } from "./runner";
import { readItem } from "./runner";

/** A request for each formula, as an add-in without batching does. */
export function oneFetchACell(latest: AskLatest): Runner {
  return {
    ask: async (code, { categories }) => (await latest([code], categories))[0],
    read: readItem,
  };
}
