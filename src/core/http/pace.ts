/** A request that has left: when, and how many left before it, itself included. */
export interface Departure {
  readonly at: number;
  readonly number: number;
}

/**
 * The rate that a service bears and how many requests it takes at once, learned from its second throttle on. Services count with
 * a bucket of tokens, so one is kept here too: a throttle tells that theirs is empty, and from then on ours fills as theirs does.
 *
 * It is forgotten in two ways. With success the rate grows, fast below the one that was refused last, slowly near it. With time it
 * doubles every few seconds once nothing was refused for a minute, until it holds nothing back and all is forgotten: a service that was
 * busy an hour ago is no slow service. While a service refuses, neither happens.
 */
export class Pace {
  /** Requests a second; undefined while no pace has been learned. */
  private rate: number | undefined;
  private refusedRate = Infinity;
  /** The first request that was refused in the last throttle. */
  private refused: Departure | undefined;
  /** Requests that left in all, and until the last throttle was known. */
  private sentInAll = 0;
  private sentBefore = 0;
  private sinceGrowth = 0;
  private tokens = 0;
  private maxTokens = Infinity;
  private filledAt = 0;
  /** When the rate doubles next, unless the service refuses before. */
  private doublesAt = Infinity;

  /** When the next request may leave, in milliseconds since 1970; 0 while no pace has been learned. */
  nextAt(now: number): number {
    this.forget(now);
    if (this.rate === undefined) return 0;
    this.fill(now);
    return this.tokens >= almostOne ? now : now + ((1 - this.tokens) * 1000) / this.rate;
  }

  sent(now: number): Departure {
    this.fill(now);
    this.tokens--;
    return { at: now, number: ++this.sentInAll };
  }

  /** The pace grows about once a second; a slow one once in a few successes, fewer while no rate is known to be too fast. */
  success(): void {
    const fewest = this.refusedRate === Infinity ? fewestSuccesses : fewestNearRefused;
    if (this.rate === undefined || ++this.sinceGrowth < Math.max(fewest, this.rate)) return;
    const nearRefused = this.refusedRate * nearness;
    this.rate = this.rate < nearRefused ? Math.min(this.rate * fastGrowth, nearRefused) : this.rate * slowGrowth;
    this.sinceGrowth = 0;
  }

  /**
   * The service has refused this request. What it refuses of those that left before this was known belongs to the same throttle and is
   * not told again.
   */
  throttle(now: number, refused: Departure): void {
    const letThrough = refused.number - this.sentBefore - 1;
    if (this.rate !== undefined) {
      // A service that lets nothing through refuses any rate, so nothing is learned of this one.
      if (letThrough > 0) this.refusedRate = this.rate;
      this.rate = Math.max(slowestRate, this.measured(letThrough, refused), this.rate * slowdown);
    } else if (letThrough > 0) {
      this.maxTokens = Math.max(1, Math.min(this.maxTokens, letThrough * shareAtOnce));
      if (this.refused) this.rate = Math.max(slowestRate, this.measured(letThrough, refused));
    }
    this.refused = refused;
    this.sentBefore = this.sentInAll;
    this.sinceGrowth = 0;
    this.tokens = 0;
    this.filledAt = now;
    this.doublesAt = now + calmBeforeDoubling;
  }

  /** What came through between two empty buckets is what the service bears, or less if its bucket was full for a while. */
  private measured(letThrough: number, refused: Departure): number {
    return (letThrough * 1000) / Math.max(1, refused.at - (this.refused?.at ?? 0));
  }

  private forget(now: number): void {
    for (; this.rate !== undefined && this.doublesAt <= now; this.doublesAt += doublingTime) {
      this.rate *= 2;
      if (this.rate > fastestRate) this.forgetAll();
    }
  }

  private forgetAll(): void {
    this.rate = undefined;
    this.refusedRate = Infinity;
    this.refused = undefined;
    this.maxTokens = Infinity;
  }

  private fill(now: number): void {
    const filled = ((now - this.filledAt) / 1000) * (this.rate ?? 0);
    this.tokens = Math.min(this.maxTokens, this.tokens + filled);
    this.filledAt = now;
  }
}

/** Successes that it takes to grow where fewer come in a second. */
const fewestSuccesses = 2;
const fewestNearRefused = 5;
const fastGrowth = 1.5;
const slowGrowth = 1.02;
const nearness = 0.85;
const slowdown = 0.7;
/** Requests a second that are tried even when fewer were let through. */
const slowestRate = 0.2;
/** Requests a second that hold nothing back: so many do not leave anyway. */
const fastestRate = 100;
/** After so long without a throttle, in milliseconds, the rate doubles, and again every `doublingTime`. */
const calmBeforeDoubling = 60_000;
const doublingTime = 5000;
/** Of what was let through between two throttles, the share that is taken for the service's bucket; the rest came in meanwhile. */
const shareAtOnce = 0.8;
/** Sums of fractions miss the whole by a rounding error. */
const almostOne = 1 - 1e-6;
