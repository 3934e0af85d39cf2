import {
  Badge,
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Field,
  makeStyles,
  ProgressBar,
  tokens,
} from "@fluentui/react-components";
import type { CheckWords } from "../../../excel/check/excelCheck.en";
import type { Language } from "../../../core/locales/language";
import { errorNames } from "../../../core/locales/excelWords";
import type { Outcome } from "../../../excel/check/check";
import { allChecks, type CheckResult } from "../../../excel/check/runChecks";
import { landing } from "../../frame/focus";
import { usePane } from "../../frame/pane";
import { useTabStyles } from "../../frame/useTabStyles";
import { CopyButton } from "../CopyButton";
import { type CheckProgress, checkWords, useExcelCheck, writeCheckReport } from "./useExcelCheck";

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

interface ProgressProps extends CheckProgress {
  onStop: () => void;
}

function Progress({ done, next, onStop }: ProgressProps): React.JSX.Element {
  const { language } = usePane();
  const words = checkWords[language];
  const message =
    next === undefined ? words.reading : `${words.progress(done, allChecks.length)}: ${words.checks[next].name}`;
  return (
    <>
      <Field validationState="none" validationMessage={message}>
        <ProgressBar aria-label={words.title} value={done} max={allChecks.length} />
      </Field>
      <div>
        <Button ref={landing} onClick={onStop}>
          {words.cancel}
        </Button>
      </div>
    </>
  );
}

const colors = { passed: "success", failed: "danger", look: "warning", skipped: "informative" } as const;

/** The finding of each check and, unless it passed, what was expected or what to look at. */
export function CheckTable({ results }: { results: readonly CheckResult[] }): React.JSX.Element {
  const { language } = usePane();
  const words = checkWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <table ref={landing} tabIndex={-1} aria-label={words.table} className={styles.table}>
      <tbody>
        {results.map(({ id, outcome, said, met }) => (
          <tr key={id}>
            <th scope="row" className={styles.check}>
              <Body1Strong block>{words.checks[id].name}</Body1Strong>
              {linesOf(outcome, withErrorsNamed(said(words), language), words.checks[id].expects, words).map((line) => (
                <Caption1 key={line} block className={tab.quiet}>
                  {line}
                </Caption1>
              ))}
              {met && <Caption1 block>{words.met[met]}</Caption1>}
            </th>
            <td className={styles.outcome}>
              <Badge appearance="tint" shape="rounded" color={colors[outcome]}>
                {words.outcomes[outcome]}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What Excel has told, with its errors as Excel shows them in this language. */
function withErrorsNamed(seen: string, language: Language): string {
  return seen.replace(/#[A-Z]+(?:\/[A-Z0])?[!?]?/g, (name) => errorNames[language].get(name) ?? name);
}

function linesOf(outcome: Outcome, seen: string, expects: string, words: CheckWords): string[] {
  if (outcome === "skipped" || outcome === "passed") return [seen];
  if (outcome === "look") return [seen, expects].filter((line) => line !== "");
  return [`${words.seenLabel}: ${seen}`, `${words.expectedLabel}: ${expects}`];
}

const useStyles = makeStyles({
  table: { width: "100%", borderCollapse: "collapse", tableLayout: "auto" },
  check: {
    textAlign: "start",
    fontWeight: "inherit",
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: "anywhere",
  },
  outcome: {
    verticalAlign: "top",
    textAlign: "end",
    whiteSpace: "nowrap",
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});
