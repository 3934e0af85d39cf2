import { Body1, Body1Strong, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircle20Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { ErrorCircle20Filled } from "@fluentui/react-icons/svg/error-circle";
import { Info20Regular } from "@fluentui/react-icons/svg/info";
import { useEffect, useRef } from "react";
import { usePane } from "../frame/pane";
import type { Finding } from "./testConnection";

/** Results of the test, one line for each operation. */
export function Findings({ findings }: { findings: readonly Finding[] }): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (findings.length > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [findings]);
  const icons: Record<Finding["outcome"], React.JSX.Element> = {
    fine: <CheckmarkCircle20Filled className={mergeClasses(styles.icon, styles.fine)} />,
    doubtful: <Info20Regular className={styles.icon} />,
    failed: <ErrorCircle20Filled className={mergeClasses(styles.icon, styles.failed)} />,
  };
  return (
    <ul ref={list} aria-label={words.connect.tests.title} aria-live="polite" className={styles.list}>
      {findings.map(({ about, outcome, text }) => (
        <li key={about} className={styles.finding}>
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
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    scrollMarginBlock: tokens.spacingHorizontalM,
  },
  finding: { display: "flex", gap: tokens.spacingHorizontalS },
  text: { minWidth: 0, overflowWrap: "anywhere" },
  icon: { flexShrink: 0 },
  fine: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});
