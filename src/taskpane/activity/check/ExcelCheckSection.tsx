import { Body1, Button, Field, ProgressBar } from "@fluentui/react-components";
import { checks } from "../../../excel/check/checks";
import { usePane } from "../../frame/pane";
import { useTabStyles } from "../../frame/useTabStyles";
import { CopyButton } from "../CopyButton";
import { writeCheckReport } from "./checkReport";
import { CheckTable } from "./CheckTable";
import { checkWords } from "./checkWords";
import { useExcelCheck } from "./useExcelCheck";

/** The check of this Excel: its progress, then what it found. */
export function ExcelCheckSection(): React.JSX.Element {
  const { app, language } = usePane();
  const words = checkWords[language];
  const tab = useTabStyles();
  const { progress, results, sheet, start, stop, removeSheet } = useExcelCheck();
  const outcomes = results.map(({ outcome }) => outcome);
  const count = (one: string): number => outcomes.filter((outcome) => outcome === one).length;

  if (progress) {
    const { done, next } = progress;
    const message =
      next === undefined ? words.reading : `${words.progress(done, checks.length)}: ${words.checks[next].name}`;
    return (
      <>
        <Field validationState="none" validationMessage={message}>
          <ProgressBar aria-label={words.title} value={done} max={checks.length} />
        </Field>
        <div>
          <Button onClick={stop}>{words.cancel}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      {results.length > 0 && (
        <>
          <Body1 role="status">{words.counts(count("passed"), count("failed"), count("look"), count("skipped"))}</Body1>
          <CheckTable results={results} words={words} />
          <CopyButton
            label={words.copy}
            copied={words.copied}
            copyByHand={words.copyByHand}
            write={() => writeCheckReport(results, [app.settings.zipcodesUrl, app.settings.queriesUrl], new Date())}
          />
        </>
      )}
      <div className={tab.actions}>
        {sheet !== undefined && <Button onClick={() => void removeSheet()}>{words.removeSheet}</Button>}
        <Button onClick={start}>{words.again}</Button>
      </div>
    </>
  );
}
