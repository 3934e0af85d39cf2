import type { Caller, InterfaceName } from "./caller";

/** Known to everyone, so they open demonstration data only, and only from this computer. */
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
