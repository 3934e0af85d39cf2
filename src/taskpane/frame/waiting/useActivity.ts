import { useEffect, useState } from "react";
import type { Activity, Counts } from "../../../core/activity";

/** Snapshot of the add-in's activity, taken at most four times a second. */
export interface SeenActivity {
  counts: Counts;
  /** Cells of the current wave that have their value, and all of them. Both are 0 while no cell waits. */
  done: number;
  all: number;
}

export function useActivity(activity: Activity): SeenActivity {
  const [seen, setSeen] = useState(() => seeNow(activity, activity.counts.cellsDone));
  useEffect(() => {
    let doneBefore = activity.counts.cellsDone;
    return activity.listen(() => {
      setSeen(seeNow(activity, doneBefore));
      if (activity.counts.cellsWaiting === 0) doneBefore = activity.counts.cellsDone;
    });
  }, [activity]);
  return seen;
}

/** @param doneBefore Cells that already had their value when the current wave began. */
function seeNow({ counts }: Activity, doneBefore: number): SeenActivity {
  const isWaiting = counts.cellsWaiting > 0;
  const done = isWaiting ? counts.cellsDone - doneBefore : 0;
  return { counts: { ...counts }, done, all: done + counts.cellsWaiting };
}

/** The current time, updated every second, and the time of mounting, in milliseconds since 1970. */
export function useSeconds(): { now: number; since: number } {
  const [since] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return { now, since };
}
