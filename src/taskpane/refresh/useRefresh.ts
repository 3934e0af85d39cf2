import { useState } from "react";
import type { SearchRange } from "../../excel/findOwnFormulas";
import { recalculateFailed } from "../../excel/recalculateFailed";
import { type ChosenFormulas, chooseFormulas, refresh } from "../../excel/refresh";
import { usePane } from "../frame/pane";
import type { Notice } from "../frame/NoticeBar";

/** The user is asked first from this number of formulas on. */
const manyFormulas = 500;

export interface RefreshActions {
  isRunning: boolean;
  /** Formulas to be refreshed once the user agrees. */
  unconfirmed: ChosenFormulas | undefined;
  refresh: (range: SearchRange) => Promise<void>;
  refreshFailed: () => Promise<void>;
  confirm: () => Promise<void>;
  dismiss: () => void;
}

/** Runs refreshes one at a time, and asks before a large one. */
export function useRefresh(): RefreshActions {
  const { app, words, say, sayFailure } = usePane();
  const [isRunning, setIsRunning] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState<ChosenFormulas>();

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
    say(formulas === 0 ? none : { intent: "success", text: words.refresh.done(formulas) });
  }

  async function refreshChosen(chosen: ChosenFormulas): Promise<void> {
    await refresh(app, chosen);
    sayDone(chosen.formulas.length, { intent: "warning", text: words.refresh.none });
  }

  return {
    isRunning,
    unconfirmed,
    dismiss: () => setUnconfirmed(undefined),
    refresh: (range) =>
      run(async () => {
        const chosen = await chooseFormulas(range);
        if (chosen.formulas.length >= manyFormulas) setUnconfirmed(chosen);
        else await refreshChosen(chosen);
      }),
    confirm: () =>
      run(async () => {
        setUnconfirmed(undefined);
        if (unconfirmed) await refreshChosen(unconfirmed);
      }),
    refreshFailed: () =>
      run(async () => {
        const recalculated = await Promise.all([recalculateFailed(app, "zipcodes"), recalculateFailed(app, "queries")]);
        sayDone(Math.max(...recalculated), { intent: "success", text: words.refresh.noneFailed });
      }),
  };
}
