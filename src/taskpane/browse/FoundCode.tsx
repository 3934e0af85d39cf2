import { PendingAnswer } from "../frame/PendingAnswer";
import { LevelHeader } from "../frame/LevelHeader";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/useAnswer";
import { useTabStyles } from "../frame/useTabStyles";
import { CodeFacts, placeOf } from "./CodeDetails";

/** Details of a code that the user typed, asked for by itself. */
export function FoundCode({ code, onBack }: { code: string; onBack: () => void }): React.JSX.Element {
  const { app } = usePane();
  const tab = useTabStyles();
  const { answer, reload } = useAnswer(app.search, code);
  const item = answer.state === "known" ? answer.value : undefined;
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader title={code} note={item && placeOf(item)} onBack={onBack} />
      </div>
      {item ? (
        <CodeFacts item={item} />
      ) : (
        <PendingAnswer reload={reload} {...(answer.state === "failed" && { error: answer.error })} />
      )}
    </div>
  );
}
