import type { Clock } from "../platform";

/** The longest time that anything waits for a list that it can do without, in milliseconds: as long as a service may take to begin its reply. */
const maxWait = 15_000;
/** The time after that during which nothing waits for the list, in milliseconds. It is asked for all the same, and used once it is there. */
const skippedFor = 10 * 60_000;

/** One who waits. One that has left says nothing of the list, because its question was withdrawn; while the user has paused, none is asked. */
interface Waiting {
  readonly hasLeft: boolean;
  readonly app: { readonly isPaused: boolean };
}

/** Limits how long anything waits for a list that it can be shown without. */
export class Patience {
  /** Something is shown without the list, and is to be shown again once the list has come (see `missedCatalog`), whatever the account. */
  isMissed = false;
  private skippedUntil = 0;

  constructor(private readonly clock: Clock) {}

  /** Returns what comes; undefined if it takes too long. */
  wait<Answer>(coming: Answer | Promise<Answer>, waiting: Waiting): Promise<Answer | undefined> {
    const { clock } = this;
    if (clock.now() < this.skippedUntil) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const cancel = clock.after(maxWait, () => {
        if (waiting.app.isPaused) return resolve(this.wait(coming, waiting));
        if (!waiting.hasLeft) this.skippedUntil = clock.now() + skippedFor;
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
