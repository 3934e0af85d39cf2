import { Body1, makeStyles, tokens } from "@fluentui/react-components";
import { serviceNames } from "../../core/settings/settings";
import { usePane } from "../frame/pane";
import { conditionOf, sayCondition, type ServiceCondition } from "../frame/waiting/serviceCondition";
import { useSeconds } from "../frame/waiting/useActivity";
import { useTabStyles } from "../frame/useTabStyles";

/** Shows for each service whether requests go out, and if not, why. Counts down by the second how long it asks us to wait. */
export function ServiceConditions(): React.JSX.Element {
  const pane = usePane();
  const { app, words } = pane;
  const tab = useTabStyles();
  const styles = useStyles();
  const { now } = useSeconds();
  return (
    <dl aria-label={words.activity.services} className={styles.list}>
      {serviceNames.map((service) => {
        const condition = conditionOf(app, service, now);
        return (
          <div key={service} className={styles.line}>
            <dt className={styles.service}>
              <span className={styles.dot} style={{ backgroundColor: colors[condition.is] }} />
              <Body1>{words.activity[service]}</Body1>
            </dt>
            <dd className={styles.condition}>
              <Body1 className={tab.quiet}>{sayCondition(condition, pane, now)}</Body1>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The color of a condition, beside the word for it. */
const colors: Record<ServiceCondition["is"], string> = {
  ready: tokens.colorPaletteLightGreenForeground3,
  paused: tokens.colorNeutralForeground4,
  notConnected: tokens.colorNeutralForeground4,
  resting: tokens.colorStatusWarningBackground3,
  failing: tokens.colorStatusWarningBackground3,
  offline: tokens.colorPaletteRedForeground3,
  silent: tokens.colorPaletteRedForeground3,
  unauthorized: tokens.colorPaletteRedForeground3,
};

const useStyles = makeStyles({
  list: { margin: 0, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  line: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: tokens.spacingHorizontalS },
  dot: {
    display: "inline-block",
    marginInlineEnd: tokens.spacingHorizontalS,
    width: "10px",
    height: "10px",
    boxSizing: "border-box",
    borderRadius: "50%",
    border: `1px solid ${tokens.colorTransparentStroke}`,
    forcedColorAdjust: "none",
  },
  service: { flexShrink: 0 },
  /** In the narrowest pane it takes two lines, and the second should not be “p.m.” alone. */
  condition: {
    margin: 0,
    marginInlineStart: "auto",
    textAlign: "end",
    textWrap: "balance",
    fontVariantNumeric: "tabular-nums",
  },
});
