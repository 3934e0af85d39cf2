import { Caption1, Link, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { usePane } from "./pane";
import { type SeenActivity, useActivity } from "./useActivity";
import { useSeconds } from "./useSeconds";
import { waitReason, type Wait } from "./waitReason";

/** Shows in every tab, while cells wait, how many have answers and what holds them up, with a way to cancel. */
export function WaitingBar(): React.JSX.Element {
  const { app } = usePane();
  const activity = useActivity(app.activity);
  return activity.counts.cellsWaiting > 0 ? <Waiting {...activity} /> : <Reason />;
}

/** Mounted while cells wait, so it counts the seconds from the first of them on. */
function Waiting({ counts, done, all }: SeenActivity): React.JSX.Element {
  const { app, words } = usePane();
  const styles = useStyles();
  const { now, since } = useSeconds();
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
      <Reason wait={{ now, silentSince: Math.max(since, app.activity.lastAnswerAt ?? 0) }} />
    </div>
  );
}

function Reason({ wait }: { wait?: Wait }): React.JSX.Element | null {
  const pane = usePane();
  const styles = useStyles();
  const reason = waitReason(pane, wait);
  return reason === undefined ? null : (
    <Caption1 as="p" block className={styles.reason}>
      {reason}
    </Caption1>
  );
}

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
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
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
  },
});
