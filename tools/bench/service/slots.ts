/**
 * A service that works on a few requests at a time, each for a fixed time. Ends are computed from the moment a slot became free
 * and not from when a timer happened to fire, so that its own clock adds no drift.
 */
export class Slots {
  private readonly freeAt: number[];

  constructor(
    slots: number,
    private readonly latency: number,
  ) {
    this.freeAt = Array<number>(slots).fill(0);
  }

  /** Resolves when the request has had its turn. */
  serve(): Promise<void> {
    const now = performance.now();
    const slot = this.freeAt.indexOf(Math.min(...this.freeAt));
    const end = Math.max(now, this.freeAt[slot] ?? 0) + this.latency;
    this.freeAt[slot] = end;
    return new Promise((resolve) => setTimeout(resolve, end - now));
  }
}
