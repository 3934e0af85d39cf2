import { Button, Caption1, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useState } from "react";
import type { App } from "../../core/app";
import { type Cost, costOf } from "../../core/questions/cost";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { findCalls } from "../../excel/formulas/readCalls";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { RangeField, ToolPage } from "../sheet/ToolPage";
import { buildingWords, timeText } from "./buildingWords";

/** Counts what the formulas of a selection, a sheet or the workbook cost, before they run. */
export function CostTool(): React.JSX.Element {
  const { app, words, language, say } = usePane();
  const { cost } = buildingWords[language];
  const tab = useTabStyles();
  const [range, setRange] = useState<SearchRange>("sheet");
  const { isRunning, run } = useTask();
  const [counted, setCounted] = useState<CountedCost>();

  async function count(): Promise<void> {
    setCounted(undefined);
    const found = await countCost(app, range);
    if (found.formulas === 0) say({ intent: "warning", text: words.refresh.none });
    else setCounted(found);
  }

  return (
    <ToolPage
      action={
        <div className={tab.actions}>
          <Button appearance="primary" disabledFocusable={isRunning} onClick={() => void run(count)}>
            {cost.count}
          </Button>
        </div>
      }
    >
      <RangeField label={cost.where} range={range} onChange={setRange} />
      {isRunning && <Spinner size="tiny" label={cost.counting} />}
      <div aria-live="polite" className={tab.announced}>
        {counted && <CostFacts {...counted} />}
      </div>
    </ToolPage>
  );
}

async function countCost(app: App, range: SearchRange): Promise<CountedCost> {
  const { formulas, calls, volatile } = await findCalls(range);
  return { formulas, volatile, toFill: await costOf(app, calls), toRefresh: await costOf(app, calls, true) };
}

/** The cost of the formulas in a part of the workbook. */
interface CountedCost {
  formulas: number;
  /** Those that Excel calculates at every change. */
  volatile: number;
  /** Counting what is held. */
  toFill: Cost;
  /** The cost if everything is asked again. */
  toRefresh: Cost;
}

/** The cost of formulas: to fill them, and to refresh them. */
function CostFacts({ formulas, volatile, toFill, toRefresh }: CountedCost): React.JSX.Element {
  const { language } = usePane();
  const { cost } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const facts = [
    [cost.formulas, cost.figure(formulas)],
    [cost.codes, cost.figure(toFill.codes)],
    [cost.held, cost.figure(toFill.held)],
    [cost.requests, cost.figure(toFill.requests)],
    ...(toFill.requests > 0 || toFill.time > 0 ? [[cost.time, timeText(toFill.time, cost)]] : []),
    [cost.renewedRequests, cost.figure(toRefresh.requests)],
    ...(toRefresh.requests > 0 || toRefresh.time > 0 ? [[cost.renewedTime, timeText(toRefresh.time, cost)]] : []),
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
      {toFill.uncounted > 0 && (
        <Caption1 block className={tab.quiet}>
          {cost.uncounted(toFill.uncounted)}
        </Caption1>
      )}
      {volatile > 0 && (
        <Caption1 block className={tab.quiet}>
          {cost.volatile(volatile)}
        </Caption1>
      )}
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
