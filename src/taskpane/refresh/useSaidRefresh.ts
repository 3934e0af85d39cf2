import { type ErrorCounts, noErrors } from "../../excel/refresh/changes";
import type { Notice } from "../frame/notices/NoticeBar";
import { usePane } from "../frame/pane";
import type { Narrowed } from "./narrowed";
import { countOlder } from "./older";
import { refreshNotice } from "./refreshNotice";
import { type Comparison, useChanges } from "./useChanges";

interface SaidRefresh extends Pick<Comparison, "running" | "changes"> {
  /** Refreshes formulas and says so once their cells have values; says at once if there are none. */
  refreshAndSay: (chosen: Narrowed, refresh: () => Promise<void>, none: Notice) => Promise<void>;
}

/** Finds out what came of a refresh, and says it. */
export function useSaidRefresh(): SaidRefresh {
  const { app, language, say } = usePane();
  const { running, changes, compare, forget } = useChanges();

  async function refreshAndSay(
    { formulas, hopeless }: Narrowed,
    refresh: () => Promise<void>,
    none: Notice,
  ): Promise<void> {
    const start = app.now();
    const { stops } = app;
    async function sayDone(errors: ErrorCounts): Promise<void> {
      const failures = app.activity.failures.filter(({ at }) => at >= start);
      const wasStopped = app.stops !== stops;
      const older = failures.length > 0 || wasStopped ? await countOlder(app, formulas, start) : 0;
      const isTokenRefused = failures.some(({ error }) => error.code === "unauthorized");
      const whyOlder = wasStopped ? "stopped" : isTokenRefused ? "tokenRefused" : "older";
      const outcome = { formulas: formulas.length, errors, older, whyOlder, hopeless } as const;
      say(refreshNotice(outcome, language) ?? none);
    }
    if (formulas.length > 0) return compare(formulas, refresh, sayDone);
    forget();
    await sayDone(noErrors);
  }

  return { running, changes, refreshAndSay };
}
