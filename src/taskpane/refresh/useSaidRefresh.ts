import type { Moment } from "../../core/refresh/moments";
import { type ErrorCounts, noErrors } from "../../excel/refresh/changes";
import { refresh } from "../../excel/refresh/refresh";
import type { Notice } from "../frame/notices/NoticeBar";
import { usePane } from "../frame/pane";
import type { Narrowed } from "./narrowed";
import { refreshNotice } from "./refreshNotice";
import { type Comparison, useChanges } from "./useChanges";

interface SaidRefresh extends Pick<Comparison, "running" | "changes"> {
  /** Refreshes formulas and says so once their cells have values; says at once if there are none. */
  refreshAndSay: (chosen: Narrowed, none: Notice) => Promise<void>;
}

/** Finds out what came of a refresh, and says it. */
export function useSaidRefresh(): SaidRefresh {
  const { app, language, say } = usePane();
  const { running, changes, compare, forget } = useChanges();

  async function refreshAndSay({ formulas, hopeless, staleBefore }: Narrowed, none: Notice): Promise<void> {
    const start = app.now();
    let moment: Moment | undefined;
    function sayDone(errors: ErrorCounts): void {
      const others = formulas.length - errors.fresh - errors.lasting;
      const older = Math.min(moment?.keptOlder ?? 0, others);
      const isTokenRefused = app.activity.failures.some(
        ({ at, error }) => at >= start && error.code === "unauthorized",
      );
      const whyOlder = moment?.wasCanceled ? "stopped" : isTokenRefused ? "tokenRefused" : "older";
      say(refreshNotice({ formulas: formulas.length, errors, older, whyOlder, hopeless }, language) ?? none);
    }
    forget();
    if (formulas.length === 0) return sayDone(noErrors);
    const run = async (): Promise<void> => void (moment = await refresh(app, formulas, staleBefore));
    await compare(formulas, run, sayDone);
  }

  return { running, changes, refreshAndSay };
}
