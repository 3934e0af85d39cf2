import type { Clock } from "./platform";

/** How long anything waits for a list that it can do without, in milliseconds: as long as a service may take to begin its reply. */
const maxWait = 15_000;
/** For how long nothing waits for the list after that. It is asked for all the same, and used once it is there. */
const skippedFor = 10 * 60_000;

/** Ends the waiting for a list where it does not come in time, for what can be shown without it. */
export class Patience {
  private skippedUntil = 0;

  constructor(private readonly clock: Clock) {}

  /**
   * Returns what comes; undefined if it takes too long.
   * @param hasLeft Whoever waited has gone: that nothing came says nothing, because the question was withdrawn.
   */
  wait<Answer>(coming: Answer | Promise<Answer>, hasLeft: () => boolean): Promise<Answer | undefined> {
    const { clock } = this;
    if (clock.now() < this.skippedUntil) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const cancel = clock.after(maxWait, () => {
        if (!hasLeft()) this.skippedUntil = clock.now() + skippedFor;
        resolve(undefined);
      });
      Promise.resolve(coming).finally(cancel).then(resolve, reject);
    });
  }

  /** The list may come in time now. */
  renew(): void {
    this.skippedUntil = 0;
  }
}
