import type { Cancel, Clock } from "../platform";

/** Quiet after which a batch that is not full leaves, in milliseconds. */
export const quiet = 8;
/** The longest wait for neighbors, in milliseconds. */
export const longestWindow = 250;

/**
 * When a batch that is not full may leave: once no key has arrived for a short quiet, or the oldest has waited long enough.
 * Full batches leave at the end of the burst without it. One timer runs at most, however many keys arrive.
 */
export class BatchWindow {
  /** What waits has waited long enough to leave in a batch that is not full. */
  mayLeavePartial = false;
  private isBurstArmed = false;
  private cancelTimer: Cancel | undefined;
  private arrivals = 0;
  private oldestAt = 0;

  /** @param opened A batch may be ready. */
  constructor(
    private readonly clock: Clock,
    private readonly opened: () => void,
  ) {}

  /** A key has arrived. */
  arrived(): void {
    this.arrivals++;
    if (this.isBurstArmed) return;
    this.isBurstArmed = true;
    this.clock.afterBurst(() => {
      this.isBurstArmed = false;
      this.opened();
    });
  }

  /** Some keys are left that fill no batch. */
  wait(): void {
    if (this.cancelTimer || this.mayLeavePartial) return;
    this.oldestAt = this.clock.now();
    this.arm();
  }

  /** A batch has left: what remains came later than what it took. */
  batchLeft(): void {
    this.oldestAt = this.clock.now();
  }

  /** Nothing waits any more. */
  close(): void {
    this.mayLeavePartial = false;
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  private arm(): void {
    const arrivals = this.arrivals;
    this.cancelTimer = this.clock.after(quiet, () => {
      const isQuiet = arrivals === this.arrivals;
      if (!isQuiet && this.clock.now() - this.oldestAt < longestWindow) return this.arm();
      this.cancelTimer = undefined;
      this.mayLeavePartial = true;
      this.opened();
    });
  }
}
