/** The two interfaces. Each has its own tokens and refuses the other's; behind a gateway, each has its own address. */
export type InterfaceName = "zipcodes" | "queries";

/** The holder of a token, and what it opens. `"all"` means no limit. */
export interface Caller {
  readonly tokenId: string;
  readonly owner: string;
  readonly states: "all" | readonly string[];
  readonly queries: "all" | readonly string[];
  /** Set for a caller with a well-known token. */
  readonly isDemonstration?: true;
}
