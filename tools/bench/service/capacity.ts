import type { Conditions } from "./conditions";

/** What a service bears: a few requests at a time, each for a fixed while, and perhaps so many a second. */
export class Capacity {
  private readonly freeAt: number[];
  private tokens: number;
  private filledAt = performance.now();

  constructor(private readonly conditions: Conditions) {
    this.freeAt = Array<number>(conditions.places).fill(0);
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
   * Resolves when the request has had its turn. Ends are counted from the moment a place became free and not from when a timer
   * happened to fire, so that the service's own clock adds no drift.
   */
  serve(): Promise<void> {
    const now = performance.now();
    const place = this.freeAt.indexOf(Math.min(...this.freeAt));
    const end = Math.max(now, this.freeAt[place] ?? 0) + this.conditions.latency;
    this.freeAt[place] = end;
    return new Promise((resolve) => setTimeout(resolve, end - now));
  }
}
