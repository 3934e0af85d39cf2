import { Caption1, Link, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { hindrance } from "./hindrance";
import { usePane } from "./pane";
import { useActivity } from "./useActivity";
import { useSeconds } from "./useSeconds";

/** While cells wait, whatever tab is open: how far it is, what keeps them, and a way out. */
export function WaitingBar(): React.JSX.Element | null {
  const { app, words, language } = usePane();
  const styles = useStyles();
  const { counts, answered, all } = useActivity(app.activity);
  const isWaiting = counts.waiting > 0;
  const { now, since } = useSeconds(isWaiting);
  const silentSince = isWaiting ? Math.max(since, app.activity.lastAnswerAt ?? 0) : undefined;
  const reason = hindrance({ app, words, language, now, silentSince });
  if (!isWaiting && reason === undefined) return null;
  return (
    <div className={styles.bar}>
      {isWaiting && (
        <>
          <ProgressBar
            aria-label={words.activity.progressLabel}
            aria-valuetext={words.activity.progress(answered, all)}
            value={answered}
            max={Math.max(1, all)}
          />
          <div className={styles.line}>
            <Caption1>{words.frame.waiting(counts.waiting)}</Caption1>
            <Link as="button" onClick={() => app.cancelAll()}>
              <Caption1>{words.frame.cancel}</Caption1>
            </Link>
          </div>
        </>
      )}
      {reason !== undefined && (
        <Caption1 as="p" block className={styles.reason}>
          {reason}
        </Caption1>
      )}
    </div>
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
    margin: 0,
    color: tokens.colorNeutralForeground2,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
  },
});
