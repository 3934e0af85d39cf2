import { useState } from "react";
import { type Cost, costOfRefresh } from "../../core/questions/cost";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { readCallsIn } from "../../excel/formulas/readCalls";
import { repair } from "../../excel/repair/repair";
import { usePane } from "../frame/pane";
import type { Notice } from "../frame/notices/NoticeBar";
import { useTask } from "../frame/notices/useTask";
import { chooseNarrowed, type Narrowed, type RefreshOptions } from "./narrowed";
import { repairNotice } from "./repairNotice";
import { refreshingWords } from "./refreshingWords";
import type { Comparison } from "./useChanges";
import { useSaidRefresh } from "./useSaidRefresh";

/** Formulas to be refreshed once the user agrees, and what that costs. */
interface Unconfirmed {
  chosen: Narrowed;
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
