import { useEffect, useState } from "react";
import type { Activity, Counts } from "../../core/activity";

/** Snapshot of the add-in's activity, taken at most four times a second. */
export interface SeenActivity {
  counts: Counts;
  /** Answered questions and all questions of the current wave. Both are 0 while nothing waits. */
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

/** Counts the questions that had to wait before the current wave. */
function startOfWave({ counts }: Activity): number {
  return sent(counts) - counts.waiting;
}

function sent({ asked, fromCache }: Counts): number {
  return asked - fromCache;
}
