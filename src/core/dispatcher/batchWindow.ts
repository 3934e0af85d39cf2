import type { Cancel, Clock } from "../platform";

/** Quiet after which a batch that is not full leaves, in milliseconds. */
export const quiet = 8;
/** The longest wait for neighbors, in milliseconds. */
export const maxWindow = 250;

/**
 * Decides when a batch that is not full may leave: once no key has arrived for a short quiet, or the oldest has waited long enough.
 * Full batches leave at the end of the burst without it. One timer runs at most, however many keys arrive.
 */
export class BatchWindow {
  /** The waiting keys may leave now, though they do not fill a batch. */
  mayLeavePartial = false;
  private isBurstArmed = false;
  private cancelTimer: Cancel | undefined;
  private arrivals = 0;
  private oldestAt = 0;

  /** @param opened Called when a batch may be ready. */
  constructor(
    private readonly clock: Clock,
    private readonly opened: () => void,
  ) {}

  arrived(): void {
    this.arrivals++;
    if (this.isBurstArmed) return;
    this.isBurstArmed = true;
    this.clock.afterBurst(() => {
      this.isBurstArmed = false;
      this.opened();
    });
  }

  /** Starts the wait of keys that do not fill a batch. */
  wait(): void {
    if (this.cancelTimer || this.mayLeavePartial) return;
    this.oldestAt = this.clock.now();
    this.arm();
  }

  /** Restarts the longest wait, because the oldest keys have left. */
  batchLeft(): void {
    this.oldestAt = this.clock.now();
  }

  /** Ends the wait, because no key is left. */
  close(): void {
    this.mayLeavePartial = false;
    this.cancelTimer?.();
    this.cancelTimer = undefined;
  }

  private arm(): void {
    const arrivals = this.arrivals;
    this.cancelTimer = this.clock.after(quiet, () => {
      const isQuiet = arrivals === this.arrivals;
      if (!isQuiet && this.clock.now() - this.oldestAt < maxWindow) return this.arm();
      this.cancelTimer = undefined;
      this.mayLeavePartial = true;
      this.opened();
    });
  }
}
