/** The moment at which a request left, and its number among all that have left. */
export interface Departure {
  readonly at: number;
  readonly number: number;
}

/**
 * Learns, from the second throttle on, what rate a service can handle, and how many requests at once. Services usually count with a bucket of
 * tokens, so this keeps one as well: a throttle means that theirs is empty, and ours then fills at the same rate.
 *
 * A learned rate fades in two ways. It grows with every success, fast while it is well below the rate that was last refused, slowly near
 * it. And once nothing was refused for a minute, it doubles every few seconds until it holds nothing back: a service that was busy an hour
 * ago need not be slow now.
 */
export class Pace {
  /** Requests a second; undefined while no pace has been learned. */
  private rate: number | undefined;
  private refusedRate = Infinity;
  /** The first request that was refused in the last throttle. */
  private refused: Departure | undefined;
  /** Requests that have left in all, and those that had left when the last throttle became known. */
  private sentInAll = 0;
  private sentBefore = 0;
  private sinceGrowth = 0;
  private tokens = 0;
  private maxTokens = Infinity;
  private filledAt = 0;
  /** The moment at which the rate doubles next, unless the service refuses something first. */
  private doublesAt = Infinity;

  /** The moment at which the next request may leave, in milliseconds since 1970; 0 while no pace has been learned. */
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

  /** Grows the rate about once a second, or once in a few successes when it is slow: in fewer while no rate is known to be too fast. */
  success(): void {
    if (this.rate === undefined) return;
    this.sinceGrowth++;
    const fewest = this.refusedRate === Infinity ? minSuccesses : minNearRefused;
    if (this.sinceGrowth < Math.max(fewest, this.rate)) return;
    const nearRefused = this.refusedRate * nearness;
    this.rate = this.rate < nearRefused ? Math.min(this.rate * fastGrowth, nearRefused) : this.rate * slowGrowth;
    this.sinceGrowth = 0;
  }

  /**
   * Learns from a refused request. Refusals of requests that left before this one was known belong to the same throttle: the caller does
   * not report them.
   */
  throttle(now: number, refused: Departure): void {
    const letThrough = refused.number - this.sentBefore - 1;
    if (this.rate !== undefined) {
      // When nothing came through, any rate would have been refused: that says nothing about this one.
      if (letThrough > 0) this.refusedRate = this.rate;
      this.rate = Math.max(minRate, this.measured(letThrough, refused), this.rate * slowdown);
    } else if (letThrough > 0) {
      this.maxTokens = Math.max(1, Math.min(this.maxTokens, letThrough * shareAtOnce));
      if (this.refused) this.rate = Math.max(minRate, this.measured(letThrough, refused));
    }
    this.refused = refused;
    this.sentBefore = this.sentInAll;
    this.sinceGrowth = 0;
    this.tokens = 0;
    this.filledAt = now;
    this.doublesAt = now + calmBeforeDoubling;
  }

  /** Requests that came through between two empty buckets show the rate, or less than it if the bucket was full for a while. */
  private measured(letThrough: number, refused: Departure): number {
    return (letThrough * 1000) / Math.max(1, refused.at - (this.refused?.at ?? 0));
  }

  private forget(now: number): void {
    while (this.rate !== undefined && this.doublesAt <= now) {
      this.rate *= 2;
      this.doublesAt += doublingTime;
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

/** Successes that growth takes when fewer come in a second. */
const minSuccesses = 2;
const minNearRefused = 5;
const fastGrowth = 1.5;
const slowGrowth = 1.02;
const nearness = 0.85;
const slowdown = 0.7;
/** The slowest rate, in requests a second, even if fewer came through. */
const minRate = 0.2;
/** A rate, in requests a second, that limits nothing: so many are never sent. */
const fastestRate = 100;
/** The time without a throttle after which the rate doubles, and then again every `doublingTime`. In milliseconds. */
const calmBeforeDoubling = 60_000;
const doublingTime = 5000;
/** The share of what came through between two throttles that is taken for the size of the service's bucket. The rest dripped in meanwhile. */
const shareAtOnce = 0.8;
/** Sums of fractions miss the whole by a rounding error. */
const almostOne = 1 - 1e-6;
