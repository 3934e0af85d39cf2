import { Body1, Button, Field, Select, Spinner } from "@fluentui/react-components";
import { useState } from "react";
import type { SearchRange } from "../../excel/findOwnFormulas";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { AskLimit } from "./AskLimit";
import { CostFacts } from "./CostFacts";
import { type CountedCost, countCost } from "./countCost";
import { useBuildingWords } from "./useBuildingWords";

const ranges = ["selection", "sheet", "workbook"] as const satisfies readonly SearchRange[];

/** Counts what the formulas of a selection, a sheet or the workbook cost, before they run. */
export function CostTool(): React.JSX.Element {
  const { app, words, say, sayFailure } = usePane();
  const { cost } = useBuildingWords();
  const tab = useTabStyles();
  const [range, setRange] = useState<SearchRange>("sheet");
  const [isCounting, setIsCounting] = useState(false);
  const [counted, setCounted] = useState<CountedCost>();

  async function count(): Promise<void> {
    setIsCounting(true);
    setCounted(undefined);
    try {
      const found = await countCost(app, range);
      if (found.formulas === 0) say({ intent: "warning", text: words.refresh.none });
      else setCounted(found);
    } catch (thrown) {
      sayFailure(thrown);
    } finally {
      setIsCounting(false);
    }
  }

  return (
    <div className={tab.page}>
      <Body1>{cost.intro}</Body1>
      <Field label={cost.where}>
        <Select value={range} onChange={(_, { value }) => setRange(ranges.find((one) => one === value) ?? "sheet")}>
          {ranges.map((one) => (
            <option key={one} value={one}>
              {words.refresh[one]}
            </option>
          ))}
        </Select>
      </Field>
      <div className={tab.actions}>
        <Button appearance="primary" disabledFocusable={isCounting} onClick={() => void count()}>
          {cost.count}
        </Button>
      </div>
      {isCounting && <Spinner size="tiny" label={cost.counting} />}
      {counted && <CostFacts {...counted} />}
      <AskLimit />
    </div>
  );
}
