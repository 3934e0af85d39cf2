import type { Clock } from "./platform";

/** How long anything waits for a list that it can do without, in milliseconds: as long as a service may take to begin its reply. */
const maxWait = 15_000;
/** For how long nothing waits for the list after that. It is asked for all the same, and used once it is there. */
const skippedFor = 10 * 60_000;

/** Ends the waiting for a list where it does not come in time, for what can be shown without it. */
export class Patience {
  private skippedUntil = 0;
  private readonly waiters = new Set<() => void>();

  constructor(private readonly clock: Clock) {}

  /** Counts the time of a request for the list until it ends. */
  watch<Reply>(replying: Promise<Reply>): Promise<Reply> {
    const cancel = this.clock.after(maxWait, () => {
      this.skippedUntil = this.clock.now() + skippedFor;
      for (const giveUp of this.waiters) giveUp();
      this.waiters.clear();
    });
    return replying.finally(cancel);
  }

  /** Returns what comes; undefined if it takes too long. */
  wait<Answer>(coming: Answer | Promise<Answer>): Promise<Answer | undefined> {
    if (this.clock.now() < this.skippedUntil) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const giveUp = (): void => resolve(undefined);
      this.waiters.add(giveUp);
      void Promise.resolve(coming)
        .then(resolve, reject)
        .then(() => this.waiters.delete(giveUp));
    });
  }

  /** The list may come in time now. */
  renew(): void {
    this.skippedUntil = 0;
  }
}
