import { Concurrency } from "./concurrency";
import { type Departure, Pace } from "./pace";
import { backoff, RetryQuota } from "./retryPolicy";

/** How much of the measured latency the last request makes up. */
const weightOfLast = 0.3;

/** What a service was found to bear under one account: requests at once, in a second, and retries. Another account starts over. */
export class Capacity {
  /** What retries have left. */
  readonly quota = new RetryQuota();
  private readonly concurrency = new Concurrency();
  private readonly pace = new Pace();
  private latency: number | undefined;
  private lastSentAt = -Infinity;
  private throttlesInARow = 0;
  private throttledAt = -Infinity;

  /** Requests at once. */
  get limit(): number {
    return this.concurrency.limit;
  }

  /** When the next request may leave, in milliseconds since 1970; a moment that has passed means now. */
  nextAt(now: number): number {
    return this.pace.nextAt(now);
  }

  sent(now: number): Departure {
    this.lastSentAt = now;
    return this.pace.sent(now);
  }

  succeeded(now: number, departure: Departure): void {
    const took = now - departure.at;
    this.latency = this.latency === undefined ? took : this.latency + (took - this.latency) * weightOfLast;
    this.throttlesInARow = 0;
    this.quota.success();
    this.concurrency.success();
    this.pace.success();
  }

  /** Tells how long to rest where the service does not say it. Requests that left before a throttle was known are part of it. */
  throttled(now: number, departure: Departure, random: number): number {
    if (departure.at > this.throttledAt) {
      this.throttledAt = now;
      this.throttlesInARow++;
      this.concurrency.throttle();
      this.pace.throttle(now, departure);
    }
    return backoff("throttled", this.throttlesInARow, random);
  }

  /** How long it takes until so many requests that wait, and the last that left, have ended; Infinity while nothing was measured. */
  timeFor(waiting: number, now: number): number {
    if (this.latency === undefined) return Infinity;
    const ofLast = Math.max(0, this.latency - (now - this.lastSentAt));
    return (waiting / this.concurrency.limit) * this.latency + ofLast;
  }
}
