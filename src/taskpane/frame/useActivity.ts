import { useEffect, useState } from "react";
import type { Activity, Counts } from "../../core/activity";

/** What the add-in is doing now, at most four times a second. */
export interface SeenActivity {
  counts: Counts;
  /** Questions of the wave that runs, those that are answered, and all. Both 0 while nothing waits. */
  answered: number;
  all: number;
}

export function useActivity(activity: Activity): SeenActivity {
  const [seen, setSeen] = useState(() => seeNow(activity, startOfWave(activity)));
  useEffect(() => {
    let start = startOfWave(activity);
    return activity.listen(() => {
      setSeen(seeNow(activity, start));
      if (activity.counts.waiting === 0) start = startOfWave(activity);
    });
  }, [activity]);
  return seen;
}

function seeNow(activity: Activity, start: number): SeenActivity {
  const counts = { ...activity.counts };
  const all = counts.waiting === 0 ? 0 : sent(counts) - start;
  return { counts, all, answered: all - counts.waiting };
}

/** Questions that were not held and had to wait, before the wave that runs now. */
function startOfWave({ counts }: Activity): number {
  return sent(counts) - counts.waiting;
}

function sent({ asked, fromCache }: Counts): number {
  return asked - fromCache;
}
