import { Concurrency } from "./concurrency";
import { type Departure, Pace } from "./pace";
import { backoff, RetryQuota } from "./retryPolicy";

/** The weight of the last request in the average latency. */
const weightOfLast = 0.3;

/** The load that a service can handle under one account, as it has turned out: requests at once, requests a second, and retries. */
export class Capacity {
  /** The retries that the account can still afford. */
  readonly quota = new RetryQuota();
  private readonly concurrency = new Concurrency();
  private readonly pace = new Pace();
  /** Requests that have left and not ended. */
  private readonly underWay = new Set<Departure>();
  private latency: number | undefined;
  private lastSentAt = -Infinity;
  private throttlesInARow = 0;
  private throttledAt = -Infinity;

  /** Requests at once. */
  get limit(): number {
    return this.concurrency.limit;
  }

  /** True if as many requests are under way as may be at once. */
  get isFull(): boolean {
    return this.underWay.size >= this.limit;
  }

  /** The moment at which the next request may leave, in milliseconds since 1970; a moment that has passed means now. */
  nextAt(now: number): number {
    return this.pace.nextAt(now);
  }

  sent(now: number): Departure {
    this.lastSentAt = now;
    const departure = this.pace.sent(now);
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
    this.concurrency.success();
    this.pace.success();
  }

  /** Returns how long to rest if the service does not say. Requests that left before a throttle was known count as part of it. */
  throttled(now: number, departure: Departure, random: number): number {
    if (departure.at > this.throttledAt) {
      this.throttledAt = now;
      this.throttlesInARow++;
      this.concurrency.throttle();
      this.pace.throttle(now, departure);
    }
    return backoff("throttled", this.throttlesInARow, random);
  }

  /** Estimates when this many waiting requests, and the last one sent, will have ended; Infinity before anything was measured. */
  timeFor(waiting: number, now: number): number {
    if (this.latency === undefined) return Infinity;
    const ofLast = Math.max(0, this.latency - (now - this.lastSentAt));
    return (waiting / this.concurrency.limit) * this.latency + ofLast;
  }
}
