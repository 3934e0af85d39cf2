import { Body1, Button, Spinner } from "@fluentui/react-components";
import { useState } from "react";
import type { App } from "../../core/app";
import { costOf, costOfRefresh } from "../../core/questions/cost";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { findCalls } from "../../excel/questions/readCalls";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { useTask } from "../frame/notices/useTask";
import { AskLimit } from "./AskLimit";
import { buildingWords } from "./buildingWords";
import { CostFacts, type CountedCost } from "./CostFacts";

const ranges = ["selection", "sheet", "workbook"] as const satisfies readonly SearchRange[];

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
    <div className={tab.page}>
      <Body1>{cost.intro}</Body1>
      <ChoiceField
        label={cost.where}
        value={range}
        choices={ranges.map((one) => ({ value: one, name: words.refresh[one] }))}
        onChange={setRange}
      />
      <div className={tab.actions}>
        <Button appearance="primary" disabledFocusable={isRunning} onClick={() => void run(count)}>
          {cost.count}
        </Button>
      </div>
      {isRunning && <Spinner size="tiny" label={cost.counting} />}
      <div aria-live="polite" className={tab.announced}>
        {counted && <CostFacts {...counted} />}
      </div>
      <AskLimit />
    </div>
  );
}

async function countCost(app: App, range: SearchRange): Promise<CountedCost> {
  const { formulas, calls } = await findCalls(range);
  return { formulas, toFill: await costOf(app, calls), toRefresh: await costOfRefresh(app, calls) };
}
