import { type AddinError, isAddinError, throwNotLoaded } from "../../errors/addinError";
import { readJson } from "../../http/readJson";
import { isRecord, reader } from "../../http/reader";
import { readRecords } from "../../http/readRecords";
import type { Sender } from "../../http/sender";
import type { Clock, Signal } from "../../platform";
import type { QueryTable } from "./table";
import { savedQuery, type SavedQuery } from "./wire";

/** The key of the one question that the list of saved queries answers. */
export const everyQuery = "all";

/** The saved-query interface (§4.5, §4.6). All reject with an `AddinError`. */
export interface QueriesClient {
  /** The result of a saved query; `queryNotFound` where there is none of this id. */
  rows(id: string, signal: Signal): Promise<QueryTable>;
  /** The caller's saved queries, or undefined where the service cannot list them yet. */
  list(signal: Signal): Promise<SavedQuery[] | undefined>;
}

export function createQueriesClient(sender: Sender, clock: Pick<Clock, "afterBurst">): QueriesClient {
  return {
    async rows(id, signal) {
      const { askRows } = await import(/* webpackChunkName: "table" */ "./askRows").catch(throwNotLoaded);
      return askRows(sender, clock, id, signal);
    },

    async list(signal) {
      try {
        return await sender.send(
          { method: "GET", path: "/queries", accept: "application/json" },
          (reply) => readList(readJson(reply)),
          signal,
        );
      } catch (thrown) {
        if (isAddinError(thrown) && listingIsMissing(thrown)) return undefined;
        throw thrown;
      }
    },
  };
}

const readQuery = reader(savedQuery);

function readList(body: unknown): SavedQuery[] | undefined {
  if (!isRecord(body) || !Array.isArray(body["data"])) return undefined;
  return readRecords(body["data"], "query_id", readQuery);
}

function listingIsMissing(error: AddinError): boolean {
  return error.details.status === 404 || error.details.status === 405 || error.code === "notData";
}
