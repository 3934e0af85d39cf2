import { Button, Caption1, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { useActivity } from "../frame/useActivity";
import { refreshingWords } from "./refreshingWords";

/** Cells done of all that are being refreshed, and the way to cancel. */
export function Progress({ formulas }: { formulas: number }): React.JSX.Element {
  const { app, words, language } = usePane();
  const own = refreshingWords[language];
  const styles = useStyles();
  const { counts } = useActivity(app.activity);
  const done = Math.max(0, formulas - counts.cellsWaiting);
  return (
    <div className={styles.progress}>
      <ProgressBar aria-label={own.running} value={done} max={Math.max(1, formulas)} />
      <div className={styles.line}>
        <Caption1>{words.activity.progress(done, formulas)}</Caption1>
        <Button size="small" onClick={() => app.cancelAll()}>
          {own.cancel}
        </Button>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  progress: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  line: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: tokens.spacingHorizontalS },
});
