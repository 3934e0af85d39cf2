import type { Cancel, Clock } from "../platform";

/** Quiet after which a batch that is not full leaves, in milliseconds. */
export const quiet = 8;
/** Longest wait for company, in milliseconds. */
const longestWaitForCompany = 250;

/**
 * When a batch that is not full leaves: once no key has arrived for a short quiet, or the eldest has waited long enough.
 * Full batches leave at the end of the burst without it. One timer runs at most, however many keys arrive.
 */
export class Company {
  private burstArmed = false;
  private cancelTimer: Cancel | undefined;
  private arrivals = 0;
  private eldest = 0;
  /** Whether what waits has waited long enough to leave in a batch that is not full. */
  isComplete = false;

  constructor(
    private readonly clock: Clock,
    private readonly pump: () => void,
  ) {}

  arrived(): void {
    this.arrivals++;
    if (this.burstArmed) return;
    this.burstArmed = true;
    this.clock.afterBurst(() => {
      this.burstArmed = false;
      this.pump();
    });
  }

  /** Some keys are left that fill no batch. */
  wait(): void {
    if (this.cancelTimer || this.isComplete) return;
    this.eldest = this.clock.now();
    this.arm();
  }

  /** A batch has left: what remains came later than what it took. */
  batchLeft(): void {
    this.eldest = this.clock.now();
  }

  /** Nothing waits any more. */
  end(): void {
    this.isComplete = false;
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  private arm(): void {
    const arrivals = this.arrivals;
    this.cancelTimer = this.clock.after(quiet, () => {
      const isQuiet = arrivals === this.arrivals;
      if (!isQuiet && this.clock.now() - this.eldest < longestWaitForCompany) return this.arm();
      this.cancelTimer = undefined;
      this.isComplete = true;
      this.pump();
    });
  }
}
