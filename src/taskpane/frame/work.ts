import { useRef, useState } from "react";
import type { PaneWords } from "../locales/pane.en";
import { CellsOccupiedError, type SheetAddress } from "../../excel/excelProblem";
import { type LongWork, WorkStopped } from "../../excel/longWork";
import type { AskedQuestion, Question } from "./notices/ConfirmDialog";
import type { Notice } from "./notices/NoticeBar";
import type { Insertion, LongWorks, Pane, RunningWork } from "./pane";

/** The question that the user is to answer, one at a time: a new one answers the one before with no. */
export function useQuestion(): { question: AskedQuestion | undefined; ask: Pane["ask"] } {
  const [question, setQuestion] = useState<AskedQuestion>();
  const last = useRef<AskedQuestion>(undefined);
  const ask = (asked: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isYes: boolean): void => {
        setQuestion(undefined);
        resolve(isYes);
      };
      last.current?.answer(false);
      last.current = { ...asked, answer };
      setQuestion(last.current);
    });
  return { question, ask };
}

/** Runs insertions, and asks first if cells are occupied. */
export function useInsertion({
  words: { insert: words },
  ask,
  say,
  sayFailure,
}: Pick<Pane, "words" | "ask" | "say" | "sayFailure">): Pane["insert"] {
  const isRunning = useRef(false);

  /** Resolves to undefined if the user keeps what is there. */
  async function write(insertion: Insertion, replaceable?: SheetAddress): Promise<string | undefined> {
    try {
      return await insertion.write(replaceable);
    } catch (thrown) {
      if (!(thrown instanceof CellsOccupiedError)) throw thrown;
      const { cells } = thrown;
      const { replaceTitle: title, replaceText, replace: yes, keep: no } = words;
      const isAgreed = await ask({ title, text: replaceText(cells.address), yes, no, losesData: true });
      return isAgreed ? write(insertion, cells) : undefined;
    }
  }

  /** Ignores a second click while the first one writes: it would find its cells occupied. */
  return async (insertion) => {
    if (isRunning.current) return;
    isRunning.current = true;
    say(undefined);
    try {
      const address = await write(insertion);
      if (address !== undefined) say({ intent: "success", text: insertion.said(address) });
    } catch (thrown) {
      sayFailure(thrown);
    }
    isRunning.current = false;
  };
}

/** Long work on the sheet, which every tab shows and can stop: the user may look at other tabs meanwhile. */
export function useLongWork(
  words: PaneWords,
  say: (notice: Notice | undefined) => void,
  sayFailure: (thrown: unknown) => void,
): LongWorks {
  const [work, setWork] = useState<RunningWork>();
  const change = (changed: Partial<RunningWork>): void => setWork((now) => now && { ...now, ...changed });

  async function runWork(title: string, task: (work: LongWork) => Promise<void>): Promise<void> {
    const aborter = new AbortController();
    const stop = (): void => {
      aborter.abort();
      change({ isStopping: true });
    };
    setWork({ title, step: "reading", share: undefined, isStopping: false, stop });
    say(undefined);
    try {
      await task({
        tell: (step, done, all) => change({ step, share: done / Math.max(1, all) }),
        signal: aborter.signal,
      });
    } catch (thrown) {
      if (thrown instanceof WorkStopped) say({ intent: "warning", text: words.frame.workStopped });
      else sayFailure(thrown);
    } finally {
      setWork(undefined);
    }
  }

  return { work, runWork };
}
