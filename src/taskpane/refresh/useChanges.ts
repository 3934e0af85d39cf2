import { useEffect, useRef, useState } from "react";
import {
  areBusy,
  type Changes,
  changesBetween,
  countErrors,
  type ErrorCounts,
  noErrors,
  readResults,
  type Results,
} from "../../excel/refresh/changes";
import type { OwnFormula } from "../../excel/formulas/findOwnFormulas";
import { usePane } from "../frame/pane";
import { whenSettled } from "../frame/whenAtRest";

/** The number of changes that are listed. */
const maxListed = 500;

/** A refresh that runs, and what the last one changed. */
export interface Comparison {
  /** The number of formulas that are being refreshed. */
  running: number | undefined;
  changes: Changes | undefined;
  /** Refreshes formulas. Once their cells have settled, compares what they show and says that it is done. */
  compare: (formulas: readonly OwnFormula[], refresh: () => Promise<void>, sayDone: SayDone) => Promise<void>;
  /** Forgets what the last refresh changed: the next one found no formulas. */
  forget: () => void;
}

/** Gets the formulas that show an error now; none if Excel does not say what they show. */
type SayDone = (errors: ErrorCounts) => void;

/** Finds out what a refresh has changed. A new refresh replaces an earlier one. */
export function useChanges(): Comparison {
  const { app, sayFailure } = usePane();
  const [running, setRunning] = useState<number>();
  const [changes, setChanges] = useState<Changes>();
  const current = useRef(0);
  useEffect(() => () => void (current.current = -1), []);

  async function compare(
    formulas: readonly OwnFormula[],
    refresh: () => Promise<void>,
    sayDone: SayDone,
  ): Promise<void> {
    const own = ++current.current;
    const isCurrent = (): boolean => own === current.current;
    setChanges(undefined);
    // If Excel does not say what the cells show, the refresh goes on and nothing is compared.
    const before = await readResults(formulas).catch(() => undefined);
    setRunning(formulas.length);
    await refresh().catch((thrown: unknown) => {
      setRunning(undefined);
      throw thrown;
    });
    if (!before) {
      setRunning(undefined);
      return sayDone(noErrors);
    }
    const results = {
      read: () => readResults(formulas),
      // Excel may still be laying out a result that spills.
      isSettled: (last: Results, seen: Results) => !areBusy(seen) && changesBetween(last, seen, 0).changed === 0,
      isWanted: isCurrent,
    };
    void whenSettled(app, results)
      .then((after) => {
        if (!after || !isCurrent()) return undefined;
        setRunning(undefined);
        setChanges(changesBetween(before, after, maxListed));
        return sayDone(countErrors(before, after));
      })
      .catch((thrown: unknown) => {
        if (!isCurrent()) return;
        setRunning(undefined);
        sayFailure(thrown);
      });
  }

  return { running, changes, compare, forget: () => setChanges(undefined) };
}
