import type { Cancel, Clock } from "../platform";

/** The first answers are held no longer than this, in milliseconds. */
export const longestHold = 250;
/** Excel's runtime collects what comes so shortly after the first answer, with some room, in milliseconds. */
export const collected = 40;
/** So long after answers were handed over Excel's runtime is at rest again: 50 ms, then half a second, in milliseconds. */
export const restAfterHandOver = 550;

/** Hands answers to their cells: runs `settle` now or a little later. */
export interface Release {
  hand(settle: () => void): void;
  /** Lets go of what is held. */
  flush(): void;
}

export const releaseImmediately: Release = {
  hand: (settle) => settle(),
  flush: () => undefined,
};

/**
 * Holds answers so that they reach Excel's runtime in as few of its hand-overs as may be: it sends results 50 ms after the first and
 * then every half second, so that an answer which comes a moment after the first hand-over is seen half a second late. The first
 * answers are held only where all the others are expected in time, until the last of them is near; otherwise everything goes at once, as
 * it does while the runtime is not at rest. A wrong guess costs a quarter of a second at most.
 */
export class AlignedRelease implements Release {
  private held: (() => void)[] = [];
  private releasedAt = -Infinity;
  private cancel: Cancel | undefined;
  private readonly sources: (() => number)[] = [];

  /** @param isOn Where false, everything goes at once. */
  constructor(
    private readonly clock: Clock,
    private readonly isOn: () => boolean,
  ) {}

  /** @param expectedTime How long what is still to come from there will take, in milliseconds; 0 when nothing is. */
  expect(expectedTime: () => number): void {
    this.sources.push(expectedTime);
  }

  hand(settle: () => void): void {
    this.held.push(settle);
    if (!this.isWorthHolding()) return this.flush();
    this.cancel ??= this.clock.after(longestHold, () => this.flush());
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
    const expected = Math.max(0, ...this.sources.map((source) => source()));
    if (expected <= collected) return false;
    // What is held waits for the last, or for the end of the hold: an estimate that wavers is no reason to give up.
    return this.cancel !== undefined || expected <= longestHold + collected;
  }
}
