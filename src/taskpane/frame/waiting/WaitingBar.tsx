import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { usePane } from "../pane";
import { StoppableBar } from "./StoppableBar";
import { type SeenActivity, useActivity } from "./useActivity";
import { useSeconds } from "./useSeconds";
import { waitReason } from "./waitReason";

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
});
