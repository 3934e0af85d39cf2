import type { Cancel, Clock } from "../platform";

/** The first answers are held no longer than this, in milliseconds. */
export const maxHold = 250;
/** Excel's runtime waits 50 ms after the first answer and takes along what comes meanwhile; this leaves some room. In milliseconds. */
export const collected = 40;
/** The time after a hand-over until Excel's runtime is idle again: 50 ms, and then half a second. In milliseconds. */
export const restAfterHandOver = 550;

/** Hands answers to their cells: runs `settle` now or a little later. */
export interface Release {
  hand(settle: () => void): void;
  /** Releases what is held. */
  flush(): void;
}

export const releaseImmediately: Release = {
  hand: (settle) => settle(),
  flush: () => undefined,
};

/**
 * Holds answers so that they reach the user in as few hand-overs as possible. Excel's runtime hands results to Excel 50 ms after the first
 * one and then every half second, so an answer that just misses the first hand-over shows half a second late. The first answers are held
 * only when all the others are expected in time. In any other case, and while the runtime is not idle, everything is released at once. A
 * wrong guess costs a quarter of a second at most.
 */
export class AlignedRelease implements Release {
  private held: (() => void)[] = [];
  private releasedAt = -Infinity;
  private cancel: Cancel | undefined;

  /**
   * @param isOn When it returns false, nothing is held.
   * @param expectedTime Estimates how long the outstanding answers will take, in milliseconds; 0 when there are none.
   */
  constructor(
    private readonly clock: Clock,
    private readonly isOn: () => boolean,
    private readonly expectedTime: () => number,
  ) {}

  hand(settle: () => void): void {
    this.held.push(settle);
    if (!this.isWorthHolding()) return this.flush();
    this.cancel ??= this.clock.after(maxHold, () => this.flush());
  }

  flush(): void {
    this.cancel?.();
    this.cancel = undefined;
    if (this.held.length === 0) return;
    const { held } = this;
    this.held = [];
    this.releasedAt = this.clock.now();
    for (const settle of held) settle();
  }

  private isWorthHolding(): boolean {
    if (!this.isOn() || this.clock.now() - this.releasedAt < restAfterHandOver) return false;
    const expected = this.expectedTime();
    // Once something is held, it waits for the last answer or the end of the hold, however the estimate changes.
    return expected > collected && (this.cancel !== undefined || expected <= maxHold + collected);
  }
}
