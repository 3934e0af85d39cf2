import { type AddinError, isAddinError } from "../../errors/addinError";
import { partlyReader } from "../../http/partlyReader";
import { readJson } from "../../http/readJson";
import { isRecord, reader } from "../../http/reader";
import { readRecords } from "../../http/readRecords";
import type { Sender } from "../../http/sender";
import type { Signal } from "../../platform";
import { savedQuery, type SavedQuery } from "./wire";

/** Asks for the caller's saved queries; undefined where the service cannot list them yet. */
export async function askList(sender: Sender, signal: Signal): Promise<SavedQuery[] | undefined> {
  try {
    return await sender.send({ path: "/queries" }, (reply) => readList(readJson(reply)), signal);
  } catch (thrown) {
    if (isAddinError(thrown) && listingIsMissing(thrown)) return undefined;
    throw thrown;
  }
}

const readWholeQuery = reader(savedQuery);
const readQuery = partlyReader(readWholeQuery);

function readList(body: unknown): SavedQuery[] | undefined {
  if (!isRecord(body) || !Array.isArray(body["data"])) return undefined;
  return readRecords(body["data"], "query_id", readQuery);
}

function listingIsMissing(error: AddinError): boolean {
  return error.details.status === 404 || error.details.status === 405 || error.code === "notData";
}
