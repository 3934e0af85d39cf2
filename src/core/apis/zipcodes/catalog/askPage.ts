import type { FromSchema } from "json-schema-to-ts";
import { listOf, reader, readJson, readRecords } from "../../../http/readReply";
import type { Sender } from "../../../http/send";
import type { Signal } from "../../../platform";
import { isPostalCode, readItem } from "../search/fields";
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

const integerOrNull = { type: ["integer", "null"] } as const;

/** The figures of a reply that guide the reading of all pages. */
const pageFigures = {
  type: "object",
  required: ["total_count", "total_pages", "current_page", "limit", "offset", "has_next", "next_offset"],
  properties: {
    total_count: integerOrNull,
    total_pages: integerOrNull,
    current_page: integerOrNull,
    limit: integerOrNull,
    offset: integerOrNull,
    has_next: { type: ["boolean", "null"] },
    next_offset: integerOrNull,
  },
} as const;

const readFigures = reader(pageFigures);

function readCatalogPage(body: unknown): CatalogPage {
  const records = listOf(body, "data");
  const data = readRecords(records, "zip_code", readItem, isPostalCode);
  return { ...readFigures(body), data, dropped: records.length - data.length };
}
