import { useEffect, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { readSelectedCell, type SelectedCell } from "../../excel/explain/selectedCell";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/answers/useAnswer";
import { useFollowedSelection } from "../frame/useFollowedSelection";
import { type Explanation, explainCell } from "./explainCell";

/** The selected cell, and what is known of it if it shows a result of ours. */
export interface ExplainedCell {
  cell: SelectedCell;
  explanation: Explanation | undefined;
}

/** Follows the selected cell while the tool is visible. Reads it again when answers have come. */
export function useExplainedCell(): ExplainedCell | undefined {
  const { app, functions, language, shownTab } = usePane();
  const cell = useFollowedSelection({
    isWatching: shownTab === "sheet",
    read: readSelectedCell,
    isSame: () => false,
    listen: (changed) => app.activity.listen(changed),
  });
  const { answer } = useAnswer(app.indicators, everyIndicator);
  const catalog = answer.state === "known" ? answer.value : undefined;
  const [explained, setExplained] = useState<ExplainedCell>();
  useEffect(() => {
    let isLeft = false;
    const explaining = cell?.own
      ? explainCell({ app, functions, language }, { own: cell.own, value: cell.value }, catalog ?? [])
      : Promise.resolve(undefined);
    void explaining.then((explanation) => !isLeft && setExplained(cell && { cell, explanation }));
    return () => void (isLeft = true);
  }, [app, functions, language, cell, catalog]);
  return explained;
}
