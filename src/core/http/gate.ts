import { AddinError } from "../errors/addinError";
import type { Cancel, Signal } from "../platform";
import { backoff } from "./backoff";
import { Concurrency } from "./concurrency";
import type { Failure } from "./failure";
import { type Departure, Pace } from "./pace";
import { probeEvery } from "./probes";
import { Recovery, type RecoveryOptions } from "./recovery";
import { RetryQuota } from "./retryQuota";

/** Longest Retry-After that a request waits for; a longer one fails its cells with the time to come back. */
export const longestWait = 30_000;
/** Longest time that a gate stays shut, whatever the service asked. */
export const longestClosure = 15 * 60_000;
/** Requests that waited for the same moment come back over a tenth of the time, never before it. */
const jitterOfRetryAfter = 0.1;

export interface GateOptions extends RecoveryOptions {
  random(): number;
}

/**
 * What one service (base address and token) bears at the moment: how many requests, from when on, or none and why.
 * One throttle shuts it for all requests of the service; another service does not notice. No place is given until `start` or `stop`
 * tells that the account is known; until then cells wait.
 */
export class Gate {
  private taken = 0;
  /** Nothing leaves before, in milliseconds since 1970. */
  closedUntil = 0;
  private isStarted = false;
  private stopped: AddinError | undefined;
  private paused = false;
  private throttlesInARow = 0;
  /** Whoever left before belongs to a throttle that is known. */
  private throttledAt = -Infinity;
  private goodAt = 0;
  private cancelTimer: Cancel | undefined;
  private timerAt = Infinity;
  readonly recovery: Recovery;
  private readonly freed: { listener: () => void; waiting: () => number }[] = [];
  private concurrency = new Concurrency();
  private pace = new Pace();
  quota = new RetryQuota();

  constructor(private readonly options: GateOptions) {
    this.recovery = new Recovery(options);
  }

  /** Takes a place for one request, or tells that none is free now; `onFree` tells when to try again. */
  take(): boolean {
    if (!this.isStarted || this.refusal() || this.taken >= this.concurrency.limit || this.opensAt() > this.now())
      return false;
    this.taken++;
    return true;
  }

  giveBack(): void {
    this.taken--;
    this.notify();
  }

  onFree(listener: () => void, waiting: () => number): void {
    this.freed.push({ listener, waiting });
  }

  /** Why nothing will be sent in the next while; undefined when waiting makes sense. */
  refusal(): AddinError | undefined {
    if (this.stopped) return this.stopped;
    if (this.recovery.isDown && !this.paused) return new AddinError("serviceDown", { seconds: probeEvery / 1000 });
    return this.refusalOfAll();
  }

  /** What holds for probes too, and for what the user asks in person. */
  private refusalOfAll(): AddinError | undefined {
    if (this.paused) return new AddinError("paused");
    const wait = this.closedUntil - this.now();
    return wait > longestWait * (1 + jitterOfRetryAfter)
      ? new AddinError("rateLimited", { at: this.closedUntil })
      : undefined;
  }

  /** When the service answered last, in milliseconds since 1970. */
  lastGoodAt(): number {
    return this.goodAt;
  }

  /**
   * Lets one request leave: at once if the gate is open, and it is counted before this returns; otherwise when it opens. Rejects when
   * nothing is sent any more.
   */
  admit(signal: Signal): Promise<Departure> {
    return this.admitUnless(() => this.refusal(), signal);
  }

  /**
   * The same for a probe, and for what the user asks in person: an open breaker and a token that was refused before let it pass,
   * because it may show that they are over.
   */
  admitAnyway(signal: Signal): Promise<Departure> {
    const known = this.stopped?.code === "unauthorized" ? this.stopped : undefined;
    const isNews = (): boolean => this.stopped !== undefined && this.stopped !== known;
    return this.admitUnless(() => (isNews() ? this.stopped : this.refusalOfAll()), signal);
  }

  private async admitUnless(refusal: () => AddinError | undefined, signal: Signal): Promise<Departure> {
    for (;;) {
      const reason = refusal();
      if (reason) throw reason;
      const wait = this.opensAt() - this.now();
      if (wait <= 0) return this.pace.sent(this.now());
      await this.pauseFor(wait, signal);
    }
  }

  /** Waits, or rejects with `cancelled` as soon as nobody needs the request any more. */
  pauseFor(milliseconds: number, signal: Signal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new AddinError("cancelled"));
      const leave = (): void => {
        cancel();
        reject(new AddinError("cancelled"));
      };
      const cancel = this.options.clock.after(milliseconds, () => {
        signal.removeEventListener("abort", leave);
        resolve();
      });
      signal.addEventListener("abort", leave);
    });
  }

  succeeded(): void {
    this.goodAt = this.now();
    this.throttlesInARow = 0;
    this.quota.success();
    this.concurrency.success();
    this.pace.success();
    this.answered();
  }

  /** Cells were told of a failure of the service: when it answers a probe, they are asked again. */
  cellsFailed(): void {
    if (!this.stopped) this.recovery.cellsFailed();
  }

  failed(failure: Failure, departure: Departure): void {
    if (failure.kind === "throttled") this.throttled(failure.retryAfter, departure);
    else if (failure.error.code === "unauthorized") this.stop(failure.error);
    else if (failure.ofService) this.serviceFailed();
    else if (failure.kind === "final" && failure.error.code !== "cancelled") {
      this.goodAt = this.now();
      this.answered();
    }
  }

  /** Nothing is sent, not even a probe, and what waits fails with this, until `start`. */
  stop(error: AddinError): void {
    this.stopped = error;
    this.recovery.reset();
    this.notify();
  }

  /**
   * A new token or address: what was learned of the old one no longer counts. Cells wait until it is known what the new account holds;
   * `start` or `stop` ends it.
   */
  hold(): void {
    this.isStarted = false;
    this.stopped = undefined;
    this.concurrency = new Concurrency();
    this.pace = new Pace();
    this.quota = new RetryQuota();
    this.recovery.reset();
  }

  start(): void {
    this.isStarted = true;
    this.stopped = undefined;
    this.closedUntil = 0;
    this.throttlesInARow = 0;
    this.notify();
  }

  /** The user's pause; what waits fails at once and nothing is sent until it ends. */
  setPaused(paused: boolean): void {
    this.paused = paused;
    this.notify();
  }

  /** Something has changed outside, the network perhaps: a service that has failed is probed now. */
  wake(): void {
    if (!this.recovery.wake()) this.notify();
  }

  private answered(): void {
    if (this.recovery.answered()) this.notify();
  }

  private throttled(retryAfter: number | undefined, departure: Departure): void {
    const now = this.now();
    if (departure.at > this.throttledAt) {
      this.throttledAt = now;
      this.throttlesInARow++;
      this.concurrency.throttle();
      this.pace.throttle(now, departure);
    }
    const jitter = this.options.random();
    const wait =
      retryAfter === undefined
        ? backoff("throttled", this.throttlesInARow, jitter)
        : retryAfter * (1 + jitter * jitterOfRetryAfter);
    this.shut(wait);
  }

  private serviceFailed(): void {
    if (this.stopped) return;
    this.shut(backoff("transient", 1, this.options.random()));
    if (this.recovery.failed()) this.notify();
  }

  private shut(milliseconds: number): void {
    this.closedUntil = Math.max(this.closedUntil, this.now() + Math.min(milliseconds, longestClosure));
    this.armTimer();
    if (this.refusal()) this.notify();
  }

  private opensAt(): number {
    return Math.max(this.closedUntil, this.pace.nextAt(this.now()));
  }

  /** A question that everybody waits for, such as the catalogue, does not stand behind ten thousand codes. */
  private notify(): void {
    this.freed.sort((one, other) => one.waiting() - other.waiting());
    for (const { listener } of [...this.freed]) listener();
    if (this.opensAt() > this.now()) this.armTimer();
  }

  /** One timer for the moment at which the gate opens again. */
  private armTimer(): void {
    const opensAt = this.opensAt();
    if (this.timerAt <= opensAt && this.cancelTimer) return;
    this.cancelTimer?.();
    this.timerAt = opensAt;
    this.cancelTimer = this.options.clock.after(opensAt - this.now(), () => {
      this.cancelTimer = undefined;
      this.timerAt = Infinity;
      this.notify();
    });
  }

  private now(): number {
    return this.options.clock.now();
  }
}
