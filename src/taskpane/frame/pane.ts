import { createContext, useContext, useEffect, useState } from "react";
import type { App } from "../../core/app";
import type { Language } from "../../core/locales/language";
import type { SheetAddress } from "../../excel/excelProblem";
import type { LongWork, WorkStep } from "../../excel/longWork";
import type { PaneWords } from "../locales/pane.en";
import type { StartRepair } from "../refresh/startRepair";
import type { Notices } from "../ribbon/notices";
import type { Question } from "./notices/ConfirmDialog";
import type { Notice } from "./notices/NoticeBar";
import type { PaneMemory } from "./paneMemory";
import type { TabGoal, TabName } from "./tabs";
import type { ThemeChoice } from "./useTheme";

/** The functions of the add-in, by their names in Excel. */
export type PaneFunctions = Readonly<Record<string, (...given: unknown[]) => unknown>>;

/** What the pane is opened with. */
export interface TaskPaneProps {
  app: App;
  /** Office's own prefix for what is stored in this host, where it has one. */
  partition: string | undefined;
  functions: PaneFunctions;
  /** The outcomes of the ribbon's buttons. */
  notices: Notices;
  /** Tells what was repaired when the add-in started, without a notice where nothing was broken. */
  startRepair: Promise<StartRepair>;
  /** Tells what was refreshed because the workbook was opened, without a notice where that is not wanted. */
  openingRefresh: Promise<{ notice: Notice | undefined }>;
}

/** Everything that each part of the pane may use. */
export interface Pane extends TaskPaneProps, LongWorks {
  words: PaneWords;
  language: Language;
  memory: PaneMemory;
  theme: ThemeChoice;
  setTheme: (theme: ThemeChoice) => void;
  openTab: (tab: TabName) => void;
  /** The tab that the user sees. */
  shownTab: TabName;
  /** Opens a tab at one of the things that it shows. */
  goTo: (goal: TabGoal) => void;
  /** The thing that a tab was last opened at. */
  goal: TabGoal | undefined;
  /** Shows a notice, or closes the last one, which would pass for the outcome of what starts now. */
  say: (notice: Notice | undefined) => void;
  /** Tells why something failed, in the user's language. */
  sayFailure: (thrown: unknown) => void;
  /** Asks the user to confirm; resolves to whether the answer is yes. */
  ask: (question: Question) => Promise<boolean>;
  /** Writes to the sheet, and asks first if cells are occupied. */
  insert: (insertion: Insertion) => Promise<void>;
  /** The user has paused all requests. */
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  /** Increases whenever tokens or addresses change, so that the answers of the old account are asked for again. */
  accountVersion: number;
  accountChanged: () => void;
  /** Increases whenever another account takes the place of all that was entered in the form. */
  formVersion: number;
  accountReplaced: () => void;
  /** The account is kept for later sessions. */
  isRemembered: boolean;
  remember: (isWanted: boolean) => void;
  /** Forgets the account at once, here and in every other window of the add-in, then what is stored, and says so. */
  forget: (done: Notice) => Promise<void>;
}

/** What it takes to say something. */
export type Voice = Pick<Pane, "words" | "language">;

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

export const PaneContext = createContext<Pane | undefined>(undefined);

export function usePane(): Pane {
  const pane = useContext(PaneContext);
  if (!pane) throw new Error("usePane is used outside TaskPane");
  return pane;
}

type GoalOf<Tab> = Extract<TabGoal, { tab: Tab }>;

/** Tells a tab what to open at, each time the user is led there. */
export function useGoal<Tab extends TabGoal["tab"]>(tab: Tab, reach: (goal: GoalOf<Tab>) => void): void {
  const { goal } = usePane();
  useEffect(() => {
    if (goal?.tab === tab) reach(goal as GoalOf<Tab>);
    // Only a new goal leads anywhere; what the tab shows meanwhile is the user's own choice.
  }, [goal]);
}

/** Work behind a button, which is disabled while it runs. */
export function useTask() {
  const { say, sayFailure } = usePane();
  const [isRunning, setIsRunning] = useState(false);

  /** Runs what the user has asked for. The last notice goes, and the reason follows where it fails. */
  async function run(task: () => Promise<void>): Promise<void> {
    setIsRunning(true);
    say(undefined);
    try {
      await task();
    } catch (thrown) {
      sayFailure(thrown);
    } finally {
      setIsRunning(false);
    }
  }

  return { isRunning, run };
}
