import { throwNotLoaded } from "../../errors/addinError";
import type { Sender } from "../../http/send";
import type { Clock, Signal } from "../../platform";
import type { QueryTable } from "./table";
import type { SavedQuery } from "./wire";

/** The key of the one question that the list of saved queries answers. */
export const everyQuery = "all";

/** The saved-query interface (§4.5, §4.6). All reject with an `AddinError`. */
export interface QueriesClient {
  /** The result of a saved query; `queryNotFound` where there is none of this id. */
  rows(id: string, signal: Signal): Promise<QueryTable>;
  /** The caller's saved queries, or undefined where the service cannot list them yet. */
  list(signal: Signal): Promise<SavedQuery[] | undefined>;
}

/** Creates the client. The code that asks, and that reads replies, loads with the first request: most workbooks have no saved query. */
export function createQueriesClient(sender: Sender, clock: Pick<Clock, "now" | "afterBurst">): QueriesClient {
  return {
    async rows(id, signal) {
      const { askRows } = await import(/* webpackChunkName: "table" */ "./ask").catch(throwNotLoaded);
      return askRows(sender, clock, id, signal);
    },

    async list(signal) {
      const { askList } = await import(/* webpackChunkName: "table" */ "./ask").catch(throwNotLoaded);
      return askList(sender, signal);
    },
  };
}
