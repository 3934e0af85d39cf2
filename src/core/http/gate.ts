import { AddinError } from "../errors/addinError";
import type { ErrorCode } from "../errors/meanings";
import type { Aborter, Cancel, Clock, Signal } from "../platform";
import { Capacity, type Departure } from "./capacity";
import { Departures } from "./departures";
import { probeEvery, Recovery } from "./recovery";
import { backoff, type Failure, maxWait, type Purpose, type RetryQuota } from "./retryPolicy";

/** The longest that a gate stays shut, whatever the service asked. */
export const maxClosure = 15 * 60_000;
/** Requests that waited for the same moment come back over a tenth of the time, never before it. */
const jitterOfRetryAfter = 0.1;

/** The state of a gate, which says what it lets through. The user's pause is kept apart: it can come and go in any of these. */
type State =
  /** The account, or what is stored for it, is not known yet: everything waits. */
  | { is: "held" }
  | { is: "open" }
  /** The service asked for a rest until `asked`, or has failed more than once; `asked` has passed where it asked for none. */
  | { is: "closed"; until: number; asked: number; why: ErrorCode }
  /** Nothing is sent until another account. */
  | { is: "stopped"; error: AddinError };

/** Sends the requests of cells in the slots that it is offered. */
export interface SlotUser {
  /** Forms a batch and sends its first request. Returns false when it has none to send now. */
  launch(): boolean;
  /** Fails everything that is not on its way yet, because nothing will be sent for a while. */
  refuse(error: AddinError): void;
}

export interface GateOptions {
  clock: Clock;
  newAborter(): Aborter;
  random(): number;
  /** Asks the service for something small. Only the outcome counts, which the sender reports to the gate. */
  probe(signal: Signal): Promise<unknown>;
  /** Called when cells that failed are to be asked again. */
  startWave(): void;
}

/**
 * Decides when requests to a service (a base address and a token) may leave, and how many at once.
 * - A batch of cells is admitted once: a slot is offered when its first request can leave in that moment, and is given back at its end.
 * - Within its slot a batch sends one request after another, retries and parts included. Only time holds them up (the pause before a retry,
 *   the learned pace, a closed gate), and, while a throttle has left fewer slots than are taken, the requests under way.
 * - Who waits leaves in this order: requests of the user and probes, which need no slot; batches that have a slot; new batches, of whom was
 *   served longest ago first.
 *
 * Every change of state ends in `update`, the only method that lets requests leave and sets the alarm for the next moment.
 */
export class Gate {
  readonly recovery: Recovery;
  private state: State = { is: "held" };
  /** The user has paused all requests; set by `setPaused` alone. */
  isPaused = false;
  /** The computer was offline when a request last failed. */
  isOffline = false;
  private slotsTaken = 0;
  private readonly departures: Departures;
  /** The users, in the order in which they are offered a slot. */
  private users: SlotUser[] = [];
  private cancelAlarm: Cancel | undefined;
  /** The number of times that `update` was called since it began to run; 0 while it does not. */
  private updates = 0;
  private lastAnswerAt = 0;
  private capacity = new Capacity();

  constructor(private readonly options: GateOptions) {
    this.recovery = new Recovery({ ...options, probeFailed: () => this.update() });
    this.departures = new Departures(
      (purpose, notBefore) => this.outcomeOf(purpose, notBefore, this.now()),
      () => this.update(),
    );
  }

  /** Offers `user` every free slot in its turn from now on. */
  serve(user: SlotUser): void {
    this.users.push(user);
  }

  giveBack(): void {
    this.slotsTaken--;
    this.update();
  }

  /** The reason why nothing will be sent for a while; undefined when waiting makes sense. */
  refusal(purpose: Purpose = "cells"): AddinError | undefined {
    const { state } = this;
    const isOfCells = purpose === "cells";
    if (state.is === "stopped" && (isOfCells || state.error.code !== "unauthorized")) return state.error;
    if (this.isPaused && !isOfCells) return new AddinError("paused");
    // Before the breaker: nothing is probed until a long rest is nearly over.
    const isLong = this.closedUntil - this.now() > maxWait * (1 + jitterOfRetryAfter);
    if (state.is === "closed" && isLong) return new AddinError(state.why, { at: state.asked, now: this.now() });
    if (this.recovery.refusesCells && isOfCells)
      return new AddinError(this.isOffline ? "offline" : "serviceDown", { seconds: probeEvery / 1000 });
    return undefined;
  }

  /** The moment at which the service last answered, a refusal included. In the user's pause it is the present: that silence is the user's. */
  lastGoodAt(): number {
    return this.isPaused ? this.now() : this.lastAnswerAt;
  }

  /** The reason to tell cells whose answer has not come in time. */
  whyLate(): AddinError {
    return new AddinError(this.isPaused ? "paused" : "timedOut");
  }

  /** The moment at which a closed gate opens, in milliseconds since 1970; 0 for any other gate. */
  get closedUntil(): number {
    return this.state.is === "closed" ? this.state.until : 0;
  }

  /** The moment until which the service asked us to wait, however late; one that has passed where it did not. */
  get askedUntil(): number {
    return this.state.is === "closed" ? this.state.asked : 0;
  }

  /** Estimates how long these requests will take in all, in milliseconds; Infinity before anything was measured. */
  expectedTime(requests: number): number {
    if (requests === 0) return 0;
    const now = this.now();
    return Math.max(0, this.opensAt(now) - now) + this.capacity.timeFor(requests);
  }

  /**
   * Resolves when a request may leave; one of cells is sent within a slot. One that may leave at once is counted before this returns. Rejects
   * when the signal aborts, or when nothing is sent for its purpose.
   */
  depart(purpose: Purpose, signal: Signal, notBefore = 0): Promise<Departure> {
    return this.departures.wait(purpose, signal, notBefore);
  }

  /** The retries that the account can still afford. */
  get retryQuota(): RetryQuota {
    return this.capacity.quota;
  }

  succeeded(departure: Departure): void {
    this.capacity.succeeded(this.now(), departure);
    this.answered();
  }

  failed(failure: Failure, departure: Departure): void {
    const { error, kind, ofService } = failure;
    this.capacity.ended(departure);
    this.isOffline = error.code === "offline";
    if (error.code === "unauthorized") return this.stop(error);
    // A request sent before the gate stopped must not trigger a probe.
    if (ofService && this.state.is !== "stopped") this.recovery.failed();
    const rest = this.restAfter(failure, departure);
    if (rest > 0) this.close(rest, failure.retryAfter ?? 0, kind === "throttled" ? error.code : "unavailable");
    const isRefusal = kind === "final" && !ofService && error.code !== "canceled";
    // If only one field was unreadable, the service is up.
    if (isRefusal || error.details.field !== undefined) this.answered();
    else this.update();
  }

  /** Notes that cells failed for a reason that will pass: once a probe is answered, they are asked again. Returns the reason if they are not. */
  cellsFailed(): AddinError | undefined {
    if (this.state.is === "stopped") return this.state.error;
    this.recovery.cellsFailed();
    return undefined;
  }

  /** Fails everything that waits, and sends nothing more, not even a probe, until `open`. */
  stop(error: AddinError): void {
    this.state = { is: "stopped", error };
    this.recovery.stop();
    this.departures.refuseAll(error);
    this.update();
  }

  /** Starts over for another account, forgetting what was learned of the last one. Everything waits until `open` or `stop`. */
  hold(): void {
    this.state = { is: "held" };
    this.capacity = new Capacity();
    this.recovery.reset();
    this.update();
  }

  open(): void {
    this.state = { is: "open" };
    this.update();
  }

  /** Sends nothing while paused. Requests of cells wait; those of the user fail with `paused`. */
  setPaused(isPaused: boolean): void {
    this.lastAnswerAt = this.lastGoodAt();
    this.isPaused = isPaused;
    this.update();
  }

  /** Releases the requests that may leave, fails those that must not wait, and sets the alarm for the next moment when that can change. */
  update(): void {
    if (this.updates++ > 0) return;
    let done = 0;
    let now = this.now();
    try {
      while (done < this.updates) {
        done = this.updates;
        now = this.now();
        if (this.closedUntil <= now && this.state.is === "closed") this.state = { is: "open" };
        this.departures.wake();
        this.offerSlots(now);
      }
    } finally {
      this.updates = 0;
    }
    this.setAlarm(now);
  }

  /** The departure of a request that may leave, or why it may not; undefined when it has to wait. */
  private outcomeOf(purpose: Purpose, notBefore: number, now: number): Departure | AddinError | undefined {
    const refusal = this.refusal(purpose);
    if (refusal) return refusal;
    if (notBefore > now || !this.isPassable(purpose, now)) return undefined;
    if (purpose === "cells") this.recovery.tried();
    return this.capacity.leave(now);
  }

  /** Offers slots in turn, so that nobody waits behind another's backlog; or tells why nothing is sent. */
  private offerSlots(now: number): void {
    while (!this.refusal() && this.slotsTaken < this.capacity.limit && this.isPassable("cells", now)) {
      this.slotsTaken++;
      const served = this.users.find((user) => user.launch());
      if (!served) {
        this.slotsTaken--;
        return;
      }
      this.users = [...this.users.filter((user) => user !== served), served];
    }
    const refusal = this.refusal();
    if (refusal) for (const user of this.users) user.refuse(refusal);
  }

  /** A request may leave now, as far as the gate is concerned. */
  private isPassable(purpose: Purpose, now: number): boolean {
    if (this.state.is === "held" || this.isPaused || this.opensAt(now) > now) return false;
    return purpose !== "cells" || !(this.recovery.isInDoubt || this.capacity.isFull);
  }

  /** @param now The moment at which it was decided who leaves: a moment that has passed since must still ring. */
  private setAlarm(now: number): void {
    const moments = [this.opensAt(now), ...this.departures.moments];
    const at = Math.min(...moments.filter((moment) => moment > now));
    this.cancelAlarm?.();
    this.cancelAlarm = undefined;
    if (at === Infinity) return;
    this.cancelAlarm = this.options.clock.after(Math.max(0, at - this.now()), () => this.update());
  }

  /**
   * The closing time after a failure, in milliseconds. A single transient failure delays only its own request; from the second in a
   * row on, or where the service asks for it, all requests wait.
   */
  private restAfter({ kind, retryAfter, ofService }: Failure, departure: Departure): number {
    const random = this.options.random();
    const ofThrottle = kind === "throttled" ? this.capacity.throttled(this.now(), departure, random) : 0;
    if (retryAfter !== undefined) return retryAfter * (1 + random * jitterOfRetryAfter);
    return ofService && this.recovery.failuresInARow > 1 ? backoff("transient", 1, random) : ofThrottle;
  }

  /** @param asked The rest that the service asked for, as sentences tell it; `rest` adds the jitter. */
  private close(rest: number, asked: number, why: ErrorCode): void {
    if (this.state.is !== "open" && this.state.is !== "closed") return;
    const until = this.now() + Math.min(rest, maxClosure);
    if (until > this.closedUntil) this.state = { is: "closed", until, asked: this.now() + asked, why };
  }

  private answered(): void {
    this.lastAnswerAt = this.now();
    this.recovery.answered();
    this.update();
  }

  /** The moment at which the next request may leave, in milliseconds since 1970; a moment that has passed means now. */
  private opensAt(now: number): number {
    return Math.max(this.closedUntil, this.capacity.nextAt(now));
  }

  private now(): number {
    return this.options.clock.now();
  }
}
