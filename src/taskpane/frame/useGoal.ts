import { useEffect } from "react";
import { usePane } from "./pane";
import type { TabGoal } from "./tabs";

/** Tells a tab what to open at, each time the user is led there. */
export function useGoal(tab: TabGoal["tab"], reach: (goal: TabGoal) => void): void {
  const { goal } = usePane();
  useEffect(() => {
    if (goal?.tab === tab) reach(goal);
    // Only a new goal leads anywhere; what the tab shows meanwhile is the user's own choice.
  }, [goal]);
}
