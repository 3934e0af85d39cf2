import type { Clock } from "./platform";

/** The longest time that anything waits for a list that it can do without, in milliseconds: as long as a service may take to begin its reply. */
const maxWait = 15_000;
/** The time after that during which nothing waits for the list, in milliseconds. It is asked for all the same, and used once it is there. */
const skippedFor = 10 * 60_000;

/** One who waits. One that has left says nothing of the list, because its question was withdrawn; while the user has paused, none is asked. */
interface Waiting {
  readonly hasLeft: boolean;
  readonly app: { readonly isPaused: boolean };
}

/** Ends the waiting for a list where it does not come in time, for what can be shown without it. */
export class Patience {
  /** Something is shown without the list: it is to be shown again when that has come (see `missedCatalog`), whatever the account. */
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
