import { useState } from "react";
import type { Scope } from "../../excel/findOwnFormulas";
import { askAgain } from "../../excel/askAgain";
import { askAnew, type Chosen, chooseFormulas } from "../../excel/refresh";
import { type Notice, usePane } from "../frame/pane";

/** From so many formulas on, the user is asked first. */
export const manyFormulas = 500;

export interface Refresh {
  isRunning: boolean;
  /** Formulas that wait for the user to say yes. */
  asking: Chosen | undefined;
  refresh: (scope: Scope) => Promise<void>;
  refreshFailed: () => Promise<void>;
  confirm: () => Promise<void>;
  dismiss: () => void;
}

/** Knows whether a refresh runs, and asks before a large one. */
export function useRefresh(): Refresh {
  const { app, words, say, sayFailure } = usePane();
  const [isRunning, setIsRunning] = useState(false);
  const [asking, setAsking] = useState<Chosen>();

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

  async function ask(chosen: Chosen): Promise<void> {
    await askAnew(app, chosen);
    sayDone(chosen.formulas.length, { intent: "warning", text: words.refresh.none });
  }

  return {
    isRunning,
    asking,
    dismiss: () => setAsking(undefined),
    refresh: (scope) =>
      run(async () => {
        const chosen = await chooseFormulas(scope);
        if (chosen.formulas.length >= manyFormulas) setAsking(chosen);
        else await ask(chosen);
      }),
    confirm: () =>
      run(async () => {
        setAsking(undefined);
        if (asking) await ask(asking);
      }),
    refreshFailed: () =>
      run(async () => {
        const asked = await Promise.all([askAgain(app, "zipcodes"), askAgain(app, "queries")]);
        sayDone(Math.max(...asked), { intent: "success", text: words.refresh.noneFailed });
      }),
  };
}
