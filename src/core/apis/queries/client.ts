import { AddinError, isAddinError, toAddinError } from "../../errors/addinError";
import { readJson } from "../../http/readJson";
import { readTolerantly } from "../../http/readTolerantly";
import type { Sender } from "../../http/sender";
import type { Signal } from "../../platform";
import { longNumbersAsText } from "./longNumbers";
import { readTable, type QueryTable } from "./table";
import { queryListReply, type QueryListReply, type SavedQuery } from "./wire";

/** The saved-query interface (§4.5, §4.6). All reject with an `AddinError`. */
export interface QueriesClient {
  /** The result of a saved query; `queryNotFound` where there is none of this id. */
  rows(id: string, signal: Signal): Promise<QueryTable>;
  /** The caller's saved queries, or undefined where the service cannot list them yet. */
  list(signal: Signal): Promise<SavedQuery[] | undefined>;
}

export function createQueriesClient(sender: Sender): QueriesClient {
  return {
    async rows(id, signal) {
      // A browser folds these away, and the token would go to another path.
      if (id === "." || id === "..") throw new AddinError("badQueryId", { value: id });
      const path = `/queries/${encodeURIComponent(id)}/json`;
      try {
        return await sender.send(
          { method: "GET", path, accept: "application/json" },
          (reply) => readTable(readJson({ ...reply, text: longNumbersAsText(reply.text) })),
          signal,
        );
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

function readList(body: unknown): SavedQuery[] | undefined {
  const hasList = typeof body === "object" && body !== null && "data" in body && Array.isArray(body.data);
  return hasList ? readTolerantly<QueryListReply>(queryListReply, body).data : undefined;
}

function listingIsMissing(error: AddinError): boolean {
  return (
    error.details.status === 404 ||
    error.details.status === 405 ||
    error.code === "unreadable" ||
    error.code === "notData"
  );
}
