import type { Clock } from "../platform";

/** How often it is checked that no cell waits too long, in milliseconds. */
const watchEvery = 1000;
/** A cell settles at latest so long after the last good answer of the service it waits for … */
export const longestSilence = 60_000;
/** … and so long after it asked, whatever happens. */
export const longestWaitOfCell = 10 * 60_000;

/** Proves that nothing waits for ever: looks once a second while anybody waits. */
export class Watchdog {
  private isArmed = false;

  constructor(
    private readonly clock: Clock,
    private readonly isNeeded: () => boolean,
    private readonly look: () => void,
  ) {}

  arm(): void {
    if (this.isArmed) return;
    this.isArmed = true;
    this.clock.after(watchEvery, () => {
      this.isArmed = false;
      this.look();
      if (this.isNeeded()) this.arm();
    });
  }
}

/** Whether a question asked at `since` has waited too long at `now`. All in milliseconds since 1970. */
export function isOverdue(since: number, lastGoodAt: number, now: number): boolean {
  return now - Math.max(since, lastGoodAt) >= longestSilence || now - since >= longestWaitOfCell;
}
