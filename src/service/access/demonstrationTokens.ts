import type { Caller, InterfaceName } from "./caller";

/** The well-known tokens: they open only demonstration data, and only from this computer. */
export const demonstrationTokens: Readonly<Record<InterfaceName, string>> = {
  zipcodes: "demo-zip-token",
  queries: "demo-query-token",
};

export const demonstrationCaller: Caller = {
  tokenId: "demonstration",
  owner: "demonstration",
  states: "all",
  queries: "all",
};
