import { everyIndicator } from "../../core/apis/zipcodes/client";
import { PendingAnswer } from "../frame/answers/PendingAnswer";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/answers/useAnswer";
import { AnalysisForm } from "./AnalysisForm";

/** Writes analyses of the user's codes on new sheets, as ordinary formulas. */
export function AnalysesTool(): React.JSX.Element {
  const { app } = usePane();
  const { answer, reload } = useAnswer(app.indicators, everyIndicator);
  if (answer.state === "known") return <AnalysisForm catalog={answer.value} />;
  return <PendingAnswer reload={reload} {...(answer.state === "failed" && { error: answer.error })} />;
}
