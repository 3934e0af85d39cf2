import type { Clock } from "../platform";

/** Hands answers to their cells: runs `settle` now or a little later. `isBusy` tells whether more answers are on their way. */
export type Release = (settle: () => void, isBusy: () => boolean) => void;

export const releaseAtOnce: Release = (settle) => settle();

/** The first answers are held no longer than this, in milliseconds. */
const longestHold = 250;
/** How long Excel's runtime waits between two hand-overs of results, in milliseconds. */
const betweenHandOvers = 500;

/**
 * Holds answers so that they reach Excel's runtime in as few of its hand-overs as may be: it sends results 50 ms after the first
 * and then every half second, so that an answer which comes a moment after a hand-over is seen half a second later. Answers are let
 * go together when no more are on their way, or when the hold has lasted long enough. To be measured in a real Excel before it is
 * switched on.
 */
export function alignedRelease(clock: Clock): Release {
  const held: (() => void)[] = [];
  let releasedAt = -Infinity;
  let cancel: (() => void) | undefined;

  function releaseAll(): void {
    cancel?.();
    cancel = undefined;
    releasedAt = clock.now();
    for (const settle of held.splice(0)) settle();
  }

  return (settle, isBusy) => {
    held.push(settle);
    if (!isBusy()) return releaseAll();
    const sinceRelease = clock.now() - releasedAt;
    const hold = Math.max(longestHold, betweenHandOvers - sinceRelease);
    cancel ??= clock.after(hold, releaseAll);
  };
}
