import { useEffect, useState } from "react";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { type Freeze, freeze } from "../../excel/freeze/freeze";
import { countFrozen } from "../../excel/freeze/countFrozen";
import { thaw, type Thaw } from "../../excel/freeze/thaw";
import type { LongWork } from "../../excel/longWork";
import { usePane } from "../frame/pane";
import { freezeNotice, freezeWords, thawNotice } from "./freezeWords";

export interface FreezeActions {
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
  const { language, say, runWork } = usePane();
  const words = freezeWords[language];
  const { kept, count } = useKeptCount();
  const [staying, setStaying] = useState<Freeze>();
  const [partial, setPartial] = useState<Thaw>();

  function dismiss(): void {
    setStaying(undefined);
    setPartial(undefined);
  }

  async function runAndCount(title: string, task: (work: LongWork) => Promise<void>): Promise<void> {
    dismiss();
    await runWork(title, async (work) => {
      await task(work);
      await count();
    });
  }

  async function freezeIn(range: SearchRange, work: LongWork): Promise<void> {
    const done = await freeze(range, work);
    const staysAny = done.waiting.length + done.failed.length > 0;
    if (staysAny) setStaying(done);
    // Formulas that stay are listed in a box of their own, with their cells.
    if (done.formulas + done.left > 0 || !staysAny) say(freezeNotice({ ...done, waiting: [], failed: [] }, language));
  }

  async function thawIn(range: SearchRange, work: LongWork, evenSo: boolean): Promise<void> {
    const done = await thaw(range, { evenSo, work });
    if (done.changed.length > 0) setPartial(done);
    const notice = thawNotice(done, language);
    if (notice) say(notice);
  }

  return {
    kept,
    staying,
    partial,
    dismiss,
    freeze: (range) => runAndCount(words.freezing, (work) => freezeIn(range, work)),
    thaw: (range) => runAndCount(words.thawing, (work) => thawIn(range, work, false)),
    thawOthers: (range) => runAndCount(words.thawing, (work) => thawIn(range, work, true)),
  };
}

/** Counts the frozen formulas that the workbook keeps. */
function useKeptCount(): Pick<FreezeActions, "kept"> & { count: () => Promise<void> } {
  const [kept, setKept] = useState<number>();
  const count = (): Promise<void> => countFrozen().then(setKept, () => setKept(undefined));
  useEffect(() => {
    const countAgain = (): void => void count();
    countAgain();
    // Meanwhile, an undo in the sheet may have brought formulas back.
    window.addEventListener("focus", countAgain);
    return () => window.removeEventListener("focus", countAgain);
  }, []);
  return { kept, count };
}
