import { Body1, Body1Strong, makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { CheckmarkCircle20Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { ErrorCircle20Filled } from "@fluentui/react-icons/svg/error-circle";
import { Info20Regular } from "@fluentui/react-icons/svg/info";
import { useEffect, useRef } from "react";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import type { Finding } from "./testConnection";

/** Results of the test, one line for each operation. A screen reader says each one when it is known. */
export function Findings({ findings }: { findings: readonly Finding[] }): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const [isShown, isUnderWay] = [findings.length > 0, findings.some(({ outcome }) => outcome === "underWay")];
  // Not at each finding: the user may be pasting another token above.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: "nearest" });
  }, [isShown, isUnderWay]);
  const icons: Record<Finding["outcome"], React.JSX.Element> = {
    underWay: <Spinner size="extra-tiny" aria-hidden className={mergeClasses(styles.icon, styles.spinner)} />,
    fine: <CheckmarkCircle20Filled className={mergeClasses(styles.icon, styles.fine)} />,
    doubtful: <Info20Regular className={styles.icon} />,
    failed: <ErrorCircle20Filled className={mergeClasses(styles.icon, styles.failed)} />,
  };
  return (
    <ul
      ref={list}
      aria-label={words.connect.tests.title}
      aria-live="polite"
      className={mergeClasses(tab.list, styles.list)}
    >
      {findings.map(({ about, outcome, text }) => (
        <li
          key={`${about} ${outcome}`}
          aria-live={outcome === "underWay" ? "off" : undefined}
          className={styles.finding}
        >
          {icons[outcome]}
          <div className={styles.text}>
            <Body1Strong block>{words.connect.tests[about]}</Body1Strong>
            <Body1 block>{text}</Body1>
          </div>
        </li>
      ))}
    </ul>
  );
}

const useStyles = makeStyles({
  list: { scrollMarginBlock: tokens.spacingHorizontalM },
  finding: { display: "flex", gap: tokens.spacingHorizontalS },
  text: { minWidth: 0, overflowWrap: "anywhere" },
  icon: { flexShrink: 0 },
  /** As wide as the icons, so that the text stays where it is. */
  spinner: { width: "20px", height: "20px" },
  fine: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});
