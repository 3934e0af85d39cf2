import type { SendBatch } from "../../dispatcher/batch";
import { AddinError } from "../../errors/addinError";
import { readTolerantly } from "../../http/readTolerantly";
import type { ZipcodesClient } from "./client";
import { byPostalCode } from "./latestBatch";
import { type ZipCodeItem, zipCodeItem } from "./wire";

/** `GET /zipcodes/search`: one request for up to 20 codes; a code that does not come back does not exist (§4.3). */
export function sendSearch(client: ZipcodesClient): SendBatch<ZipCodeItem> {
  return async (batch, signal) => {
    const items = await client.search(batch.keys, signal);
    const found = byPostalCode(batch, items, (item) => [readTolerantly<ZipCodeItem>(zipCodeItem, item)]);
    const missing = batch.keys.filter((code) => !found.has(code));
    for (const code of missing) found.set(code, [new AddinError("postalCodeNotFound", { code })]);
    return found;
  };
}
