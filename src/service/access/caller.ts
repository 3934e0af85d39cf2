/** The two interfaces; each has tokens of its own and refuses the other's. */
export type InterfaceName = "zipcodes" | "queries";

/** The holder of a token, and what it opens. `"all"` sets no bound. */
export interface Caller {
  readonly tokenId: string;
  readonly owner: string;
  readonly states: "all" | readonly string[];
  readonly queries: "all" | readonly string[];
  /** Set for who came with a well-known token. */
  readonly isDemonstration?: true;
}
