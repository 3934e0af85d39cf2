import type { Clock } from "./platform";

/** How long anything waits for a list that it can do without, in milliseconds: as long as a service may take to begin its reply. */
const maxWait = 15_000;
/** For how long nothing waits for the list after that. It is asked for all the same, and used once it is there. */
const lostFor = 10 * 60_000;

/** Ends the waiting for a list where it does not come in time, for what can be shown without it. */
export class Patience {
  private lostUntil = 0;
  /** Of the request that is under way. */
  private loss: Promise<undefined> | undefined;

  constructor(private readonly clock: Clock) {}

  /** Counts the time of a request for the list until it ends. */
  watch<Reply>(replying: Promise<Reply>): Promise<Reply> {
    let lose: (nothing: undefined) => void;
    this.loss = new Promise((resolve) => (lose = resolve));
    const cancel = this.clock.after(maxWait, () => {
      this.lostUntil = this.clock.now() + lostFor;
      lose(undefined);
    });
    return replying.finally(() => {
      cancel();
      this.loss = undefined;
    });
  }

  /** Returns what comes; undefined if it takes too long. */
  wait<Answer>(coming: Answer | Promise<Answer>): Promise<Answer | undefined> {
    const isLost = this.clock.now() < this.lostUntil;
    return Promise.race([isLost ? undefined : coming, this.loss ?? coming]);
  }

  /** The list may come in time now. */
  renew(): void {
    this.lostUntil = 0;
  }
}
