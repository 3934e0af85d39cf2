import { useEffect, useState } from "react";
import { watchCalls } from "../../../core/callWatch";
import type { CheckId } from "../../../excel/check/check";
import { checks } from "../../../excel/check/checks";
import { removeCheckSheet } from "../../../excel/check/checkSheet";
import type { CheckTime } from "../../../excel/check/checkTime";
import { type CheckResult, runChecks } from "../../../excel/check/runChecks";
import { readLocalNetwork, readSurroundings } from "../../../page/surroundings";
import { type Pane, usePane } from "../../frame/pane";
import { checkWords } from "./checkWords";
import { readService } from "./readService";

/** The state of the check of this Excel. */
export interface ExcelCheck {
  /** Undefined while nothing runs. */
  progress: { done: number; next: CheckId | undefined } | undefined;
  results: readonly CheckResult[];
  /** The sheet that the check has left behind. */
  sheet: string | undefined;
  start: () => void;
  stop: () => void;
  removeSheet: () => Promise<void>;
}

/** Runs the checks as soon as they are shown, and again on request. Ends them with the pane. */
export function useExcelCheck(): ExcelCheck {
  const pane = usePane();
  const { say, sayFailure, language } = pane;
  const [running, setRunning] = useState<AbortController>();
  // From the first picture on, whose button to stop takes the keyboard: it would move on from a focus that is gone.
  const [progress, setProgress] = useState<ExcelCheck["progress"]>({ done: 0, next: undefined });
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  const [sheet, setSheet] = useState<string>();

  function start(): void {
    const aborter = new AbortController();
    setRunning(aborter);
    setResults([]);
    setProgress({ done: 0, next: undefined });
    const ready = sheet === undefined ? Promise.resolve() : removeEarlier(sheet);
    void ready
      .then(() => run(pane, aborter.signal, setProgress, setSheet))
      .then(setResults, sayFailure)
      .finally(() => setProgress(undefined));
  }

  /** Removes the sheet of an earlier check. If Excel refuses, the checks say why. */
  async function removeEarlier(earlier: string): Promise<void> {
    await removeCheckSheet(earlier).then(
      () => setSheet(undefined),
      () => undefined,
    );
  }

  async function removeSheet(): Promise<void> {
    if (sheet === undefined) return;
    try {
      await removeCheckSheet(sheet);
      setSheet(undefined);
      say({ intent: "success", text: checkWords[language].removed });
    } catch (thrown) {
      sayFailure(thrown);
    }
  }

  // Loaded because the user asked for the check.
  useEffect(start, []);
  useEffect(() => () => running?.abort(), [running]);

  return { progress, results, sheet, start, stop: () => running?.abort(), removeSheet };
}

function run(
  { app, language, partition, startRepair }: Pane,
  canceled: AbortSignal,
  onProgress: (progress: ExcelCheck["progress"]) => void,
  onSheet: (sheet: string) => void,
): Promise<CheckResult[]> {
  const words = checkWords[language];
  return runChecks({
    checks,
    readService: (signal) => readService(app, signal),
    surroundings: {
      ...readSurroundings(partition, new Date()),
      localNetwork: readLocalNetwork,
      leftBusy: async () => (await startRepair).leftBusy,
      waitingCells: () => app.activity.counts.cellsWaiting,
      watchCalls,
    },
    clock: pageClock,
    canceled,
    newAborter: () => new AbortController(),
    nameOf: (id) => words.checks[id].name,
    sheetName: words.sheetName,
    onProgress: (done, next) => onProgress({ done, next }),
    onSheet,
  });
}

/** The page's own clock, which is good enough because a check runs only while it is on screen. */
const pageClock: CheckTime["clock"] = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
