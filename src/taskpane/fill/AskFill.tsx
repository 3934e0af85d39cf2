import type { Cost } from "../../core/questions/cost";
import { buildingWords, timeText } from "../cost/buildingWords";
import { ConfirmDialog } from "../frame/notices/ConfirmDialog";
import { usePane } from "../frame/pane";
import { fillWords } from "./fillWords";

interface AskFillProps {
  rowCount: number;
  /** The number of rows above which the user wants to be asked. */
  limit: number;
  cost: Cost;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a fill above the user's limit, with what it costs. */
export function AskFill({ rowCount, limit, cost, onYes, onNo }: AskFillProps): React.JSX.Element {
  const { language } = usePane();
  const { ask } = fillWords[language];
  const { cost: words } = buildingWords[language];
  const asked = words.asked(cost.codes, cost.requests, timeText(cost.time, words));
  return (
    <ConfirmDialog
      title={ask.title(rowCount)}
      text={`${asked} ${ask.limit(limit)}`}
      yes={ask.go}
      no={ask.stay}
      onYes={onYes}
      onNo={onNo}
    />
  );
}
