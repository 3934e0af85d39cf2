/** How the bench's service behaves in a workload. */
export interface Conditions {
  /** Milliseconds that each request takes. */
  latency: number;
  /** Requests that are worked on at once; the others wait. */
  places: number;
  /** Requests a second, and at once, before 429 is answered; not told to the client. */
  rate?: { perSecond: number; burst: number };
  /** Share of requests that are answered with 503. */
  failing?: number;
}

export const usual: Conditions = { latency: 40, places: 6 };

/** What the service saw since its conditions were set. */
export interface Seen {
  requests: number;
  /** Postal codes asked for, repeats counted. */
  codes: number;
  /** Categories asked for, summed over the codes. */
  codeCategories: number;
}

/** Sets how the bench's service behaves, and its counts to nothing. */
export async function setConditions(origin: string, conditions: Conditions): Promise<void> {
  const reply = await fetch(`${origin}/conditions`, { method: "POST", body: JSON.stringify(conditions) });
  await reply.text();
}

export async function seenBy(origin: string): Promise<Seen> {
  return (await (await fetch(`${origin}/seen`)).json()) as Seen;
}
