import type { Cost } from "../../core/cost";
import { timeText } from "../cost/timeText";
import { useBuildingWords } from "../cost/useBuildingWords";
import { ConfirmDialog } from "../frame/ConfirmDialog";
import { useFillWords } from "./useFillWords";

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
  const { ask } = useFillWords();
  const { cost: words } = useBuildingWords();
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
