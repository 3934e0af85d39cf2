import { Body1, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { PaneWords } from "../../core/locales/pane.en";
import { usePane } from "../frame/pane";
import { conditionOf, type ServiceCondition } from "../frame/serviceCondition";
import { useSeconds } from "../frame/useSeconds";
import { useTabStyles } from "../frame/useTabStyles";

/** Shows for each service whether requests go out, and if not, why and for how long. Counts down by the second. */
export function ServiceConditions(): React.JSX.Element {
  const { app, words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const { now } = useSeconds();
  return (
    <dl aria-label={words.activity.services} className={styles.list}>
      {(["zipcodes", "queries"] as const).map((service) => (
        <div key={service} className={styles.line}>
          <dt>
            <Caption1 className={tab.quiet}>{words.activity[service]}</Caption1>
          </dt>
          <dd className={styles.condition}>
            <Body1>{sayCondition(conditionOf(app, service, now), words.activity.conditions, now)}</Body1>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** @param now Milliseconds since 1970. */
export function sayCondition(
  condition: ServiceCondition,
  words: PaneWords["activity"]["conditions"],
  now: number,
): string {
  if (!("until" in condition)) return words[condition.is];
  const seconds = Math.ceil((condition.until - now) / 1000);
  if (condition.is === "resting") return words.resting(seconds);
  return words[condition.is](seconds > 0 ? words.nextTry(seconds) : words.tryingNow);
}

const useStyles = makeStyles({
  list: { margin: 0, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  line: { display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: tokens.spacingHorizontalM },
  condition: { margin: 0, textAlign: "end", fontVariantNumeric: "tabular-nums" },
});
