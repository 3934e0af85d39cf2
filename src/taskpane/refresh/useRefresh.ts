import { useState } from "react";
import type { Language } from "../../core/locales/language";
import { type Cost, costOfRefresh } from "../../core/questions/cost";
import type { Moment } from "../../core/refresh/moments";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { readCallsIn } from "../../excel/formulas/readCalls";
import { type ErrorCounts, noErrors } from "../../excel/refresh/changes";
import { refresh } from "../../excel/refresh/refresh";
import { repair } from "../../excel/repair/repair";
import type { Notice } from "../frame/notices/NoticeBar";
import { usePane, useTask } from "../frame/pane";
import { wordsOf } from "../frame/sentences/words";
import { refreshingWords } from "./ChangeList";
import { chooseNarrowed, type Narrowed, type RefreshOptions } from "./narrowed";
import { repairNotice } from "./startRepair";
import { type Comparison, useChanges } from "./useChanges";

/** Formulas to be refreshed once the user agrees, and what that costs. */
interface Unconfirmed {
  chosen: Narrowed;
  cost: Cost;
}

interface RefreshActions extends Pick<Comparison, "running" | "changes"> {
  isRunning: boolean;
  unconfirmed: Unconfirmed | undefined;
  options: RefreshOptions;
  setOptions: (options: RefreshOptions) => void;
  refresh: (range: SearchRange) => Promise<void>;
  refreshFailed: () => Promise<void>;
  repair: () => Promise<void>;
  confirm: () => Promise<void>;
  dismiss: () => void;
}

/** Runs refreshes one at a time, and asks before a large one. */
export function useRefresh(): RefreshActions {
  const { app, memory, words, language, say } = usePane();
  const own = refreshingWords[language];
  const { running, changes, refreshAndSay } = useSaidRefresh();
  const [options, setOptions] = useState<RefreshOptions>({ olderThan: undefined, onlyFixable: false });
  const { isRunning, run } = useTask();
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();

  async function refreshChosen(chosen: Narrowed): Promise<void> {
    const isNarrow = options.onlyFixable || options.olderThan !== undefined;
    const none: Notice = { intent: "warning", text: isNarrow ? own.noneLeft : words.refresh.none };
    await refreshAndSay(chosen, none);
  }

  return {
    isRunning,
    running,
    changes,
    options,
    setOptions,
    unconfirmed,
    dismiss: () => setUnconfirmed(undefined),
    refresh: (range) =>
      run(async () => {
        const chosen = await chooseNarrowed(app, range, options);
        if (chosen.formulas.length <= memory.askAbove()) return refreshChosen(chosen);
        setUnconfirmed({ chosen, cost: await costOfRefresh(app, await readCallsIn(chosen.formulas)) });
      }),
    confirm: () =>
      run(async () => {
        setUnconfirmed(undefined);
        if (unconfirmed) await refreshChosen(unconfirmed.chosen);
      }),
    refreshFailed: () =>
      run(async () => {
        const chosen = await chooseNarrowed(app, "workbook", { olderThan: undefined, onlyFixable: true });
        const none: Notice = { intent: "success", text: words.refresh.noneFailed };
        await refreshAndSay(chosen, none);
      }),
    repair: () =>
      run(async () => {
        say(repairNotice(await repair(), language) ?? { intent: "success", text: words.refresh.noneBroken });
      }),
  };
}

interface SaidRefresh extends Pick<Comparison, "running" | "changes"> {
  /** Refreshes formulas and says so once their cells have values; says at once if there are none. */
  refreshAndSay: (chosen: Narrowed, none: Notice) => Promise<void>;
}

/** Finds out what came of a refresh, and says it. */
function useSaidRefresh(): SaidRefresh {
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

/** The outcome of a refresh, in formulas. */
interface RefreshOutcome {
  formulas: number;
  errors: ErrorCounts;
  /** Those that show the value that they had before. */
  older: number;
  /** The sentence that says why they do. */
  whyOlder: "older" | "stopped" | "tokenRefused";
  /** Those that were left alone because no refresh fixes their error. */
  hopeless: number;
}

/** Tells what a refresh did, and what it could not do; undefined where there was nothing to refresh. */
function refreshNotice(
  { formulas, errors, older, whyOlder, hopeless }: RefreshOutcome,
  language: Language,
): Notice | undefined {
  const words = refreshingWords[language];
  const refreshed = formulas - errors.fresh - errors.lasting - older;
  const said = [
    refreshed > 0 && wordsOf(language).refresh.done(refreshed),
    errors.fresh > 0 && words.failed(errors.fresh),
    errors.lasting > 0 && words.lasting(errors.lasting),
    older > 0 && words[whyOlder](older),
    hopeless > 0 && words.hopeless(hopeless),
  ].filter((sentence) => sentence !== false);
  if (said.length === 0) return undefined;
  // A sheet may have lasting errors that are right, such as that of a code that does not exist.
  const isGood = refreshed > 0 && errors.fresh + older + hopeless === 0;
  return { intent: isGood ? "success" : "warning", text: said.join(" ") };
}
