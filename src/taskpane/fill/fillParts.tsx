import type { AddedColumn } from "../../excel/columns/filledColumns";
import type { ProposedDestination } from "../../excel/columns/proposeDestination";
import { loadedLater } from "../frame/Loaded";
import type { Pane } from "../frame/pane";

/** The parts of a fill, in a chunk of their own: the pane opens without them. */
export const FillCost = loadedLater(async () => (await import(/* webpackChunkName: "fill" */ "./FillCost")).FillCost);
export const FillReport = loadedLater(
  async () => (await import(/* webpackChunkName: "fill" */ "./FillReport")).FillReport,
);

/** Asks before a fill of more rows than the user's limit. */
export async function mayFill(
  pane: Pane,
  columns: readonly AddedColumn[],
  destination: ProposedDestination,
): Promise<boolean> {
  if (destination.rowCount <= pane.memory.askAbove()) return true;
  const { askToFill } = await import(/* webpackChunkName: "fill" */ "./FillCost");
  return askToFill(pane, columns, destination);
}
