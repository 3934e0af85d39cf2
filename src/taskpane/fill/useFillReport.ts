import { useEffect, useRef, useState } from "react";
import type { App } from "../../core/app";
import {
  areFilledColumnsThere,
  type FilledCells,
  type FilledColumns,
  readFilledColumns,
} from "../../excel/columns/filledColumns";
import { usePane } from "../frame/pane";
import { whenSelectionRests } from "../frame/whenSelectionRests";
import { whenSettled } from "../frame/waiting/whenSettled";
import { type SortedCells, sortCells } from "./sortCells";

/** The time between two reactions of the report to other cells getting their values, in milliseconds. */
const rest = 1000;

/** The outcome of added columns; undefined while their cells wait. */
export interface FillOutcome {
  sorted: SortedCells[] | undefined;
  /** Looks at the cells again after a remedy was tried. */
  lookAgain: () => void;
}

/** Looks at added columns when their cells have settled, and again after more cells have got their value. */
export function useFillReport(filled: FilledColumns, since: number, onGone: () => void): FillOutcome {
  const { app, sayFailure } = usePane();
  const [sorted, setSorted] = useState<SortedCells[]>();
  const { looks, look, looked } = useLooks(app);

  useEffect(() => {
    let isOver = false;
    const cells = {
      read: () => readFilledColumns(filled),
      isSettled: (before: FilledCells, seen: FilledCells) => !seen.isBusy && showSame(before, seen),
      isWanted: () => !isOver,
    };
    void whenSettled(app, cells).then(
      (seen) => {
        if (!seen || isOver) return;
        looked();
        if (filled.formulas.length > 0 && seen.anchors.every((anchor) => anchor === undefined)) onGone();
        else setSorted(sortCells(app, filled, seen, since));
      },
      (thrown: unknown) => isOver || sayFailure(thrown),
    );
    return () => void (isOver = true);
    // Apart from these, only `looks` changes while the report is open.
  }, [looks]);

  // After an undo the selection moves, if only to another sheet.
  useEffect(
    () =>
      whenSelectionRests({
        read: () => areFilledColumnsThere(filled),
        tell: (areThere) => {
          if (!areThere) onGone();
        },
      }),
    [filled],
  );

  return {
    sorted,
    lookAgain() {
      setSorted(undefined);
      look();
    },
  };
}

/** Counts the looks at the cells: each new count is due, because more cells have got their values. */
function useLooks({ activity }: App): { looks: number; look: () => void; looked: () => void } {
  const [looks, setLooks] = useState(0);
  const doneAtLook = useRef(0);
  const look = (): void => setLooks((before) => before + 1);
  useEffect(
    () =>
      activity.listen(() => {
        const { cellsDone, cellsWaiting } = activity.counts;
        if (cellsWaiting === 0 && cellsDone !== doneAtLook.current) look();
      }, rest),
    [activity],
  );
  return { looks, look, looked: () => (doneAtLook.current = activity.counts.cellsDone) };
}

function showSame(one: FilledCells, other: FilledCells): boolean {
  return one.values.every((line, row) => line.every((value, column) => value === other.values[row]?.[column]));
}
