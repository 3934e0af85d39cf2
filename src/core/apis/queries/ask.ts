import { AddinError, isAddinError, toAddinError } from "../../errors/addinError";
import { isRecord, partlyReader, readJson, readRecords } from "../../http/readReply";
import type { Operation, Sender, TimeLimits } from "../../http/send";
import type { Clock, Signal } from "../../platform";
import { inSlices, type QueryTable, readResult, tableOf } from "./table";
import { savedQuery, type SavedQuery } from "./wire";

/** A saved query runs when it is asked, and may take nearly as long as a cell waits. */
const timeLimits: TimeLimits = { headers: 50_000, idle: 15_000, whole: 55_000 };

/** Asks for the result of a saved query as JSON, and as CSV where that cannot be had. */
export async function askRows(
  sender: Sender,
  clock: Pick<Clock, "now" | "afterBurst">,
  id: string,
  signal: Signal,
): Promise<QueryTable> {
  // A browser resolves these, and the token would be sent to another path. Half of a character has no place in a path.
  if (id === "." || id === ".." || /\p{Cs}/u.test(id)) throw new AddinError("badQueryId", { value: id });
  const path = `/queries/${encodeURIComponent(id)}`;
  try {
    const json: Operation = { path: `${path}/json`, timeLimits };
    return await inSlices(tableOf(await sender.send(json, readResult, signal)), clock, signal);
  } catch (thrown) {
    const error = toAddinError(thrown);
    if (isOfJsonAlone(error)) return askCsv(sender, clock, path, id, signal, error);
    throw named(error, id);
  }
}

/** Tells whether CSV may still work: the service cannot produce this JSON, or it is too large. CSV is smaller, and produced differently. */
function isOfJsonAlone({ code, details: { status, megabytes } }: AddinError): boolean {
  return status === 406 || status === 413 || status === 500 || (code === "tooLarge" && megabytes !== undefined);
}

/** Asks for CSV, once. If the service has none, or its reader does not load, the error of the JSON request stands. */
async function askCsv(
  sender: Sender,
  clock: Pick<Clock, "now" | "afterBurst">,
  path: string,
  id: string,
  signal: Signal,
  ofJson: AddinError,
): Promise<QueryTable> {
  const csv: Operation = { path: `${path}/csv`, accept: "text/csv", timeLimits, isSentOnce: true };
  const reading = await import(/* webpackChunkName: "csv" */ "./csv").catch(() => undefined);
  if (!reading) throw ofJson;
  try {
    const text = await sender.send(csv, reading.csvOf, signal);
    return await inSlices(reading.readCsv(text, id), clock, signal);
  } catch (thrown) {
    const error = toAddinError(thrown);
    const hasNoCsv = error.details.status === 404 || error.details.status === 405;
    throw hasNoCsv ? ofJson : named(error, id);
  }
}

/** 404 means that the query does not exist, or comes from a gateway whose service is replaced; 403 that this token may not read it (§7). */
function named(error: AddinError, id: string): AddinError {
  const { status } = error.details;
  if (status === 404) return new AddinError("queryNotFound", { id, status }, error);
  return error.code === "forbidden" ? new AddinError("forbidden", { status: 403, what: id }, error) : error;
}

/** Asks for the caller's saved queries; undefined where the service cannot list them yet. */
export async function askList(sender: Sender, signal: Signal): Promise<SavedQuery[] | undefined> {
  try {
    return await sender.send({ path: "/queries" }, (reply) => readList(readJson(reply)), signal);
  } catch (thrown) {
    if (isAddinError(thrown) && listingIsMissing(thrown)) return undefined;
    throw thrown;
  }
}

const readQuery = partlyReader(savedQuery);

function readList(body: unknown): SavedQuery[] | undefined {
  if (!isRecord(body) || !Array.isArray(body["data"])) return undefined;
  return readRecords(body["data"], "query_id", readQuery);
}

function listingIsMissing(error: AddinError): boolean {
  return error.details.status === 404 || error.details.status === 405 || error.code === "notData";
}
