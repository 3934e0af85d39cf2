import { Caption1, Link, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { usePane } from "./pane";
import { useActivity } from "./useActivity";

/** One line while cells wait, whatever tab is open: how far it is, and a way out. */
export function WaitingBar(): React.JSX.Element | null {
  const { app, words } = usePane();
  const styles = useStyles();
  const { counts, answered, all } = useActivity(app.activity);
  if (counts.waiting === 0) return null;
  return (
    <div className={styles.bar}>
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
    </div>
  );
}

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
  line: {
    display: "flex",
    justifyContent: "space-between",
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
  },
});
