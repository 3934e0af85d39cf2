import { useEffect, useState } from "react";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { type Freeze, freeze } from "../../excel/freeze/freeze";
import { countFrozen } from "../../excel/freeze/countFrozen";
import { thaw, type Thaw } from "../../excel/freeze/thaw";
import { usePane } from "../frame/pane";
import { useTask } from "../frame/notices/useTask";
import { freezeNotice, freezeWords } from "./freezeWords";

export interface FreezeActions {
  isRunning: boolean;
  /** Frozen formulas that the workbook keeps; undefined until they are counted. */
  kept: number | undefined;
  /** A freeze that has left formulas alone. */
  staying: Freeze | undefined;
  /** A thaw that has left cells alone, because they have changed. */
  partial: Thaw | undefined;
  freeze: (range: SearchRange) => Promise<void>;
  thaw: (range: SearchRange) => Promise<void>;
  thawOthers: (range: SearchRange) => Promise<void>;
  dismiss: () => void;
}

/** Freezes and thaws, one at a time, and says what was done. */
export function useFreeze(): FreezeActions {
  const { language, say } = usePane();
  const words = freezeWords[language];
  const { isRunning, run } = useTask();
  const [kept, setKept] = useState<number>();
  const [staying, setStaying] = useState<Freeze>();
  const [partial, setPartial] = useState<Thaw>();

  const count = (): Promise<void> => countFrozen().then(setKept, () => setKept(undefined));
  useEffect(() => {
    const countAgain = (): void => void count();
    countAgain();
    // Meanwhile, an undo in the sheet may have brought formulas back.
    window.addEventListener("focus", countAgain);
    return () => window.removeEventListener("focus", countAgain);
  }, []);

  function dismiss(): void {
    setStaying(undefined);
    setPartial(undefined);
  }

  async function runAndCount(work: () => Promise<void>): Promise<void> {
    dismiss();
    await run(async () => {
      await work();
      await count();
    });
  }

  async function thawIn(range: SearchRange, evenSo: boolean): Promise<void> {
    const done = await thaw(range, { evenSo });
    if (done.changed.length > 0) setPartial(done);
    if (done.thawed > 0) say({ intent: "success", text: words.thawed(done.thawed) });
    else if (done.changed.length === 0) say({ intent: "warning", text: words.noneFrozen });
  }

  return {
    isRunning,
    kept,
    staying,
    partial,
    dismiss,
    thaw: (range) => runAndCount(() => thawIn(range, false)),
    thawOthers: (range) => runAndCount(() => thawIn(range, true)),
    freeze: (range) =>
      runAndCount(async () => {
        const done = await freeze(range);
        const staysAny = done.waiting.length + done.failed.length > 0;
        if (staysAny) setStaying(done);
        // Formulas that stay are listed in a box of their own, with their cells.
        if (done.formulas > 0 || !staysAny) say(freezeNotice({ ...done, waiting: [], failed: [] }, language));
      }),
  };
}
