import { Caption1 } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { App } from "../../core/app";
import { type Cost, costOf } from "../../core/questions/cost";
import type { AddedColumn } from "../../excel/columns/filledColumns";
import type { ProposedDestination } from "../../excel/columns/proposeDestination";
import { buildingWords, costText } from "../cost/buildingWords";
import { type Pane, usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { fillWords } from "./sortCells";

interface FillCostProps {
  /** The contents of the codes' cells, read again whenever answers have come. */
  typed: readonly unknown[];
  columns: readonly AddedColumn[];
}

/** The cost of new columns: distinct codes, requests, and about how long. */
export function FillCost({ typed, columns }: FillCostProps): React.JSX.Element | null {
  const { app, language } = usePane();
  const tab = useTabStyles();
  const [cost, setCost] = useState<Cost>();
  const keys = columns.map(({ key }) => key).join();
  useEffect(() => {
    let isOver = false;
    void costOfFill(app, typed, columns).then((counted) => isOver || setCost(counted));
    return () => void (isOver = true);
    // The columns are new objects on each render; their keys identify them.
  }, [app, typed, keys]);
  if (!cost) return null;
  return <Caption1 className={tab.quiet}>{costText(cost, buildingWords[language].cost)}</Caption1>;
}

/** Asks before a fill above the user's limit, with what it costs. */
export async function askToFill(
  { app, memory, words: paneWords, language, ask }: Pane,
  columns: readonly AddedColumn[],
  { rowCount, typed }: ProposedDestination,
): Promise<boolean> {
  const { ask: words } = fillWords[language];
  const cost = costText(await costOfFill(app, typed, columns), buildingWords[language].cost);
  return ask({
    title: words.title(rowCount),
    text: `${cost} ${words.limit(memory.askAbove())}`,
    yes: words.go,
    no: paneWords.frame.cancel,
  });
}

const functions = ["ZIP.LATEST", "ZIP.SEARCH"] as const;

/** Counts what new columns for these codes would ask, by the plans that send their requests. Asks nothing itself. */
function costOfFill(app: App, typed: readonly unknown[], columns: readonly AddedColumn[]): Promise<Cost> {
  const calls = functions.flatMap((name) => {
    const keys = columns.filter(({ by }) => by === name).map(({ key }) => key);
    return keys.length === 0 ? [] : [{ name, given: [typed, keys] }];
  });
  return costOf(app, calls);
}
