import { Body1, makeStyles, tokens } from "@fluentui/react-components";
import { serviceNames } from "../../core/settings/settings";
import { type Pane, usePane } from "../frame/pane";
import { sayMoment } from "../frame/sentences/texts";
import { conditionOf, type ServiceCondition } from "../frame/waiting/serviceCondition";
import { useSeconds } from "../frame/waiting/useActivity";
import { useTabStyles } from "../frame/useTabStyles";

/** Shows for each service whether requests go out, and if not, why and for how long. Counts down by the second. */
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
  ready: tokens.colorPaletteGreenBackground3,
  paused: tokens.colorNeutralForeground4,
  notConnected: tokens.colorNeutralForeground4,
  resting: tokens.colorPaletteYellowBackground3,
  failing: tokens.colorPaletteYellowBackground3,
  offline: tokens.colorPaletteRedBackground3,
  silent: tokens.colorPaletteRedBackground3,
  unauthorized: tokens.colorPaletteRedBackground3,
};

/** @param now Milliseconds since 1970. */
export function sayCondition(
  condition: ServiceCondition,
  { words, language }: Pick<Pane, "words" | "language">,
  now: number,
): string {
  const { conditions } = words.activity;
  if (!("until" in condition)) return conditions[condition.is];
  const when = (said: typeof conditions.nextTry): string => sayMoment(condition.until, said, { language, now });
  if (condition.is === "resting") return when(conditions.resting);
  return conditions[condition.is](condition.until > now ? when(conditions.nextTry) : conditions.tryingNow);
}

const useStyles = makeStyles({
  list: { margin: 0, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  line: { display: "flex", alignItems: "baseline", gap: tokens.spacingHorizontalS },
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
