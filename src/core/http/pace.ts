/**
 * The rate that a service bears and how many requests it takes at once, learned from its second throttle on. Services count with
 * a bucket of tokens, so one is kept here too: a throttle tells that theirs is empty, and from then on ours fills as theirs does.
 * The rate grows, fast below the one that was refused last, slowly near it.
 */
export class Pace {
  /** Requests a second; undefined while no pace has been learned. */
  private rate: number | undefined;
  private refusedRate = Infinity;
  private throttledAt: number | undefined;
  private successes = 0;
  private sinceGrowth = 0;
  private tokens = 0;
  private mostTokens = Infinity;
  private filledAt = 0;

  /** When the next request may leave, in milliseconds since 1970; 0 while no pace has been learned. */
  nextAt(now: number): number {
    if (this.rate === undefined) return 0;
    this.fill(now);
    return this.tokens >= almostOne ? now : now + ((1 - this.tokens) * 1000) / this.rate;
  }

  sent(now: number): void {
    this.fill(now);
    this.tokens--;
  }

  success(): void {
    this.successes++;
    this.sinceGrowth++;
    if (this.rate === undefined) return;
    const nearRefused = this.refusedRate * nearness;
    if (this.rate < nearRefused && this.sinceGrowth >= successesToGrow) {
      this.grow(Math.min(this.rate * fastGrowth, nearRefused));
    } else if (this.sinceGrowth >= Math.max(successesToGrow, this.rate)) {
      this.grow(this.rate * slowGrowth);
    }
  }

  /** A new throttle of the service; those of requests that were already under way are told to one episode by the gate. */
  throttle(now: number): void {
    if (this.throttledAt !== undefined && (this.successes > 0 || this.rate !== undefined)) {
      // What came through between two empty buckets is what the service bears, or less if its bucket was full for a while.
      const measured = (this.successes * 1000) / Math.max(1, now - this.throttledAt);
      this.refusedRate = this.rate ?? Infinity;
      this.rate = Math.max(slowestRate, measured, (this.rate ?? 0) * slowdown);
    }
    if (this.successes > 0) this.mostTokens = Math.min(this.mostTokens, this.successes);
    this.tokens = 0;
    this.filledAt = now;
    this.throttledAt = now;
    this.successes = 0;
    this.sinceGrowth = 0;
  }

  private grow(rate: number): void {
    this.rate = rate;
    this.sinceGrowth = 0;
  }

  private fill(now: number): void {
    const filled = ((now - this.filledAt) / 1000) * (this.rate ?? 0);
    this.tokens = Math.min(this.mostTokens, this.tokens + filled);
    this.filledAt = now;
  }
}

const successesToGrow = 5;
const fastGrowth = 1.25;
/** Near the rate that was refused, once a second. */
const slowGrowth = 1.02;
const nearness = 0.85;
const slowdown = 0.7;
/** Requests a second that are tried even when fewer were let through. */
const slowestRate = 0.2;
/** Sums of fractions miss the whole by a trifle. */
const almostOne = 1 - 1e-6;
