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
import { useEffect, useState } from "react";
import type { App } from "../../core/app";
import { errorNames } from "../../core/locales/excelWords";
import type { Language } from "../../core/locales/language";
import type { Signal } from "../../core/platform";
import type { CheckedService, CheckId } from "../../excel/check/check";
import { removeCheckSheet } from "../../excel/check/checkSheet";
import { type CheckWords, excelCheckEn } from "../../excel/check/excelCheck.en";
import { excelCheckEs } from "../../excel/check/excelCheck.es";
import { allChecks, type CheckResult, runChecks } from "../../excel/check/runChecks";
import { readLocalNetwork, readSurroundings } from "../../page/surroundings";
import { landing } from "../frame/focus";
import { usePane } from "../frame/pane";
import { TaskButton } from "../frame/TaskButton";
import { useTabStyles } from "../frame/useTabStyles";
import { CopyButton } from "./CopyButton";

/** The words of “Check this Excel”, which load with it. */
const checkWords: Readonly<Record<Language, CheckWords>> = { en: excelCheckEn, es: excelCheckEs };

/** The check of this Excel: its progress, then what it found. */
export function ExcelCheckSection(): React.JSX.Element {
  const { language } = usePane();
  const words = checkWords[language];
  const tab = useTabStyles();
  const { progress, results, sheet, start, stop, removeSheet, write } = useExcelCheck(words);
  const isDone = progress === undefined && results.length > 0;
  const count = (one: string): number => results.filter(({ outcome }) => outcome === one).length;
  return (
    <>
      <div role="status" className={tab.announced}>
        {isDone && <Body1>{words.counts(count("passed"), count("failed"), count("look"), count("skipped"))}</Body1>}
      </div>
      {progress && (
        <>
          <Field
            validationState="none"
            validationMessage={
              progress.next === undefined
                ? words.reading
                : `${words.progress(progress.done, allChecks.length)}: ${words.checks[progress.next].name}`
            }
          >
            <ProgressBar aria-label={words.title} value={progress.done} max={allChecks.length} />
          </Field>
          <div>
            <Button ref={landing} onClick={stop}>
              {words.cancel}
            </Button>
          </div>
        </>
      )}
      {isDone && (
        <>
          <CheckTable results={results} />
          <CopyButton label={words.copy} copied={words.copied} write={write} />
        </>
      )}
      {!progress && (
        <div className={tab.actions}>
          {sheet !== undefined && <TaskButton task={removeSheet}>{words.removeSheet}</TaskButton>}
          <Button onClick={start}>{words.again}</Button>
        </div>
      )}
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
        {results.map((result) => (
          <tr key={result.id}>
            <th scope="row" className={styles.check}>
              <Body1Strong block>{words.checks[result.id].name}</Body1Strong>
              {linesOf(result, words, language).map((line) => (
                <Caption1 key={line} block className={tab.quiet}>
                  {line}
                </Caption1>
              ))}
            </th>
            <td className={styles.outcome}>
              <Badge appearance="tint" shape="rounded" color={colors[result.outcome]}>
                {words.outcomes[result.outcome]}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What Excel has told, with its errors as Excel shows them in this language, and what it should have. */
function linesOf({ id, outcome, said, met }: CheckResult, words: CheckWords, language: Language): string[] {
  const { expects } = words.checks[id];
  const known = met ? [words.met[met]] : [];
  const seen = said(words).replace(/#[A-Z]+(?:\/[A-Z0])?[!?]?/g, (name) => errorNames[language].get(name) ?? name);
  if (outcome === "failed") return [`${words.seenLabel}: ${seen}`, `${words.expectedLabel}: ${expects}`, ...known];
  return [seen, ...(outcome === "look" && expects !== "" ? [expects] : []), ...known];
}

/** Writes the results for whoever helps: in English like the other report, with hosts but no addresses, and without tokens. */
function writeCheckReport(results: readonly CheckResult[], services: readonly string[]): string {
  const lines = results.map((result) => {
    const name = `${result.outcome.toUpperCase().padEnd(8)}${excelCheckEn.checks[result.id].name}`;
    return [name, ...linesOf(result, excelCheckEn, "en")].join(" | ");
  });
  const hosts = [...new Set(services.map((address) => new URL(address).hostname))].join(", ");
  return [`ZIP for Excel, check of ${new Date().toISOString()}`, `Services: ${hosts}`, ...lines].join("\n");
}

/** Runs the checks as soon as they are shown, and again on request. Ends them with the pane. */
function useExcelCheck(words: CheckWords) {
  const { app, partition, startRepair, say, sayFailure } = usePane();
  const [running, setRunning] = useState<AbortController>();
  // From the first picture on, whose button to stop takes the keyboard: it would move on from a focus that is gone.
  const [progress, setProgress] = useState<{ done: number; next: CheckId | undefined } | undefined>({
    done: 0,
    next: undefined,
  });
  const [results, setResults] = useState<readonly CheckResult[]>([]);
  // The sheet that the check has left behind.
  const [sheet, setSheet] = useState<string>();

  function start(): void {
    const aborter = new AbortController();
    setRunning(aborter);
    setResults([]);
    setProgress({ done: 0, next: undefined });
    void check(aborter.signal)
      .then(setResults, sayFailure)
      .finally(() => setProgress(undefined));
  }

  async function check(canceled: AbortSignal): Promise<CheckResult[]> {
    if (sheet !== undefined)
      await removeCheckSheet(sheet).then(
        () => setSheet(undefined),
        // The checks say why Excel refuses.
        () => undefined,
      );
    return runChecks({
      checks: allChecks,
      readService: () => readService(app, canceled),
      surroundings: {
        ...readSurroundings(partition, new Date()),
        localNetwork: readLocalNetwork,
        leftBusy: async () => (await startRepair).leftBusy,
        waitingCells: () => app.activity.counts.cellsWaiting,
      },
      clock: app.clock,
      canceled,
      words,
      onProgress: (done, next) => setProgress({ done, next }),
      onSheet: setSheet,
    });
  }

  async function removeSheet(): Promise<void> {
    if (sheet === undefined) return;
    await removeCheckSheet(sheet);
    setSheet(undefined);
    say({ intent: "success", text: words.removed });
  }

  // Loaded because the user asked for the check.
  useEffect(start, []);
  useEffect(() => () => running?.abort(), [running]);

  return {
    progress,
    results,
    sheet,
    start,
    stop: () => running?.abort(),
    removeSheet,
    write: () => writeCheckReport(results, [app.settings.zipcodesUrl, app.settings.queriesUrl]),
  };
}

/** The number of codes with which the largest check fills cells. */
const codesWanted = 1000;

/** Reads what the connected services hold, for the checks. A service that does not answer counts as not connected. */
async function readService(app: App, signal: Signal): Promise<CheckedService> {
  const { zipcodes, queries } = app.clients;
  const [page, list] = await Promise.all([
    app.isConnected("zipcodes")
      ? zipcodes.catalogPage({ limit: codesWanted }, signal).catch(() => undefined)
      : undefined,
    app.isConnected("queries") ? queries.list(signal).catch(() => undefined) : undefined,
  ]);
  const queryId = list?.[0]?.query_id;
  return {
    codes: page?.data.map(({ zip_code }) => zip_code) ?? [],
    ...(queryId !== undefined && { queryId }),
    expire: (expired) => app.search.expire(expired),
  };
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
