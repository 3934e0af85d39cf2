import { useRef, useState } from "react";
import { type Cost, costOfRefresh } from "../../core/questions/cost";
import { expireErrors } from "../../core/refresh/expireErrors";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { readCallsIn } from "../../excel/questions/readCalls";
import { type ErrorCounts, noErrors } from "../../excel/refresh/changes";
import { repair } from "../../excel/repair/repair";
import {
  type ChosenFormulas,
  chooseFormulas,
  chooseQuestions,
  recalculateFormulas,
  refresh,
} from "../../excel/refresh/refresh";
import { usePane } from "../frame/pane";
import type { Notice } from "../frame/notices/NoticeBar";
import { useTask } from "../frame/notices/useTask";
import { repairNotice } from "./repairNotice";
import { narrowed, type RefreshOptions } from "./narrowed";
import { countOlder } from "./older";
import { refreshNotice } from "./refreshNotice";
import { refreshingWords } from "./refreshingWords";
import { type Comparison, useChanges } from "./useChanges";

/** Formulas to be refreshed once the user agrees, and what that costs. */
interface Unconfirmed {
  chosen: ChosenFormulas;
  cost: Cost;
}

export interface RefreshActions extends Pick<Comparison, "running" | "changes"> {
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
  const { running, changes, compare, forget } = useChanges();
  const [options, setOptions] = useState<RefreshOptions>({ olderThan: undefined, onlyFixable: false });
  /** The number of the last formulas found that were left alone because no refresh fixes their error. */
  const hopeless = useRef(0);
  const { isRunning, run } = useTask();
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();

  /** Refreshes formulas and says so once their cells have values; says at once if there are none. */
  async function compareAndSay(
    formulas: ChosenFormulas["formulas"],
    refreshThem: () => Promise<void>,
    none: Notice,
  ): Promise<void> {
    const left = hopeless.current;
    const start = app.now();
    const { stops } = app;
    async function sayDone(errors: ErrorCounts): Promise<void> {
      const failures = app.activity.failures.filter(({ at }) => at >= start);
      const wasStopped = app.stops !== stops;
      const older = failures.length > 0 || wasStopped ? await countOlder(app, formulas, start) : 0;
      const isTokenRefused = failures.some(({ error }) => error.code === "unauthorized");
      const whyOlder = wasStopped ? "stopped" : isTokenRefused ? "tokenRefused" : "older";
      const outcome = { formulas: formulas.length, errors, older, whyOlder, hopeless: left } as const;
      say(refreshNotice(outcome, language) ?? none);
    }
    if (formulas.length > 0) return compare(formulas, refreshThem, sayDone);
    forget();
    await sayDone(noErrors);
  }

  /** Finds the formulas of a range, minus those that the options exclude. */
  async function choose(range: SearchRange, wanted: RefreshOptions): Promise<ChosenFormulas> {
    const all = await chooseFormulas(range);
    const narrow = await narrowed(app, all.formulas, wanted);
    hopeless.current = narrow.hopeless;
    return narrow.formulas.length === all.formulas.length ? all : chooseQuestions(narrow.formulas);
  }

  async function refreshChosen(chosen: ChosenFormulas): Promise<void> {
    const isNarrow = options.onlyFixable || options.olderThan !== undefined;
    const none: Notice = { intent: "warning", text: isNarrow ? own.noneLeft : words.refresh.none };
    await compareAndSay(chosen.formulas, () => refresh(app, chosen), none);
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
        const chosen = await choose(range, options);
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
        const { formulas } = await choose("workbook", { olderThan: undefined, onlyFixable: true });
        const none: Notice = { intent: "success", text: words.refresh.noneFailed };
        if (formulas.length > 0) expireErrors(app);
        await compareAndSay(formulas, () => recalculateFormulas(formulas), none);
      }),
    repair: () =>
      run(async () => {
        say(repairNotice(await repair(), language) ?? { intent: "success", text: words.refresh.noneBroken });
      }),
  };
}
