/** How the bench's service behaves in a workload. */
export interface Conditions {
  /** Milliseconds that each request takes. */
  latency: number;
  /** Requests that are worked on at once; the others wait. */
  slots: number;
  /** Requests a second, and at once, before 429 is answered; not told to the client. */
  rate?: { perSecond: number; burst: number };
  /** Share of requests that are answered with 503. */
  failing?: number;
}

export const usual: Conditions = { latency: 40, slots: 6 };

/** What a service bears: a few requests at a time, each for a fixed while, and perhaps so many a second. */
export class Capacity {
  private readonly freeAt: number[];
  private tokens: number;
  private filledAt = performance.now();

  constructor(private readonly conditions: Conditions) {
    this.freeAt = Array<number>(conditions.slots).fill(0);
    this.tokens = conditions.rate?.burst ?? 0;
  }

  /** Undefined when the request may pass, else the whole seconds after which one may. */
  refuse(): number | undefined {
    const { rate } = this.conditions;
    if (!rate) return undefined;
    const now = performance.now();
    this.tokens = Math.min(rate.burst, this.tokens + ((now - this.filledAt) / 1000) * rate.perSecond);
    this.filledAt = now;
    if (this.tokens < 1) return Math.ceil((1 - this.tokens) / rate.perSecond);
    this.tokens--;
    return undefined;
  }

  /**
   * Resolves when the request has had its turn. Ends are counted from the moment a slot became free and not from when a timer
   * happened to fire, so that the service's own clock adds no drift.
   */
  serve(): Promise<void> {
    const now = performance.now();
    return new Promise((resolve) => setTimeout(resolve, this.endOf(now) - now));
  }

  /** When a request that comes at this moment has had its turn. */
  endOf(moment: number): number {
    const slot = this.freeAt.indexOf(Math.min(...this.freeAt));
    return (this.freeAt[slot] = Math.max(moment, this.freeAt[slot] ?? 0) + this.conditions.latency);
  }
}

/** What the service saw since its conditions were set. */
export interface Seen {
  requests: number;
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
