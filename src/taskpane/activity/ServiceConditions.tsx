import { Body1, Caption1, makeStyles, tokens } from "@fluentui/react-components";
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
      {serviceNames.map((service) => (
        <div key={service} className={styles.line}>
          <dt className={styles.service}>
            <Caption1 className={tab.quiet}>{words.activity[service]}</Caption1>
          </dt>
          <dd className={styles.condition}>
            <Body1>{sayCondition(conditionOf(app, service, now), pane, now)}</Body1>
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
  line: { display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: tokens.spacingHorizontalM },
  service: { flexShrink: 0 },
  /** In the narrowest pane it takes two lines, and the second should not be “p.m.” alone. */
  condition: { margin: 0, textAlign: "end", textWrap: "balance", fontVariantNumeric: "tabular-nums" },
});
