import type { FromSchema } from "json-schema-to-ts";
import { readJson } from "../../http/readJson";
import { listOf, readRecords } from "../../http/readRecords";
import { reader } from "../../http/reader";
import type { Sender } from "../../http/sender";
import type { Signal } from "../../platform";
import { isPostalCode, readItem } from "./fields";
import { type CatalogQuery, pageFigures, type ZipCodeItem } from "./wire";

/** A page of the catalog. What the service leaves out is null. */
export interface CatalogPage extends FromSchema<typeof pageFigures> {
  data: ZipCodeItem[];
  /** Records of the page that cannot be read, or that have no postal code. */
  dropped: number;
}

/** Asks for a page of the catalog (§4.1). */
export function askPage(sender: Sender, query: CatalogQuery, signal: Signal): Promise<CatalogPage> {
  const path = `/zipcodes${queryString(query)}`;
  return sender.send(
    { method: "GET", path, accept: "application/json" },
    (reply) => readCatalogPage(readJson(reply)),
    signal,
  );
}

function queryString(query: CatalogQuery): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

const readFigures = reader(pageFigures);

function readCatalogPage(body: unknown): CatalogPage {
  const records = listOf(body, "data");
  const data = readRecords(records, "zip_code", readItem, isPostalCode);
  return { ...readFigures(body), data, dropped: records.length - data.length };
}
