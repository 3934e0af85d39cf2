import { AddinError, isAddinError, toAddinError } from "../../errors/addinError";
import type { TimeLimits } from "../../http/attempt";
import { readJson } from "../../http/readJson";
import { isRecord, reader } from "../../http/reader";
import { readRecords } from "../../http/readRecords";
import type { Sender } from "../../http/sender";
import type { Signal } from "../../platform";
import type { QueryTable } from "./table";
import { savedQuery, type SavedQuery } from "./wire";

/** The saved-query interface (§4.5, §4.6). All reject with an `AddinError`. */
export interface QueriesClient {
  /** The result of a saved query; `queryNotFound` where there is none of this id. */
  rows(id: string, signal: Signal): Promise<QueryTable>;
  /** The caller's saved queries, or undefined where the service cannot list them yet. */
  list(signal: Signal): Promise<SavedQuery[] | undefined>;
}

/** A saved query runs when it is asked, and may take nearly as long as a cell waits. */
const timeLimits: TimeLimits = { headers: 50_000, idle: 15_000, whole: 55_000 };

export function createQueriesClient(sender: Sender): QueriesClient {
  return {
    async rows(id, signal) {
      // A browser folds these away, and the token would go to another path.
      if (id === "." || id === "..") throw new AddinError("badQueryId", { value: id });
      const path = `/queries/${encodeURIComponent(id)}/json`;
      try {
        const { readResult } = await import(/* webpackChunkName: "table" */ "./table");
        return await sender.send({ method: "GET", path, accept: "application/json", timeLimits }, readResult, signal);
      } catch (thrown) {
        throw named(toAddinError(thrown), id);
      }
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

/** 404 means that the query does not exist; 403 that this token may not read it (§7). */
function named(error: AddinError, id: string): AddinError {
  if (error.details.status === 404) return new AddinError("queryNotFound", { id }, error);
  return error.code === "forbidden" ? new AddinError("forbidden", { ...error.details, what: id }, error) : error;
}

const readQuery = reader(savedQuery);

function readList(body: unknown): SavedQuery[] | undefined {
  if (!isRecord(body) || !Array.isArray(body["data"])) return undefined;
  return readRecords(body["data"], "query_id", readQuery);
}

function listingIsMissing(error: AddinError): boolean {
  return (
    error.details.status === 404 ||
    error.details.status === 405 ||
    error.code === "unreadable" ||
    error.code === "notData"
  );
}
