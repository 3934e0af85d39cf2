import { useEffect, useState } from "react";
import type { App } from "../../core/app";
import type { WantedColumns } from "../../excel/columns/columnDestination";
import { proposeDestination, type ProposedDestination } from "../../excel/columns/proposeDestination";
import { usePane } from "../frame/pane";
import { whenSelectionRests } from "../frame/whenSelectionRests";

/** The time between two looks that settled cells trigger, in milliseconds: Excel shows their values half a second later. */
const rest = 1000;

/**
 * The place where columns would go now, updated as the user selects and as results spill into free cells; undefined if no columns are chosen or
 * there are no codes beside the selection.
 */
export function useProposedDestination({
  columnCount,
  isInserted = false,
}: WantedColumns): ProposedDestination | undefined {
  const { app } = usePane();
  const [destination, setDestination] = useState<ProposedDestination>();
  useEffect(() => {
    if (columnCount === 0) return setDestination(undefined);
    return whenSelectionRests({
      read: () => proposeDestination({ columnCount, isInserted }).catch(() => undefined),
      tell: setDestination,
      listen: (changed) => whenCellsSettle(app, changed),
    });
  }, [app, columnCount, isInserted]);
  return destination;
}

function whenCellsSettle({ activity }: App, tell: () => void): () => void {
  return activity.listen(() => {
    if (activity.counts.cellsWaiting === 0) tell();
  }, rest);
}
