import { Body1 } from "@fluentui/react-components";
import { useState } from "react";
import { chooseFormulas } from "../../excel/refresh/refresh";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { buildingWords } from "../cost/buildingWords";
import { usePane } from "../frame/pane";
import { TaskButton } from "../frame/TaskButton";
import { useTabStyles } from "../frame/useTabStyles";
import { CellLinks, RangeField, ToolPage } from "../sheet/ToolPage";
import { formatFormulas, type Formatted } from "./formatFormulas";

/** Gives the results of our formulas the formats and headers that their data calls for, whoever wrote them. */
export function FormatTool(): React.JSX.Element {
  const pane = usePane();
  const { words: paneWords, language, say } = pane;
  const { format: words } = buildingWords[language];
  const tab = useTabStyles();
  const [range, setRange] = useState<SearchRange>("sheet");
  const [left, setLeft] = useState<Formatted["left"]>([]);

  async function format(): Promise<void> {
    setLeft([]);
    const found = await chooseFormulas(range);
    if (found.length === 0) return say({ intent: "warning", text: paneWords.refresh.none });
    const done = await formatFormulas(pane, found);
    setLeft(done.left);
    say({ intent: done.formulas > 0 ? "success" : "warning", text: words.done(done.formulas, found.length) });
  }

  return (
    <ToolPage
      action={
        <TaskButton appearance="primary" task={format}>
          {words.format}
        </TaskButton>
      }
    >
      <RangeField range={range} onChange={setRange} />
      <div role="status" className={tab.announced}>
        {left.length > 0 && (
          <>
            <Body1>{words.left(left.length)}</Body1>
            <CellLinks cells={left} />
          </>
        )}
      </div>
    </ToolPage>
  );
}
