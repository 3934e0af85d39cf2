import { useRef, useState } from "react";
import { type Cost, costOf } from "../../core/cost";
import type { SearchRange } from "../../excel/findOwnFormulas";
import { readCallsIn } from "../../excel/readCalls";
import { repair } from "../../excel/repair";
import {
  type ChosenFormulas,
  chooseFormulas,
  chooseQuestions,
  recalculateFormulas,
  refresh,
} from "../../excel/refresh";
import { usePane } from "../frame/pane";
import type { Notice } from "../frame/NoticeBar";
import { narrowed, type RefreshOptions } from "./narrowed";
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
  const { app, memory, words, language, say, sayFailure } = usePane();
  const own = refreshingWords[language];
  const { running, changes, compare } = useChanges();
  const [options, setOptions] = useState<RefreshOptions>({ olderThan: undefined, onlyMendable: false });
  /** Formulas that were left alone because no refresh mends their error. */
  const hopeless = useRef(0);
  const [isRunning, setIsRunning] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();

  async function run(task: () => Promise<void>): Promise<void> {
    setIsRunning(true);
    try {
      await task();
    } catch (thrown) {
      sayFailure(thrown);
    } finally {
      setIsRunning(false);
    }
  }

  function sayDone(formulas: number, none: Notice): void {
    const said = [
      formulas > 0 && words.refresh.done(formulas),
      hopeless.current > 0 && own.hopeless(hopeless.current),
    ].filter((sentence) => sentence !== false);
    if (said.length === 0) say(none);
    else say({ intent: hopeless.current > 0 ? "warning" : "success", text: said.join(" ") });
  }

  /** Finds the formulas of a range, without those that the options leave out. */
  async function choose(range: SearchRange, wanted: RefreshOptions): Promise<ChosenFormulas> {
    const all = await chooseFormulas(range);
    const narrow = await narrowed(app, all.formulas, wanted);
    hopeless.current = narrow.hopeless;
    return narrow.formulas.length === all.formulas.length ? all : chooseQuestions(narrow.formulas);
  }

  async function refreshChosen(chosen: ChosenFormulas): Promise<void> {
    const { formulas } = chosen;
    if (formulas.length > 0) await compare(formulas, () => refresh(app, chosen));
    const isNarrow = options.onlyMendable || options.olderThan !== undefined;
    sayDone(formulas.length, { intent: "warning", text: isNarrow ? own.noneLeft : words.refresh.none });
  }

  return {
    ...{ isRunning, running, changes, options, setOptions },
    unconfirmed,
    dismiss: () => setUnconfirmed(undefined),
    refresh: (range) =>
      run(async () => {
        const chosen = await choose(range, options);
        if (chosen.formulas.length <= memory.askAbove()) return refreshChosen(chosen);
        setUnconfirmed({ chosen, cost: await costOf(app, await readCallsIn(chosen.formulas), true) });
      }),
    confirm: () =>
      run(async () => {
        setUnconfirmed(undefined);
        if (unconfirmed) await refreshChosen(unconfirmed.chosen);
      }),
    refreshFailed: () =>
      run(async () => {
        const { formulas } = await choose("workbook", { olderThan: undefined, onlyMendable: true });
        if (formulas.length > 0) await compare(formulas, () => recalculateFormulas(formulas));
        sayDone(formulas.length, { intent: "success", text: words.refresh.noneFailed });
      }),
    repair: () =>
      run(async () => {
        const { repaired, remaining, protectedSheets } = await repair();
        const said = [
          repaired > 0 && words.refresh.repaired(repaired),
          remaining > 0 && words.refresh.notRepaired(remaining),
          protectedSheets.length > 0 && words.refresh.protectedSheets(protectedSheets.join(", ")),
        ].filter((sentence) => sentence !== false);
        const isDone = remaining === 0 && protectedSheets.length === 0;
        say({ intent: isDone ? "success" : "warning", text: said.join(" ") || words.refresh.noneBroken });
      }),
  };
}
