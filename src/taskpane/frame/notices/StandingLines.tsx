import { Caption1, Link, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type ServiceName, serviceNames } from "../../../core/settings/settings";
import { usePane } from "../pane";
import { useActivity } from "../waiting/useActivity";

/**
 * Notices that stay on every tab while they are true: invented data, a refused token, paused requests. Each is a quiet line with a way out.
 * The Connect tab tells of refused tokens itself, beside each; elsewhere screen readers announce one when it is refused.
 */
export function StandingLines(): React.JSX.Element {
  const { app, words, openTab, shownTab, isPaused, setPaused } = usePane();
  const styles = useStyles();
  // A cell may run into a refused token at any time.
  useActivity(app.activity);
  const demonstrated = serviceNames.filter((name) => app.accounts.ownerOf(name) === "demonstration");
  const refused = shownTab === "connect" ? [] : serviceNames.filter((name) => app.isRefused(name));
  const connect = (): void => openTab("connect");
  return (
    <>
      {demonstrated.length > 0 && (
        <Line text={words.frame.demonstration} of={demonstrated} action={words.frame.useOwnToken} onAct={connect} />
      )}
      <div aria-live="polite" className={styles.announced}>
        {refused.length > 0 && (
          <Line
            isWarning
            text={words.frame.notAccepted}
            of={refused}
            action={words.frame.enterAnother}
            onAct={connect}
          />
        )}
      </div>
      {isPaused && (
        <Line isWarning text={words.frame.paused} action={words.frame.resume} onAct={() => setPaused(false)} />
      )}
    </>
  );
}

interface LineProps {
  text: string;
  /** The services that it is true of; one alone is named. */
  of?: readonly ServiceName[];
  action: string;
  onAct: () => void;
  isWarning?: boolean;
}

function Line({ text, of = [], action, onAct, isWarning }: LineProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const [only, ...others] = of;
  return (
    <div role="note" className={mergeClasses(styles.line, isWarning && styles.warning)}>
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
