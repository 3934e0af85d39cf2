import { type AddinError, isAddinError } from "../../errors/addinError";
import { isRecord, partlyReader, reader, readJson, readRecords } from "../../http/readReply";
import type { Sender } from "../../http/send";
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
