import { Body1, Button, Field, ProgressBar } from "@fluentui/react-components";
import { checks } from "../../../excel/check/checks";
import { landing } from "../../frame/focus";
import { usePane } from "../../frame/pane";
import { useTabStyles } from "../../frame/useTabStyles";
import { CopyButton } from "../CopyButton";
import { CheckTable } from "./CheckTable";
import { checkWords, writeCheckReport } from "./checkWords";
import { type ExcelCheck, useExcelCheck } from "./useExcelCheck";

/** The check of this Excel: its progress, then what it found. */
export function ExcelCheckSection(): React.JSX.Element {
  const { app, language } = usePane();
  const words = checkWords[language];
  const tab = useTabStyles();
  const { progress, results, sheet, start, stop, removeSheet } = useExcelCheck();
  const outcomes = results.map(({ outcome }) => outcome);
  const isDone = progress === undefined && results.length > 0;
  const count = (one: string): number => outcomes.filter((outcome) => outcome === one).length;

  return (
    <>
      <div role="status" className={tab.announced}>
        {isDone && <Body1>{words.counts(count("passed"), count("failed"), count("look"), count("skipped"))}</Body1>}
      </div>
      {progress && <Progress {...progress} onStop={stop} />}
      {isDone && (
        <>
          <CheckTable results={results} />
          <CopyButton
            label={words.copy}
            copied={words.copied}
            copyByHand={words.copyByHand}
            write={() => writeCheckReport(results, [app.settings.zipcodesUrl, app.settings.queriesUrl], new Date())}
          />
        </>
      )}
      {!progress && (
        <div className={tab.actions}>
          {sheet !== undefined && <Button onClick={() => void removeSheet()}>{words.removeSheet}</Button>}
          <Button onClick={start}>{words.again}</Button>
        </div>
      )}
    </>
  );
}

interface ProgressProps extends NonNullable<ExcelCheck["progress"]> {
  onStop: () => void;
}

function Progress({ done, next, onStop }: ProgressProps): React.JSX.Element {
  const { language } = usePane();
  const words = checkWords[language];
  const message =
    next === undefined ? words.reading : `${words.progress(done, checks.length)}: ${words.checks[next].name}`;
  return (
    <>
      <Field validationState="none" validationMessage={message}>
        <ProgressBar aria-label={words.title} value={done} max={checks.length} />
      </Field>
      <div>
        <Button ref={landing} onClick={onStop}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}
