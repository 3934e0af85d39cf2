import type { Clock } from "../platform";

/** The time between two checks of waiting cells, in milliseconds. */
const watchEvery = 1000;
/** A check that runs this late, in milliseconds, means that the computer was asleep: a hidden page's timers are a minute late at most. */
const maxDelay = 90_000;
/** A cell settles at the latest this long after it asked or its service last gave a good answer, whichever came later, in milliseconds … */
export const maxSilence = 60_000;
/** … and this long after it asked, whatever happens. */
export const maxWaitOfCell = 10 * 60_000;

/** Makes sure that nothing waits forever: looks once a second while any cell waits, and notices when the computer was asleep. */
export class Watchdog {
  private isArmed = false;

  constructor(
    private readonly clock: Clock,
    private readonly isNeeded: () => boolean,
    private readonly look: (hasSlept: boolean) => void,
  ) {}

  arm(now = this.clock.now()): void {
    if (this.isArmed) return;
    this.isArmed = true;
    this.clock.after(watchEvery, () => {
      this.isArmed = false;
      this.look(this.clock.now() - now > maxDelay);
      if (this.isNeeded()) this.arm();
    });
  }
}

/** True if a question asked at `since` has waited too long at `now`. All in milliseconds since 1970. */
export function isOverdue(since: number, lastGoodAt: number, now: number): boolean {
  return now - Math.max(since, lastGoodAt) >= maxSilence || now - since >= maxWaitOfCell;
}
