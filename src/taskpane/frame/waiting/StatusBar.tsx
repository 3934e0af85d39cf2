import { Caption1, Link, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { numberFormat } from "../../../core/locales/locale";
import { lowPane } from "../useTabStyles";
import { type Notice, NoticeBar } from "../notices/NoticeBar";
import { usePane } from "../pane";
import { dotted } from "../sentences/texts";
import { type SeenActivity, useActivity, useSeconds } from "./useActivity";
import { waitReason } from "./serviceCondition";

/**
 * The foot of the pane, of the same height whatever it says, so that nothing moves: how far long work on the sheet is, or else how many cells
 * wait, with a way to stop either. Below stand a notice or, without one, what holds cells up or makes them fail.
 */
export function StatusBar({ notice, onClose }: { notice: Notice | undefined; onClose: () => void }): React.JSX.Element {
  const { app, words } = usePane();
  const styles = useStyles();
  const activity = useActivity(app.activity);
  const isWaiting = activity.counts.cellsWaiting > 0;
  return (
    <footer className={styles.foot}>
      <StatusLine activity={activity} />
      <div className={styles.said}>
        <NoticeBar notice={notice} close={words.frame.dismiss} onClose={onClose} />
        {!notice && <WhyWaiting key={String(isWaiting)} isWaiting={isWaiting} />}
      </div>
    </footer>
  );
}

/**
 * What holds cells up. A screen reader says once that a service fails or the computer is offline; a reason that counts seconds is to be read,
 * not to be heard by the second. Mounted with the first waiting cell, so it counts from then on.
 */
function WhyWaiting({ isWaiting }: { isWaiting: boolean }): React.JSX.Element {
  const pane = usePane();
  const styles = useStyles();
  const { now, since } = useSeconds();
  const silentSince = isWaiting ? Math.max(since, pane.app.activity.lastAnswerAt ?? 0) : undefined;
  const reason = waitReason(pane, now, silentSince);
  const said = reason !== undefined && (
    <Caption1 as="p" block className={styles.reason}>
      {reason}
    </Caption1>
  );
  const isHeard = reason?.endsWith(pane.words.frame.keepsTrying);
  return (
    <>
      {!isHeard && said}
      <div aria-live="polite">{isHeard && said}</div>
    </>
  );
}

function StatusLine({ activity }: { activity: SeenActivity }): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const status = useStatus(activity);
  return (
    <div className={styles.status}>
      {status && (
        <ProgressBar
          aria-label={status.name}
          aria-valuetext={status.valueText}
          {...status.progress}
          className={styles.progress}
        />
      )}
      <Caption1 truncate wrap={false} block>
        {status?.said ?? words.activity.idle}
      </Caption1>
      {status && (
        <Link as="button" className={styles.action} onClick={status.onStop}>
          <Caption1>{status.stop}</Caption1>
        </Link>
      )}
    </div>
  );
}

/** What goes on: work on the sheet before cells that wait. */
function useStatus({ counts, done, all }: SeenActivity) {
  const { app, words, work } = usePane();
  if (work) {
    const { title, step, share, isStopping, stop } = work;
    const percent = share !== undefined && numberFormat({ style: "percent" }).format(share);
    const name = step === "reading" ? words.frame.readingSheet : title;
    const said = isStopping ? words.frame.stopping : dotted([name, percent]);
    // Without a value while it is not known how much there is.
    const progress = share === undefined ? {} : { value: share, max: 1 };
    return { name, valueText: undefined, progress, said, stop: words.frame.stop, onStop: stop };
  }
  if (counts.cellsWaiting === 0) return undefined;
  return {
    name: words.activity.progressLabel,
    // A percentage does not tell how many.
    valueText: words.activity.progress(done, all),
    progress: { value: done, max: Math.max(1, all) },
    said: words.frame.waiting(counts.cellsWaiting),
    stop: words.frame.cancel,
    onStop: () => app.cancelAll(),
  };
}

const useStyles = makeStyles({
  foot: {
    flexShrink: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
  },
  /** The place of a notice, kept free for the next one. */
  said: { minHeight: "40px", [lowPane]: { minHeight: "24px" } },
  reason: { margin: 0, paddingInline: tokens.spacingHorizontalM },
  status: {
    position: "relative",
    height: "24px",
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
  },
  progress: { position: "absolute", insetInline: 0, top: 0 },
  action: { flexShrink: 0, lineHeight: "24px" },
});
