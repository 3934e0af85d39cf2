import { Caption1, Link, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { usePane } from "../pane";
import { type SeenActivity, useActivity } from "./useActivity";
import { useSeconds } from "./useSeconds";
import { waitReason } from "./waitReason";

/** Shows in every tab how many cells wait, with a way to cancel, and what holds them up or makes them fail. */
export function WaitingBar(): React.JSX.Element {
  const { app } = usePane();
  const activity = useActivity(app.activity);
  return activity.counts.cellsWaiting > 0 ? <Waiting {...activity} /> : <Reason />;
}

function Waiting({ counts, done, all }: SeenActivity): React.JSX.Element {
  const { app, words } = usePane();
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <ProgressBar
        aria-label={words.activity.progressLabel}
        aria-valuetext={words.activity.progress(done, all)}
        value={done}
        max={Math.max(1, all)}
      />
      <div className={styles.line}>
        <Caption1>{words.frame.waiting(counts.cellsWaiting)}</Caption1>
        <Link as="button" onClick={() => app.cancelAll()}>
          <Caption1>{words.frame.cancel}</Caption1>
        </Link>
      </div>
      <Reason isWaiting />
    </div>
  );
}

/** The reason for the wait. Mounted with the first waiting cell, so it counts the seconds from then on. */
function Reason({ isWaiting = false }: { isWaiting?: boolean }): React.JSX.Element | null {
  const pane = usePane();
  const styles = useStyles();
  const { now, since } = useSeconds();
  const silentSince = isWaiting ? Math.max(since, pane.app.activity.lastAnswerAt ?? 0) : undefined;
  const reason = waitReason(pane, now, silentSince);
  return reason === undefined ? null : (
    <Caption1 as="p" block className={styles.reason}>
      {reason}
    </Caption1>
  );
}

const useStyles = makeStyles({
  bar: { flexShrink: 0, backgroundColor: tokens.colorNeutralBackground2 },
  line: {
    display: "flex",
    alignItems: "baseline",
    justifyContent: "space-between",
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  reason: {
    flexShrink: 0,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
  },
});
