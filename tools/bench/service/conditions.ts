/** The behavior of the bench's service in a workload. */
export interface Conditions {
  /** Milliseconds that each request takes. */
  latency: number;
  /** Requests that are worked at at once; the others wait. */
  slots: number;
  /** Requests a second, and at once, before 429 is answered; not told to the client. */
  rate?: { perSecond: number; burst: number };
  /** Share of requests that are answered with 503. */
  failing?: number;
}

export const usual: Conditions = { latency: 40, slots: 6 };

/** The requests that the service has seen since its conditions were set. */
export interface Seen {
  requests: number;
  /** Answered with 429, and with 503. */
  refused: number;
  unavailable: number;
  /** Postal codes asked for, repeats counted. */
  codes: number;
  /** Categories asked for, summed over the codes. */
  codeCategories: number;
}

export const nothingSeen: Seen = { requests: 0, refused: 0, unavailable: 0, codes: 0, codeCategories: 0 };
