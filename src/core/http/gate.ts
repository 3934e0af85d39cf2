import { AddinError, type ErrorCode } from "../errors/addinError";
import type { Cancel, Signal } from "../platform";
import { Capacity } from "./capacity";
import type { Departure } from "./pace";
import { probeEvery, Recovery, type RecoveryOptions } from "./recovery";
import { backoff, type Failure, longestWait, type RetryQuota } from "./retryPolicy";

/**
 * Who a request is for. What the user triggers and what probes a service may leave where cells may not: past an open breaker and a
 * refused token, because it may show that they are over. Only what fails for cells is asked again in a wave.
 */
export type Purpose = "cells" | "user" | "probe";

/** The longest time that a gate stays shut, whatever the service asked. */
export const longestClosure = 15 * 60_000;
/** Requests that waited for the same moment come back over a tenth of the time, never before it. */
const jitterOfRetryAfter = 0.1;

/** What a gate lets through. The user's pause stands beside it. */
type State =
  /** It is not known yet what the account holds: everything waits. */
  | { is: "held" }
  | { is: "open" }
  /** The service asked for a rest until `asked`, or has failed more than once. */
  | { is: "closed"; until: number; asked: number; why: ErrorCode }
  /** Nothing is sent until another account. */
  | { is: "stopped"; error: AddinError };

/** A request that waits for its departure. */
interface Sleeper {
  purpose: Purpose;
  /** It does not leave before, in milliseconds since 1970: it was sent before and failed. */
  notBefore: number;
  leave(departure: Departure): void;
  refuse(error: AddinError): void;
}

/** Who sends requests for cells: it is offered the free slots. */
export interface SlotUser {
  /** Sends a request in the slot, if it has one to send now. */
  launch(): boolean;
  /** Nothing is sent in the next while: whoever waits is told why. */
  refuse(error: AddinError): void;
}

export interface GateOptions extends RecoveryOptions {
  random(): number;
}

/**
 * The one owner of what a service (base address and token) bears at the moment: how many requests, from when on, or none and why.
 * Whatever changes ends in `update`, which alone decides who leaves, in which order, and when to look again.
 */
export class Gate {
  readonly recovery: Recovery;
  private state: State = { is: "held" };
  private isPaused = false;
  private slotsTaken = 0;
  private readonly sleepers = new Set<Sleeper>();
  /** Who is served next stands first. */
  private users: SlotUser[] = [];
  private alarm: { at: number; cancel: Cancel } | undefined;
  private isUpdating = false;
  private isStale = false;
  private lastAnswerAt = 0;
  private capacity = new Capacity();

  constructor(private readonly options: GateOptions) {
    this.recovery = new Recovery(options);
  }

  /** From now on `user` is offered every free slot in its turn. */
  serve(user: SlotUser): void {
    this.users.push(user);
  }

  giveBack(): void {
    this.slotsTaken--;
    this.update();
  }

  /** Why nothing will be sent in the next while; undefined when waiting makes sense. */
  refusal(purpose: Purpose = "cells"): AddinError | undefined {
    const { state } = this;
    const mayTry = purpose !== "cells" && state.is === "stopped" && state.error.code === "unauthorized";
    if (state.is === "stopped" && !mayTry) return state.error;
    if (this.isPaused && purpose !== "cells") return new AddinError("paused");
    if (purpose === "cells" && this.recovery.isDown) {
      return new AddinError("serviceDown", { seconds: probeEvery / 1000 });
    }
    const isLong = this.closedUntil - this.now() > longestWait * (1 + jitterOfRetryAfter);
    return state.is === "closed" && isLong
      ? new AddinError(state.why, { at: state.asked, now: this.now() })
      : undefined;
  }

  /** When the service answered last, in milliseconds since 1970; a refusal is an answer too, and silence in a pause is not the service's. */
  lastGoodAt(): number {
    return this.isPaused ? this.now() : this.lastAnswerAt;
  }

  /** Nothing leaves before, in milliseconds since 1970. */
  get closedUntil(): number {
    return this.state.is === "closed" ? this.state.until : 0;
  }

  /** How long it will take until these requests have ended, by what was measured so far, in milliseconds; Infinity while nothing was. */
  expectedTime(inFlight: number, waiting: number): number {
    if (inFlight + waiting === 0) return 0;
    const now = this.now();
    return Math.max(0, this.opensAt(now) - now) + this.capacity.timeFor(waiting, now);
  }

  /**
   * Lets one request leave: at once if nothing speaks against it, and it is counted before this returns; otherwise when it may.
   * Rejects as soon as nobody needs it any more or nothing is sent for its purpose.
   */
  admit(purpose: Purpose, signal: Signal, notBefore = 0): Promise<Departure> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new AddinError("cancelled"));
      const abort = (): void => {
        sleeper.refuse(new AddinError("cancelled"));
        this.update();
      };
      const wakeUp = (): void => {
        this.sleepers.delete(sleeper);
        signal.removeEventListener("abort", abort);
      };
      const sleeper: Sleeper = {
        purpose,
        notBefore,
        leave: (departure) => (wakeUp(), resolve(departure)),
        refuse: (error) => (wakeUp(), reject(error)),
      };
      if (this.wake(sleeper, this.now())) return;
      this.sleepers.add(sleeper);
      signal.addEventListener("abort", abort);
      this.update();
    });
  }

  /** What retries for the account have left. */
  get retryQuota(): RetryQuota {
    return this.capacity.quota;
  }

  succeeded(departure: Departure): void {
    this.capacity.succeeded(this.now(), departure);
    this.answered();
  }

  failed(failure: Failure, departure: Departure): void {
    const { error, kind, ofService } = failure;
    if (error.code === "unauthorized") return this.stop(error);
    if (ofService) this.recovery.failed();
    const rest = this.restAfter(failure, departure);
    if (rest > 0) this.close(rest, failure.retryAfter ?? rest, kind === "throttled" ? error.code : "unavailable");
    const isAnswer = kind === "final" && !ofService && error.code !== "cancelled";
    if (isAnswer) this.answered();
    else this.update();
  }

  /** Cells were told of a failure that passes: when the service answers a probe, they are asked again. */
  cellsFailed(): void {
    if (this.state.is !== "stopped") this.recovery.cellsFailed();
  }

  /** Nothing is sent, not even a probe, and what waits fails with this, until `open`. */
  stop(error: AddinError): void {
    this.state = { is: "stopped", error };
    this.recovery.reset();
    for (const sleeper of [...this.sleepers]) sleeper.refuse(error);
    this.update();
  }

  /**
   * A new token or address: what was learned of the old one no longer counts. Everything waits until it is known what the new account
   * holds; `open` or `stop` ends it.
   */
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

  /** The user's pause: nothing is sent until it ends. Cells wait for that; what the user triggers is told so. */
  setPaused(isPaused: boolean): void {
    this.lastAnswerAt = this.lastGoodAt();
    this.isPaused = isPaused;
    this.update();
  }

  /** Something has changed outside, the network perhaps: a service that has failed is probed now. */
  wakeUp(): void {
    this.recovery.wake();
    this.update();
  }

  /** Lets leave whoever may, tells the others why not, and sets the alarm for the next moment at which that can change. */
  update(): void {
    this.isStale = true;
    if (this.isUpdating) return;
    this.isUpdating = true;
    let now = this.now();
    try {
      while (this.isStale) {
        this.isStale = false;
        now = this.now();
        if (this.closedUntil <= now && this.state.is === "closed") this.state = { is: "open" };
        for (const sleeper of [...this.sleepers]) this.wake(sleeper, now);
        this.offerSlots(now);
      }
    } finally {
      this.isUpdating = false;
    }
    this.setAlarm(now);
  }

  /** Settles a sleeper if it can be settled now. */
  private wake(sleeper: Sleeper, now: number): boolean {
    const refusal = this.refusal(sleeper.purpose);
    if (refusal) {
      sleeper.refuse(refusal);
      return true;
    }
    if (this.isWaiting || sleeper.notBefore > now || this.opensAt(now) > now) return false;
    sleeper.leave(this.capacity.sent(now));
    return true;
  }

  /** Slots go round: whoever was served last stands last, so that nobody waits behind another's backlog. */
  private offerSlots(now: number): void {
    const refusal = this.refusal();
    if (refusal) {
      for (const user of this.users) user.refuse(refusal);
      return;
    }
    while (!this.isWaiting && this.slotsTaken < this.capacity.limit && this.opensAt(now) <= now) {
      this.slotsTaken++;
      const served = this.users.find((user) => user.launch());
      if (!served) {
        this.slotsTaken--;
        return;
      }
      this.users = [...this.users.filter((user) => user !== served), served];
    }
  }

  /** Nothing leaves, and nothing is refused, until somebody says so. */
  private get isWaiting(): boolean {
    return this.state.is === "held" || this.isPaused;
  }

  /**
   * @param now The moment at which it was decided who leaves. A later one may have passed what somebody waits for, and no alarm would ring.
   */
  private setAlarm(now: number): void {
    const moments = [this.opensAt(now), ...Array.from(this.sleepers, ({ notBefore }) => notBefore)];
    const at = Math.min(...moments.filter((moment) => moment > now));
    if (this.alarm?.at === at) return;
    this.alarm?.cancel();
    this.alarm = undefined;
    if (at === Infinity) return;
    const cancel = this.options.clock.after(Math.max(0, at - this.now()), () => {
      this.alarm = undefined;
      this.update();
    });
    this.alarm = { at, cancel };
  }

  /** One transient failure delays its own request alone; from the second in a row on, and where the service asks, all rest. */
  private restAfter({ kind, retryAfter, ofService }: Failure, departure: Departure): number {
    const random = this.options.random();
    const ofThrottle = kind === "throttled" ? this.capacity.throttled(this.now(), departure, random) : 0;
    if (retryAfter !== undefined) return retryAfter * (1 + random * jitterOfRetryAfter);
    return ofService && this.recovery.failuresInARow > 1 ? backoff("transient", 1, random) : ofThrottle;
  }

  /** @param asked The rest that the service asked for, which is told; `rest` is longer by the jitter. */
  private close(rest: number, asked: number, why: ErrorCode): void {
    if (this.state.is !== "open" && this.state.is !== "closed") return;
    const until = this.now() + Math.min(rest, longestClosure);
    if (until > this.closedUntil) this.state = { is: "closed", until, asked: this.now() + asked, why };
  }

  private answered(): void {
    this.lastAnswerAt = this.now();
    this.recovery.answered();
    this.update();
  }

  /** When the next request may leave, in milliseconds since 1970; a moment that has passed means now. */
  private opensAt(now: number): number {
    return Math.max(this.closedUntil, this.capacity.nextAt(now));
  }

  private now(): number {
    return this.options.clock.now();
  }
}
