import type { Clock, Signal } from "../../core/platform";

/** Thrown when checks end early, because the user canceled them or their time is up. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** Waits, unless the signal comes first; then rejects with `Stopped`. */
export function pause(clock: Pick<Clock, "after">, signal: Signal, milliseconds: number): Promise<void> {
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
