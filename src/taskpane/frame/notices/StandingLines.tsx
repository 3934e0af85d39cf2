import { Caption1, Link, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type ServiceName, serviceNames } from "../../../core/settings/settings";
import { usePane } from "../pane";
import { useActivity } from "../waiting/useActivity";

/** Notices that stay on every tab while they are true: invented data, a refused token, paused requests. Each is a quiet line with a way out. */
export function StandingLines(): React.JSX.Element {
  const { app, words, openTab, isPaused, setPaused } = usePane();
  const styles = useStyles();
  const demonstrated = serviceNames.filter((name) => app.ownerOf(name) === "demonstration");
  return (
    <>
      {demonstrated.length > 0 && (
        <Line
          text={words.frame.demonstration}
          of={demonstrated}
          action={words.frame.useOwnToken}
          onAct={() => openTab("connect")}
        />
      )}
      <RefusedTokens />
      {isPaused && (
        <Line
          className={styles.warning}
          text={words.frame.paused}
          action={words.frame.resume}
          onAct={() => setPaused(false)}
        />
      )}
    </>
  );
}

/** Tells of refused tokens, but not in the Connect tab, which says so itself beside each token. Screen readers announce it when it appears. */
function RefusedTokens(): React.JSX.Element {
  const { app, words, openTab, shownTab } = usePane();
  const styles = useStyles();
  // A cell may run into a refused token at any time.
  useActivity(app.activity);
  const refused = serviceNames.filter((name) => app.isRefused(name));
  return (
    <div aria-live="polite" className={styles.announced}>
      {refused.length > 0 && shownTab !== "connect" && (
        <Line
          className={styles.warning}
          text={words.frame.notAccepted}
          of={refused}
          action={words.frame.enterAnother}
          onAct={() => openTab("connect")}
        />
      )}
    </div>
  );
}

interface LineProps {
  text: string;
  /** The services that it is true of; one alone is named. */
  of?: readonly ServiceName[];
  action: string;
  onAct: () => void;
  className?: string;
}

function Line({ text, of = [], action, onAct, className }: LineProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const [only, ...others] = of;
  return (
    <div role="note" className={mergeClasses(styles.line, className)}>
      <Caption1>{only && others.length === 0 ? `${text}: ${words.activity[only]}` : text}</Caption1>
      <Link as="button" className={styles.action} onClick={onAct}>
        <Caption1>{action}</Caption1>
      </Link>
    </div>
  );
}

const useStyles = makeStyles({
  line: {
    flexShrink: 0,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    margin: tokens.spacingVerticalS,
    marginBottom: 0,
    paddingInline: tokens.spacingHorizontalS,
    minHeight: "32px",
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  announced: { flexShrink: 0 },
  warning: { color: tokens.colorStatusWarningForeground1, backgroundColor: tokens.colorStatusWarningBackground1 },
  /** High enough for a finger. */
  action: { flexShrink: 0, minHeight: "24px", display: "inline-flex", alignItems: "center" },
});
