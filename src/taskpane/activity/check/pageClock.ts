import type { CheckTime } from "../../../excel/check/checkSheet";

/** The page's own time: a check runs while somebody looks at it. */
export const pageClock: CheckTime["clock"] = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
