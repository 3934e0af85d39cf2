import { useEffect, useRef, useState } from "react";
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
  const [looks, setLooks] = useState(0);
  const [sorted, setSorted] = useState<SortedCells[]>();
  const doneAtLook = useRef(0);

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
        doneAtLook.current = app.activity.counts.cellsDone;
        if (filled.formulas.length > 0 && seen.anchors.every((anchor) => anchor === undefined)) onGone();
        else setSorted(sortCells(app, filled, seen, since));
      },
      (thrown: unknown) => isOver || sayFailure(thrown),
    );
    return () => void (isOver = true);
    // Apart from these, only `looks` changes while the report is open.
  }, [looks]);

  useEffect(
    () =>
      app.activity.listen(() => {
        const { cellsDone, cellsWaiting } = app.activity.counts;
        if (cellsWaiting === 0 && cellsDone !== doneAtLook.current) setLooks((before) => before + 1);
      }, rest),
    [app],
  );

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
      setLooks((before) => before + 1);
    },
  };
}

function showSame(one: FilledCells, other: FilledCells): boolean {
  return one.values.every((line, row) => line.every((value, column) => value === other.values[row]?.[column]));
}
