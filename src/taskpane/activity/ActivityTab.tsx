import { Body1, Button, Field, ProgressBar, Switch } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { momentText } from "../frame/sentences/momentText";
import { useActivity } from "../frame/waiting/useActivity";
import { useTabStyles } from "../frame/useTabStyles";
import { CheckButton } from "./CheckButton";
import { CopyButton } from "./CopyButton";
import { LastErrors } from "./LastErrors";
import { Meters } from "./Meters";
import { writeReport } from "./report";
import { ServiceConditions } from "./ServiceConditions";
import { StartRepair } from "./StartRepair";

/** Shows what the add-in is doing and what went wrong, and stops it on request. */
export function ActivityTab(): React.JSX.Element {
  const { app, words, language, isPaused, setPaused } = usePane();
  const tab = useTabStyles();
  const { counts, done, all } = useActivity(app.activity);
  const { lastAnswerAt } = app.activity;
  const lastAnswer =
    lastAnswerAt === undefined
      ? ""
      : words.activity.lastAnswer(momentText(lastAnswerAt, language, { timeStyle: "medium" }));
  return (
    <div className={tab.page}>
      <Meters counts={counts} />
      {counts.requests > 0 && (
        <Body1 className={tab.quiet}>{words.activity.saved(counts.asked, counts.fromCache, counts.requests)}</Body1>
      )}
      <ServiceConditions />
      {counts.cellsWaiting > 0 ? (
        <Field validationState="none" validationMessage={words.activity.progress(done, all)}>
          <ProgressBar aria-label={words.activity.progressLabel} value={done} max={Math.max(1, all)} />
        </Field>
      ) : (
        <Body1 className={tab.quiet}>{`${words.activity.idle} ${lastAnswer}`}</Body1>
      )}
      <div className={tab.actions}>
        <Button disabledFocusable={counts.cellsWaiting === 0} onClick={() => app.cancelAll()}>
          {words.activity.cancel}
        </Button>
      </div>
      <Field hint={isPaused ? words.activity.pausedHint : null}>
        <Switch
          className={tab.atEdge}
          label={words.activity.pause}
          checked={isPaused}
          onChange={(_, { checked }) => setPaused(checked)}
        />
      </Field>
      <StartRepair />
      <LastErrors failures={app.activity.failures} />
      <CopyReport />
      <CheckButton />
    </div>
  );
}

/** Copies what an operator needs in order to help. */
function CopyReport(): React.JSX.Element {
  const { app, words } = usePane();
  const { copy, copied, copyByHand } = words.activity;
  return <CopyButton label={copy} copied={copied} copyByHand={copyByHand} write={() => writeReport(app, new Date())} />;
}
