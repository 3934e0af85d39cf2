import type { Clock, Signal } from "../../core/platform";

/** The clock that checks wait by, and the signal that ends them. */
export interface CheckTime {
  clock: Pick<Clock, "now" | "after">;
  signal: Signal;
}

/** Thrown when a check ends early: it was stopped, its time is up, or there is no sheet for it. */
export class Stopped extends Error {
  override readonly name = "Stopped";

  constructor(readonly isWithoutSheet = false) {
    super();
  }
}

/** Waits, unless the signal comes first; then rejects with `Stopped`. */
export function pause({ clock, signal }: CheckTime, milliseconds: number): Promise<void> {
  return stoppable(new Promise((resolve) => void clock.after(milliseconds, resolve)), signal);
}

/** Settles as the task does, unless the signal comes first; then rejects with `Stopped`. */
export function stoppable<Result>(task: Promise<Result>, signal: Signal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Stopped());
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop);
    task.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
