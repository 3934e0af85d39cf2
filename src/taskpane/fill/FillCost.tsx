import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { App } from "../../core/app";
import { type Cost, costOf } from "../../core/questions/cost";
import type { AddedColumn } from "../../excel/columns/filledColumns";
import { buildingWords, costText, timeText } from "../cost/buildingWords";
import { ConfirmDialog } from "../frame/notices/ConfirmDialog";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { fillWords } from "./sortCells";

/** The time between two updates of the figures by incoming answers, in milliseconds. */
const rest = 1000;

interface FillCostProps {
  /** The contents of the codes' cells. */
  typed: readonly unknown[];
  columns: readonly AddedColumn[];
}

/** The cost of new columns: cells, distinct codes, codes already held, requests, and about how long. */
export function FillCost({ typed, columns }: FillCostProps): React.JSX.Element | null {
  const { language } = usePane();
  const { cost: words } = fillWords[language];
  const { cost: timeWords } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const cost = useCost(typed, columns);
  if (!cost) return null;
  const steps = [
    words.cells(typed.length * columns.length),
    words.codes(cost.codes),
    words.held(cost.held),
    words.requests(cost.requests),
    ...(cost.requests > 0 || cost.time > 0 ? [timeText(cost.time, timeWords)] : []),
  ];
  return (
    <ol aria-label={words.title} className={mergeClasses(tab.quiet, styles.steps)}>
      {steps.map((step) => (
        <li key={step}>
          <span aria-hidden className={styles.dot}>
            ·
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

/** Follows the selection, the chosen columns and incoming answers. */
function useCost(typed: readonly unknown[], columns: readonly AddedColumn[]): Cost | undefined {
  const { app } = usePane();
  const [cost, setCost] = useState<Cost>();
  const keys = columns.map(({ key }) => key).join();
  useEffect(() => {
    let isOver = false;
    const count = (): void => void costOfFill(app, typed, columns).then((counted) => isOver || setCost(counted));
    count();
    const end = app.activity.listen(count, rest);
    return () => {
      isOver = true;
      end();
    };
    // The columns are new objects on each render; their keys identify them.
  }, [app, typed, keys]);
  return cost;
}

const dotWidth = tokens.spacingHorizontalM;

const useStyles = makeStyles({
  steps: {
    ...typographyStyles.caption1,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "flex",
    flexWrap: "wrap",
    // Each step has a dot before it, and those at the beginnings of the lines are cut off.
    marginInlineStart: `calc(-1 * ${dotWidth})`,
    clipPath: `inset(0 0 0 ${dotWidth})`,
  },
  dot: { display: "inline-block", width: dotWidth, textAlign: "center" },
});

/** A fill that waits for the user's answer. */
export interface UnconfirmedFill {
  rowCount: number;
  /** The number of rows above which the user wants to be asked. */
  limit: number;
  cost: Cost;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a fill above the user's limit, with what it costs. */
export function AskFill({ rowCount, limit, cost, onYes, onNo }: UnconfirmedFill): React.JSX.Element {
  const { language, words: paneWords } = usePane();
  const { ask } = fillWords[language];
  const { cost: words } = buildingWords[language];
  return (
    <ConfirmDialog
      title={ask.title(rowCount)}
      text={`${costText(cost, words)} ${ask.limit(limit)}`}
      yes={ask.go}
      no={paneWords.frame.cancel}
      onYes={onYes}
      onNo={onNo}
    />
  );
}

const functions = ["ZIP.LATEST", "ZIP.SEARCH"] as const;

/** Counts what new columns for these codes would ask, by the plans that send their requests. Asks nothing itself. */
export function costOfFill(app: App, typed: readonly unknown[], columns: readonly AddedColumn[]): Promise<Cost> {
  const calls = functions.flatMap((name) => {
    const keys = columns.filter(({ by }) => by === name).map(({ key }) => key);
    return keys.length === 0 ? [] : [{ name, given: [typed, keys] }];
  });
  return costOf(app, calls);
}
