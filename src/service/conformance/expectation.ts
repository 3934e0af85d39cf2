/** One sentence of the interface, and the request that shows whether a service keeps it. */
export interface Expectation {
  /** The section of service-interface.md. */
  readonly section: string;
  readonly says: string;
  readonly operation: OperationName;
  /** Set where the interface is silent and this service decided: listed apart when another service is checked. */
  readonly ours?: true;
  readonly ask: Ask | ((known: Known) => Ask);
  /** The status, or `"4xx"` where the interface only says that it is an error. */
  readonly status: number | "4xx";
  /** Describes what is wrong; undefined when all is well. */
  readonly check?: (reply: Reply, known: Known) => string | undefined;
}

export type OperationName = "catalog" | "latest" | "search" | "indicators" | "queryJson" | "queryCsv" | "queryList";

export interface Ask {
  readonly method?: "GET" | "POST" | "DELETE" | "PUT";
  readonly path: string;
  readonly body?: unknown;
  /** The token to send; the one of the path's interface where absent. */
  readonly token?: "none" | "wrong" | "other interface's";
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: { get(name: string): string | null };
}

/** The facts about a service that the requests need: found by asking, or given. */
export interface Known {
  /** A postal code that exists, with its state and municipality. */
  readonly code: string;
  readonly stateId: string;
  readonly municipalityId: string;
  /** 20 codes that exist. */
  readonly codes: readonly string[];
  /** A saved query that the token may run. */
  readonly queryId: string;
}
