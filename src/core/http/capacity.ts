import { backoff, RetryQuota } from "./retryPolicy";

/** The moment at which a request left, and its number among all that have left. */
export interface Departure {
  readonly at: number;
  readonly number: number;
}

/**
 * The load that a service can handle under one account, as it has turned out.
 * - At once: six requests at first, one more after each round of successes, half as many after a throttle.
 * - A second: no limit until the second throttle; then as many as came through between the last two.
 * - After a while without requests, as many leave together as the service took together before, less a fifth.
 * - The pace grows by half about once a second while it is well below the one that was last refused, and by a fiftieth near it.
 * - Without a throttle for a minute it is forgotten: a service that was busy an hour ago need not be slow now.
 */
export class Capacity {
  /** The retries that the account can still afford. */
  readonly quota = new RetryQuota();
  private atOnce = firstInFlight;
  /** Requests that have left and not ended. */
  private readonly underWay = new Set<Departure>();
  private sent = 0;
  private latency: number | undefined;

  private throttlesInARow = 0;
  private throttledAt = -Infinity;
  /** The first request that was refused in the last throttle, and how many had left when it became known. */
  private refused: Departure | undefined;
  private sentBefore = 0;
  /** Requests a second; undefined while no pace has been learned. */
  private rate: number | undefined;
  /** Requests that may leave together after a while without any: most of what came through before the first throttles. */
  private burst = Infinity;
  private refusedRate = Infinity;
  private successesAtRate = 0;
  /** The moment at which the learned pace lets the next request leave. */
  private pacedAt = 0;

  /** Requests at once. */
  get limit(): number {
    return Math.floor(this.atOnce);
  }

  /** True if as many requests are under way as may be at once. */
  get isFull(): boolean {
    return this.underWay.size >= this.limit;
  }

  /** The moment at which the next request may leave, in milliseconds since 1970; a moment that has passed means now. */
  nextAt(now: number): number {
    if (now - this.throttledAt >= paceForgottenAfter) {
      this.refused = this.rate = undefined;
      this.burst = this.refusedRate = Infinity;
    }
    return this.rate === undefined ? 0 : this.pacedAt;
  }

  leave(now: number): Departure {
    const gap = 1000 / (this.rate ?? Infinity);
    // A request that leaves late by up to an eighth of the gap does not delay the next one.
    this.pacedAt = Math.max(this.pacedAt, now - gap * (this.burst - 7 / 8)) + gap;
    const departure = { at: now, number: ++this.sent };
    this.underWay.add(departure);
    return departure;
  }

  ended(departure: Departure): void {
    this.underWay.delete(departure);
  }

  succeeded(now: number, departure: Departure): void {
    this.ended(departure);
    const took = now - departure.at;
    this.latency = this.latency === undefined ? took : this.latency + (took - this.latency) * weightOfLast;
    this.throttlesInARow = 0;
    this.quota.success();
    this.atOnce = Math.min(maxInFlight, this.atOnce + 1 / this.atOnce);
    this.growRate();
  }

  /** Returns how long to rest if the service does not say. Requests that left before a throttle was known count as part of it. */
  throttled(now: number, refused: Departure, random: number): number {
    if (refused.at > this.throttledAt) {
      this.throttlesInARow++;
      this.atOnce = Math.max(1, this.atOnce / 2);
      this.learnRate(now, refused);
      this.throttledAt = now;
    }
    return backoff("throttled", this.throttlesInARow, random);
  }

  /** Estimates how long this many requests take, in milliseconds; Infinity before anything was measured. */
  timeFor(requests: number): number {
    return (requests / this.limit) * (this.latency ?? Infinity);
  }

  private learnRate(now: number, refused: Departure): void {
    const letThrough = refused.number - this.sentBefore - 1;
    const measured = (letThrough * 1000) / Math.max(1, refused.at - (this.refused?.at ?? refused.at));
    // When nothing came through, any rate would have been refused: that says nothing about this one.
    if (this.rate !== undefined && letThrough > 0) this.refusedRate = this.rate;
    if (this.rate === undefined && letThrough > 0) this.burst = Math.max(1, Math.min(this.burst, letThrough * 0.8));
    if (this.rate !== undefined || (this.refused && letThrough > 0))
      this.rate = Math.max(slowestRate, measured, (this.rate ?? 0) * slowdown);
    this.refused = refused;
    this.sentBefore = this.sent;
    this.successesAtRate = 0;
    this.pacedAt = now + 1000 / (this.rate ?? Infinity);
  }

  private growRate(): void {
    if (this.rate === undefined || ++this.successesAtRate < Math.max(fewestSuccesses, this.rate)) return;
    const nearRefused = this.refusedRate * nearness;
    this.rate = this.rate < nearRefused ? Math.min(this.rate * fastGrowth, nearRefused) : this.rate * slowGrowth;
    this.successesAtRate = 0;
  }
}

const firstInFlight = 6;
export const maxInFlight = 24;
/** The weight of the last request in the average latency. */
const weightOfLast = 0.3;
/** A slow pace grows no sooner than after so many successes. */
const fewestSuccesses = 5;
const fastGrowth = 1.5;
const slowGrowth = 1.02;
const nearness = 0.85;
const slowdown = 0.7;
/** The slowest rate, in requests a second, even if fewer came through. */
const slowestRate = 0.2;
const paceForgottenAfter = 60_000;
