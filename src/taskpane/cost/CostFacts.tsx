import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { Cost } from "../../core/questions/cost";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { buildingWords, timeText } from "./buildingWords";

/** The cost of the formulas in a part of the workbook. */
export interface CountedCost {
  formulas: number;
  /** Counting what is held. */
  toFill: Cost;
  /** The cost if everything is asked again. */
  toRefresh: Cost;
}

/** The cost of formulas: to fill them, and to refresh them. */
export function CostFacts({ formulas, toFill, toRefresh }: CountedCost): React.JSX.Element {
  const { language } = usePane();
  const { cost } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const facts = [
    [cost.formulas, cost.figure(formulas)],
    [cost.codes, cost.figure(toFill.codes)],
    [cost.held, cost.figure(toFill.held)],
    [cost.requests, cost.figure(toFill.requests)],
    ...(toFill.requests > 0 ? [[cost.time, timeText(toFill.time, cost)]] : []),
    [cost.renewedRequests, cost.figure(toRefresh.requests)],
    ...(toRefresh.requests > 0 ? [[cost.renewedTime, timeText(toRefresh.time, cost)]] : []),
  ];
  return (
    <section aria-label={cost.result}>
      <dl className={styles.facts}>
        {facts.map(([name, figure]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
      {toFill.uncounted > 0 && <Caption1 className={tab.quiet}>{cost.uncounted(toFill.uncounted)}</Caption1>}
    </section>
  );
}

const useStyles = makeStyles({
  facts: { margin: 0, marginBottom: tokens.spacingVerticalS },
  fact: {
    display: "flex",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  figure: { margin: 0, textAlign: "end", fontVariantNumeric: "tabular-nums", fontWeight: tokens.fontWeightSemibold },
});
