import type { CheckTime } from "../../../excel/check/checkSheet";

/** The page's own clock, which is good enough because a check runs only while it is on screen. */
export const pageClock: CheckTime["clock"] = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
