import { demonstrationQueries } from "../demonstration/savedQueries";
import type { Caller, InterfaceName } from "./caller";

/** The well-known tokens. They open only demonstration data and its queries, and only from this computer. */
export const demonstrationTokens: Readonly<Record<InterfaceName, string>> = {
  zipcodes: "demo-zip-token",
  queries: "demo-query-token",
};

export const demonstrationCaller: Caller = {
  tokenId: "demonstration",
  owner: "demonstration",
  states: "all",
  queries: demonstrationQueries.map(({ query_id }) => query_id),
  isDemonstration: true,
};
