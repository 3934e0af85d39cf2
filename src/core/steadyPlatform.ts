import type { Clock, Platform } from "./platform";

/** A platform whose clock goes on from where it was when the computer's is set back, as after sleep, so that no wait gets longer. */
export function steadyPlatform(platform: Platform): Platform {
  return { ...platform, clock: steadyClock(platform.clock) };
}

function steadyClock(clock: Clock): Clock {
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
