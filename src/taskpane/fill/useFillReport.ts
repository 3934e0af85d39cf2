import { useEffect, useRef, useState } from "react";
import {
  areFilledColumnsThere,
  type FilledCells,
  type FilledColumns,
  readFilledColumns,
} from "../../excel/columns/filledColumns";
import { usePane } from "../frame/pane";
import { whenSelectionRests } from "../frame/whenSelectionRests";
import { type SortedCells, sortCells } from "./sortCells";

/** Milliseconds between looks at cells that have not settled, and how many looks once nothing waits. */
const pause = 300;
const maxLooks = 40;
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
    const isWaiting = (): boolean => app.activity.counts.cellsWaiting > 0;
    void whenSettled(filled, isWaiting, () => !isOver).then(
      (cells) => {
        if (!cells || isOver) return;
        doneAtLook.current = app.activity.counts.cellsDone;
        if (filled.formulas.length > 0 && cells.anchors.every((anchor) => anchor === undefined)) onGone();
        else setSorted(sortCells(app, filled, cells, since));
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
      whenSelectionRests(
        () => areFilledColumnsThere(filled),
        (areThere) => {
          if (areThere === false) onGone();
        },
      ),
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

/** Reads the cells once none waits and Excel shows the same twice; undefined if the report is no longer wanted. */
async function whenSettled(
  filled: FilledColumns,
  isWaiting: () => boolean,
  isWanted: () => boolean,
): Promise<FilledCells | undefined> {
  let last: FilledCells | undefined;
  for (let looks = 0; isWanted();) {
    await new Promise((resume) => setTimeout(resume, pause));
    if (isWaiting()) continue;
    const cells = await readFilledColumns(filled);
    if ((last && !cells.isBusy && showSame(last, cells)) || ++looks === maxLooks) return cells;
    last = cells;
  }
  return undefined;
}

function showSame(one: FilledCells, other: FilledCells): boolean {
  return one.values.every((line, row) => line.every((value, column) => value === other.values[row]?.[column]));
}
