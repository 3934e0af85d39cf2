import { useEffect, useState } from "react";
import type { App } from "../../core/app";
import { proposeDestination, type ProposedDestination } from "../../excel/columns/proposeDestination";
import { usePane } from "../frame/pane";
import { whenSelectionRests } from "../frame/whenSelectionRests";

/** How often settled cells trigger another look, in milliseconds: Excel shows their values half a second later. */
const rest = 1000;

/**
 * Where columns would go now, as the user selects and as results spill into cells that were free; undefined where none are chosen or
 * nothing selected has codes beside it.
 */
export function useProposedDestination(columnCount: number, isInserted: boolean): ProposedDestination | undefined {
  const { app } = usePane();
  const [destination, setDestination] = useState<ProposedDestination>();
  useEffect(() => {
    if (columnCount === 0) return setDestination(undefined);
    return whenSelectionRests(
      () => proposeDestination(columnCount, isInserted),
      setDestination,
      (changed) => whenCellsSettle(app, changed),
    );
  }, [app, columnCount, isInserted]);
  return destination;
}

function whenCellsSettle({ activity }: App, tell: () => void): () => void {
  return activity.listen(() => {
    if (activity.counts.cellsWaiting === 0) tell();
  }, rest);
}
