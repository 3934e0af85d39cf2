import { Body1, Button, Caption1, Field, Subtitle2, Switch } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { Counts, FailedQuestions } from "../../core/activity";
import type { Language } from "../../core/locales/language";
import { figure, momentText, numberFormat } from "../../core/locales/locale";
import { Figures, Folded } from "../card/CardSection";
import { landing, wayBack } from "../frame/focus";
import { loadedLater, Loading } from "../frame/Loaded";
import type { Notice } from "../frame/notices/NoticeBar";
import { type Pane, usePane } from "../frame/pane";
import { dotted } from "../frame/sentences/texts";
import { paneSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { useActivity } from "../frame/waiting/useActivity";
import { CopyButton } from "./CopyButton";
import { writeReport } from "./report";
import { ServiceConditions } from "./ServiceConditions";

/** Shows how the services are and what went wrong, and stops requests on demand. */
export function ActivityTab(): React.JSX.Element {
  const { app, words, language, startRepair, openingRefresh, isPaused, setPaused } = usePane();
  const tab = useTabStyles();
  const { counts } = useActivity(app.activity);
  const { lastAnswerAt } = app.activity;
  const { ofPane } = counts;
  const ofCells = { requests: counts.requests - ofPane.requests, bytes: counts.bytes - ofPane.bytes };
  return (
    <div className={tab.page}>
      <ServiceConditions />
      {lastAnswerAt !== undefined && (
        <Caption1 className={tab.quiet}>
          {words.activity.lastAnswer(whenText(lastAnswerAt, app.now(), language))}
        </Caption1>
      )}
      <Field hint={isPaused ? words.activity.pausedHint : null}>
        <Switch
          className={tab.atEdge}
          label={words.activity.pause}
          checked={isPaused}
          onChange={(_, { checked }) => setPaused(checked)}
        />
      </Field>
      <Told title={words.activity.startRepair} report={startRepair} />
      <Told title={words.activity.openingRefresh} report={openingRefresh} />
      <LastErrors failures={app.activity.failures} />
      <Folded title={words.activity.details}>
        <div className={tab.section}>
          <Meters counts={{ ...counts, ...ofCells }} />
          {ofPane.requests > 0 && (
            <Body1 className={tab.quiet}>{words.activity.ofPane(ofPane.requests, bytesIn(ofPane.bytes))}</Body1>
          )}
        </div>
      </Folded>
      <CopyButton
        label={words.activity.copy}
        copied={words.activity.copied}
        write={() => writeReport(app, new Date())}
      />
      <ExcelCheck />
    </div>
  );
}

/** Figures of the cells since the add-in started. */
function Meters({ counts }: { counts: Counts }): React.JSX.Element {
  const { words } = usePane();
  const meters = [
    [words.activity.waiting, figure(counts.cellsWaiting)],
    [words.activity.requests, figure(counts.requests)],
    [words.activity.fromCache, figure(counts.fromCache)],
    [words.activity.asked, figure(counts.asked)],
    [words.activity.retries, figure(counts.retries)],
    [words.activity.received, bytesIn(counts.bytes)],
  ] as const;
  return <Figures label={words.activity.meters} figures={meters} perLine={3} />;
}

/** Formats bytes as whole kilobytes up to 999, then as megabytes. */
export function bytesIn(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  if (kilobytes < 1000) return `${figure(kilobytes)} kB`;
  return `${numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(kilobytes / 1000)} MB`;
}

/** Tells what was done when the add-in started, and what could not be. Shows nothing where there was nothing to do. */
export function Told({ title, report }: { title: string; report: Pane["openingRefresh"] }): React.JSX.Element | null {
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => void report.then((told) => setNotice(told.notice)), [report]);
  if (!notice) return null;
  return (
    <Part title={title}>
      <Body1 block>{notice.text}</Body1>
    </Part>
  );
}

const ExcelCheckSection = loadedLater(
  async () => (await import(/* webpackChunkName: "check" */ "./ExcelCheckSection")).ExcelCheckSection,
  <Waiting />,
);

/** Keeps the focus of the button that was pressed, until the check takes it: a slow load would leave it to whatever is above. */
function Waiting(): React.JSX.Element {
  return (
    <div ref={landing} tabIndex={-1} {...wayBack}>
      <Loading />
    </div>
  );
}

/** Offers the check of this Excel, which loads on demand. */
function ExcelCheck(): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const [isWanted, setIsWanted] = useState(false);
  return (
    <>
      <Subtitle2 as="h2" className={tab.noMargin}>
        {words.activity.check}
      </Subtitle2>
      {isWanted ? (
        <ExcelCheckSection />
      ) : (
        <>
          <Body1 className={tab.quiet}>{words.activity.checkHint}</Body1>
          <div className={tab.actions}>
            <Button onClick={() => setIsWanted(true)}>{words.activity.check}</Button>
          </div>
        </>
      )}
    </>
  );
}

/** Lists the last errors in words, newest first: one row a sentence. */
function LastErrors({ failures }: { failures: readonly FailedQuestions[] }): React.JSX.Element {
  const { app, words, language } = usePane();
  const tab = useTabStyles();
  return (
    <Part title={words.activity.errors}>
      {failures.length === 0 ? (
        <Body1 block className={tab.quiet}>
          {words.activity.noErrors}
        </Body1>
      ) : (
        <ul aria-label={words.activity.errors} className={tab.list}>
          {failures.map(({ told, at, service, error, times, isOfCells }) => (
            <li key={told}>
              <Caption1 block className={tab.quiet}>
                {dotted([
                  whenText(at, app.now(), language),
                  words.activity[service],
                  times > 1 && words.activity.times(times),
                ])}
              </Caption1>
              <Body1 block>{paneSentence(error, language, isOfCells ? "cell" : "pane")}</Body1>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** A time of day, with its date unless that is today's: a pane stays open overnight. */
function whenText(at: number, now: number, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return momentText(at, language, { timeStyle: "medium", ...(!isToday && { dateStyle: "medium" }) });
}

function Part({ title, children }: { title: string; children: React.ReactNode }): React.JSX.Element {
  const tab = useTabStyles();
  return (
    <section className={tab.section}>
      <Subtitle2 as="h2" className={tab.noMargin}>
        {title}
      </Subtitle2>
      {children}
    </section>
  );
}
