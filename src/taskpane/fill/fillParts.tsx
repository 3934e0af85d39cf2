import { useState } from "react";
import type { AddedColumn } from "../../excel/columns/filledColumns";
import type { ProposedDestination } from "../../excel/columns/proposeDestination";
import { loadedLater } from "../frame/Loaded";
import { usePane } from "../frame/pane";
import type { UnconfirmedFill } from "./FillCost";

/** The parts of a fill, in a chunk of their own: the pane opens without them. */
export const FillCost = loadedLater(async () => (await import(/* webpackChunkName: "fill" */ "./FillCost")).FillCost);
export const AskFill = loadedLater(async () => (await import(/* webpackChunkName: "fill" */ "./FillCost")).AskFill);
export const FillReport = loadedLater(
  async () => (await import(/* webpackChunkName: "fill" */ "./FillReport")).FillReport,
);

/** Runs fills, and asks first if they have more rows than the user's limit. */
export function useAskedFill(): {
  unconfirmed: UnconfirmedFill | undefined;
  ask: (columns: readonly AddedColumn[], destination: ProposedDestination, fill: () => Promise<void>) => Promise<void>;
} {
  const { app, memory } = usePane();
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedFill>();

  async function ask(
    columns: readonly AddedColumn[],
    { rowCount, typed }: ProposedDestination,
    fill: () => Promise<void>,
  ): Promise<void> {
    const limit = memory.askAbove();
    if (rowCount <= limit) return fill();
    const { costOfFill } = await import(/* webpackChunkName: "fill" */ "./FillCost");
    const end = (): void => setUnconfirmed(undefined);
    const confirm = (): void => {
      end();
      void fill();
    };
    setUnconfirmed({ rowCount, limit, cost: await costOfFill(app, typed, columns), onYes: confirm, onNo: end });
  }

  return { unconfirmed, ask };
}
