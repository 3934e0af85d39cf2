import { categories, type ZipCodeItem } from "../../src/core/apis/zipcodes/wire";
import type { CannedReply, SentRequest } from "../support/cannedFetch";

/** The right answer to any request, small and made up: what goes wrong in a test goes wrong with this. */
export function rightReply({ url, body }: SentRequest): CannedReply {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replace("/api/v1", "");
  if (path === "/zipcodes/latest") return latestReply((body as { zip_codes: string[] }).zip_codes);
  if (path === "/zipcodes/search") return searchReply((searchParams.get("zip_codes") ?? "").split(","));
  if (path === "/zipcodes/indicator_catalog") return { body: { count: 1, data: [indicator] } };
  if (path === "/zipcodes") return pageReply(searchParams, codesOfState);
  if (/^\/queries\/[^/]+\/json$/.test(path)) return queryReply([{ zip_code: "00501", sales: 3 }]);
  return { status: 404, body: { error: "not_found", message: "Nothing is there." } };
}

export function rightValue(code: string): number {
  return Number(code) / 100_000;
}

export function latestItem(code: string): Record<string, unknown> {
  return {
    id: code,
    zip_code: code,
    state_id: "09",
    state_name: "Ciudad de México",
    neighborhoods: {},
    data: { socioeconomic_ab: rightValue(code) },
  };
}

export function latestReply(codes: readonly string[]): CannedReply {
  return { body: { count: codes.length, results: codes.map(latestItem) } };
}

export function queryReply(rows: readonly unknown[], columns: readonly unknown[] = []): CannedReply {
  return { body: { query_id: "sales", executed_at: "2026-11-21T12:00:00Z", columns, rows } };
}

export function searchReply(codes: readonly string[]): CannedReply {
  return { body: { count: codes.length, data: codes.map(item) } };
}

const codesOfState = Array.from({ length: 250 }, (_, index) => String(64_000 + index));

/** A page of these codes, never longer than `longest`. */
export function pageReply(query: URLSearchParams, codes: readonly string[], longest = 2000): CannedReply {
  const limit = Math.min(longest, Number(query.get("limit") ?? 100));
  const offset = Number(query.get("offset") ?? 0);
  const data = codes.slice(offset, offset + limit).map(item);
  return {
    body: {
      count: data.length,
      total_count: codes.length,
      total_pages: Math.ceil(codes.length / limit),
      current_page: Math.floor(offset / limit) + 1,
      limit,
      offset,
      has_next: offset + data.length < codes.length,
      has_previous: offset > 0,
      next_offset: null,
      previous_offset: null,
      data,
    },
  };
}

function item(code: string): Partial<ZipCodeItem> {
  return { id: code, zip_code: code, state_id: "19", population: Number(code), neighbors: [], neighborhoods: [] };
}

/** The whole catalog of indicators. */
export const indicator = {
  mnemonic: "socioeconomic_ab",
  category: categories[5],
  source: [],
  ...Object.fromEntries(
    [
      "service_ref",
      "indicator_name",
      "indicator_name_en",
      "description",
      "description_en",
      "data_type",
      "frequency",
      "unit",
      "value_type",
    ].map((field) => [field, "x"]),
  ),
};
