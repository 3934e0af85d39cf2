import { useRef, useState } from "react";
import type { PaneWords } from "../locales/pane.en";
import { CellsOccupiedError, type SheetAddress } from "../../excel/excelProblem";
import { type LongWork, type WorkStep, WorkStopped } from "../../excel/longWork";
import type { Notice } from "./notices/NoticeBar";

/** Content to write to the sheet. */
export interface Insertion {
  /**
   * Writes and resolves to the address. Rejects with `CellsOccupiedError` if there are contents in cells other than those that the user
   * agreed to replace.
   */
  write(replaceable: SheetAddress | undefined): Promise<string>;
  /** The notice that follows. */
  said(address: string): string;
}

/** Insertion that waits for the user to decide about occupied cells. */
export interface Replacement {
  address: string;
  confirm: () => void;
  keep: () => void;
}

/** Runs insertions, and asks first if cells are occupied. */
export function useInsertion(
  say: (notice: Notice | undefined) => void,
  sayFailure: (thrown: unknown) => void,
): { insert: (insertion: Insertion) => Promise<void>; replacement: Replacement | undefined } {
  const [replacement, setReplacement] = useState<Replacement>();
  const isRunning = useRef(false);

  /** Ignores a second click while the first one writes: it would find its cells occupied. */
  async function insert(insertion: Insertion, replaceable?: SheetAddress): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    say(undefined);
    try {
      const address = await insertion.write(replaceable);
      say({ intent: "success", text: insertion.said(address) });
    } catch (thrown) {
      if (thrown instanceof CellsOccupiedError) ask(insertion, thrown.cells);
      else sayFailure(thrown);
    }
    isRunning.current = false;
  }

  function ask(insertion: Insertion, cells: SheetAddress): void {
    const end = (): void => setReplacement(undefined);
    setReplacement({
      address: cells.address,
      keep: end,
      confirm() {
        end();
        void insert(insertion, cells);
      },
    });
  }

  return { insert, replacement };
}

/** Work on thousands of cells that is going on. */
export interface RunningWork {
  /** What is done, such as "Freezing formulas". */
  title: string;
  step: WorkStep;
  /** How much of the step is done, from 0 to 1; undefined until it is known how much there is. */
  share: number | undefined;
  isStopping: boolean;
  stop: () => void;
}

export interface LongWorks {
  /** Undefined while there is none. */
  work: RunningWork | undefined;
  /** Runs work that the user has asked for, one at a time. The last notice goes, and the reason follows where it fails. */
  runWork: (title: string, task: (work: LongWork) => Promise<void>) => Promise<void>;
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
