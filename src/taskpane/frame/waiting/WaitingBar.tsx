import { Caption1, Link, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { localeOf } from "../../../core/locales/locale";
import { usePane } from "../pane";
import { dotted } from "../sentences/texts";
import { type SeenActivity, useActivity, useSeconds } from "./useActivity";
import { waitReason } from "./serviceCondition";

/**
 * Shows in every tab how many cells wait, with a way to cancel, and what holds them up or makes them fail. A screen reader says once that a
 * service fails or the computer is offline.
 */
export function WaitingBar(): React.JSX.Element {
  const pane = usePane();
  const styles = useStyles();
  const activity = useActivity(pane.app.activity);
  const { now } = useSeconds();
  const isWaiting = activity.counts.cellsWaiting > 0;
  const { offline, askedAgain, someAskedAgain } = pane.words.frame;
  const failing = [offline, askedAgain, someAskedAgain].find((said) => said === waitReason(pane, now));
  return (
    <>
      {isWaiting && <Waiting {...activity} />}
      {failing === undefined && <CountedReason key={String(isWaiting)} isWaiting={isWaiting} />}
      <div aria-live="polite" className={styles.announced}>
        {failing !== undefined && <Reason text={failing} />}
      </div>
    </>
  );
}

function Waiting({ counts, done, all }: SeenActivity): React.JSX.Element {
  const { app, words } = usePane();
  return (
    <StoppableBar
      name={words.activity.progressLabel}
      valueText={words.activity.progress(done, all)}
      progress={{ value: done, max: Math.max(1, all) }}
      said={words.frame.waiting(counts.cellsWaiting)}
      stop={words.frame.cancel}
      onStop={() => app.cancelAll()}
    />
  );
}

/**
 * The reason for the wait, where it counts seconds: it is to be read, not to be heard by the second. Mounted with the first waiting cell, so it
 * counts from then on.
 */
function CountedReason({ isWaiting }: { isWaiting: boolean }): React.JSX.Element | null {
  const pane = usePane();
  const { now, since } = useSeconds();
  const silentSince = isWaiting ? Math.max(since, pane.app.activity.lastAnswerAt ?? 0) : undefined;
  const reason = waitReason(pane, now, silentSince);
  return reason === undefined ? null : <Reason text={reason} />;
}

function Reason({ text }: { text: string }): React.JSX.Element {
  const styles = useStyles();
  return (
    <Caption1 as="p" block className={styles.reason}>
      {text}
    </Caption1>
  );
}

/** Shows in every tab how far long work on the sheet is, with a way to stop it. */
export function WorkBar(): React.JSX.Element | null {
  const { work, words, language } = usePane();
  if (!work) return null;
  const { title, step, share, isStopping, stop } = work;
  const percent = new Intl.NumberFormat(localeOf[language], { style: "percent" });
  const doing = step === "reading" ? words.frame.readingSheet : title;
  return (
    <StoppableBar
      name={doing}
      {...(share !== undefined && { progress: { value: share, max: 1 } })}
      said={isStopping ? words.frame.stopping : dotted([doing, share !== undefined && percent.format(share)])}
      stop={words.frame.stop}
      onStop={stop}
    />
  );
}

interface StoppableBarProps {
  /** The name of the progress, for a screen reader. */
  name: string;
  /** How far it is, in words, where a percentage does not tell. */
  valueText?: string;
  /** Left out while it is not known how much there is. */
  progress?: { value: number; max: number };
  said: string;
  stop: string;
  onStop: () => void;
}

/** A line below the tabs that shows how far something is, with a way to stop it. */
function StoppableBar({ name, valueText, progress, said, stop, onStop }: StoppableBarProps): React.JSX.Element {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <ProgressBar aria-label={name} aria-valuetext={valueText} {...progress} />
      <div className={styles.line}>
        <Caption1>{said}</Caption1>
        <Link as="button" className={styles.action} onClick={onStop}>
          <Caption1>{stop}</Caption1>
        </Link>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  announced: { flexShrink: 0 },
  reason: {
    flexShrink: 0,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  bar: { flexShrink: 0, backgroundColor: tokens.colorNeutralBackground2 },
  line: {
    display: "flex",
    alignItems: "baseline",
    justifyContent: "space-between",
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  /** At least 24 px high for a finger, in a line that is lower. */
  action: { paddingBlock: "3px", marginBlock: "-3px" },
});
