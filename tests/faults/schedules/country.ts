import type { CannedReply, SentRequest } from "../../support/cannedFetch";
import { pageReply, queryReply, rightReply, searchReply } from "../cannedService";
import { codesFrom } from "../formulas";

/** Two small states whose pages hold fifty codes, whatever is asked: what a state needs is several pages. */
export const codesByState: Readonly<Record<string, readonly string[]>> = {
  "01": codesFrom(20_000, 140),
  "06": codesFrom(28_000, 230),
};
export const existing: readonly string[] = Object.values(codesByState).flat();
/** A code that belongs to one of the states but does not exist. */
export const missing = "28900";
const longestPage = 50;

/** The right answer of the country's service to any request. */
export function countryReply(request: SentRequest): CannedReply {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith("/zipcodes/search")) {
    return searchReply((searchParams.get("zip_codes") ?? "").split(",").filter((code) => existing.includes(code)));
  }
  if (pathname.endsWith("/zipcodes")) return pageReply(searchParams, codesOf(searchParams), longestPage);
  const query = /\/queries\/([^/]+)\/json$/.exec(pathname)?.[1];
  return query === undefined ? rightReply(request) : queryReply([{ query, sales: query.length }]);
}

function codesOf(query: URLSearchParams): string[] {
  const states = query.get("state_id")?.split(",") ?? Object.keys(codesByState);
  return states.flatMap((state) => codesByState[state] ?? []);
}
