import type { FromSchema } from "json-schema-to-ts";
import { isPostalCode } from "../../../codes/postalCode";
import { listOf, partlyReader, readJson, readRecords } from "../../../http/readReply";
import type { Sender } from "../../../http/send";
import type { Signal } from "../../../platform";
import { readItem } from "../search/fields";
import type { CatalogQuery, ZipCodeItem } from "../wire";

/** A page of the catalog. What the service leaves out is null. */
export interface CatalogPage extends FromSchema<typeof pageFigures> {
  data: ZipCodeItem[];
  /** The number of items of the page that are no records, or have no postal code. */
  dropped: number;
}

/** Asks for a page of the catalog (§4.1). */
export function askPage(sender: Sender, query: CatalogQuery, signal: Signal): Promise<CatalogPage> {
  const path = `/zipcodes${queryString(query)}`;
  return sender.send({ path }, (reply) => readCatalogPage(readJson(reply)), signal);
}

function queryString(query: CatalogQuery): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** The figures of a reply that guide the reading of all pages. */
const pageFigures = {
  type: "object",
  required: ["total_count", "offset", "has_next"],
  properties: {
    total_count: { type: ["integer", "null"] },
    offset: { type: ["integer", "null"] },
    has_next: { type: ["boolean", "null"] },
  },
} as const;

/** A figure that cannot be read says nothing: the pages are followed as if it had not come. */
const readFigures = partlyReader(pageFigures);

function readCatalogPage(body: unknown): CatalogPage {
  const records = listOf(body, "data");
  const data = readRecords(records, "zip_code", readItem, isPostalCode);
  return { ...readFigures(body), data, dropped: records.length - data.length };
}
