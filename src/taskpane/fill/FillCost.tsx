import { useMemo } from "react";
import type { AskedCall } from "../../core/questions/askedQuestions";
import { costOf } from "../../core/questions/cost";
import type { AddedColumn } from "../../excel/columns/filledColumns";
import type { ProposedDestination } from "../../excel/columns/proposeDestination";
import { buildingWords, costText } from "../cost/buildingWords";
import { CostLine } from "../cost/CostLine";
import type { Pane } from "../frame/pane";
import { fillWords } from "./sortCells";

interface FillCostProps {
  /** The contents of the codes' cells, read again whenever answers have come. */
  typed: readonly unknown[];
  columns: readonly AddedColumn[];
}

/** The cost of new columns. */
export function FillCost({ typed, columns }: FillCostProps): React.JSX.Element {
  const keys = columns.map(({ key }) => key).join();
  // The columns are new objects on each render; their keys identify them.
  const calls = useMemo(() => callsOfFill(typed, columns), [typed, keys]);
  return <CostLine calls={calls} />;
}

/** Asks before a fill above the user's limit, with what it costs. */
export async function askToFill(
  { app, memory, words: paneWords, language, ask }: Pane,
  columns: readonly AddedColumn[],
  { rowCount, typed }: ProposedDestination,
): Promise<boolean> {
  const { ask: words } = fillWords[language];
  const cost = costText(await costOf(app, callsOfFill(typed, columns)), buildingWords[language].cost);
  return ask({
    title: words.title(rowCount),
    text: `${cost} ${words.limit(memory.askAbove())}`,
    yes: words.go,
    no: paneWords.frame.cancel,
  });
}

const functions = ["ZIP.LATEST", "ZIP.SEARCH"] as const;

/** The calls of new columns for these codes. */
function callsOfFill(typed: readonly unknown[], columns: readonly AddedColumn[]): AskedCall[] {
  return functions.flatMap((name) => {
    const keys = columns.filter(({ by }) => by === name).map(({ key }) => key);
    return keys.length === 0 ? [] : [{ name, given: [typed, keys] }];
  });
}
