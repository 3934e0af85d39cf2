import type { Clock } from "./platform";

/** Calls `goOn` once: when `task` has settled, either way, or when it has taken too long. */
export function inTime(clock: Clock, milliseconds: number, task: Promise<unknown>, goOn: () => void): void {
  let hasGoneOn = false;
  const once = (): void => {
    if (hasGoneOn) return;
    hasGoneOn = true;
    cancel();
    goOn();
  };
  const cancel = clock.after(milliseconds, once);
  void task.then(once, once);
}
