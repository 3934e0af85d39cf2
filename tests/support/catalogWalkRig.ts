import type { CatalogPage } from "../../src/core/apis/zipcodes/catalog/askPage";
import { readCatalog } from "../../src/core/apis/zipcodes/catalog/catalogWalk";
import { catalogKey } from "../../src/core/apis/zipcodes/client";
import type { ZipcodesClient } from "../../src/core/apis/zipcodes/client";
import type { CatalogQuery, ZipCodeItem } from "../../src/core/apis/zipcodes/wire";

/** A page of the catalog as a service gives it, which may lie. */
export type Page = (
  query: Required<Pick<CatalogQuery, "limit" | "offset">>,
) => Partial<CatalogPage> & { data: object[] };

/** Reads a list page by page: the codes that were found, and the offset and the length of each page that was asked for. */
export function walk(page: Page, question: CatalogQuery = {}): { codes: Promise<string[]>; pages: [number, number][] } {
  const pages: [number, number][] = [];
  const client = {
    catalogPage: (query: Parameters<Page>[0]) => {
      pages.push([query.offset, query.limit]);
      return Promise.resolve().then(() => ({ dropped: 0, ...page(query) }));
    },
  } as unknown as ZipcodesClient;
  const { signal } = new AbortController();
  return {
    codes: readCatalog(client, catalogKey(question), signal).then((items) => items.map(({ zip_code }) => zip_code)),
    pages,
  };
}

export const codes = Array.from({ length: 4500 }, (_, index) => String(10_000 + index));

/** Pages of these records that say only what is true. */
export function listing(records: readonly string[]): Page {
  return ({ offset, limit }) => {
    const data = records.slice(offset, offset + limit).map(item);
    return { data, has_next: offset + limit < records.length, total_count: records.length };
  };
}

export const honest = listing(codes);

function item(zip_code: string): ZipCodeItem {
  return { zip_code } as ZipCodeItem;
}
