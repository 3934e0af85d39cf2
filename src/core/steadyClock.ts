import type { Clock } from "./platform";

/** Continues from where it was when the computer's clock is set back, for example after sleep, so that no wait gets longer. */
export function steadyClock(clock: Clock): Clock {
  let ahead = 0;
  let last = -Infinity;
  return {
    now: () => {
      const now = clock.now();
      if (now + ahead < last) ahead = last - now;
      return (last = now + ahead);
    },
    after: (milliseconds, task) => clock.after(milliseconds, task),
    afterBurst: (task) => clock.afterBurst(task),
  };
}
