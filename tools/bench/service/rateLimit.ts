/** A bucket of tokens: so many requests a second, and so many at once. */
export class RateLimit {
  private tokens: number;
  private filledAt = performance.now();

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {
    this.tokens = burst;
  }

  /** Undefined when the request may pass, else the whole seconds after which one may. */
  refuse(): number | undefined {
    const now = performance.now();
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.filledAt) / 1000) * this.perSecond);
    this.filledAt = now;
    if (this.tokens < 1) return Math.ceil((1 - this.tokens) / this.perSecond);
    this.tokens--;
    return undefined;
  }
}
