import { Body1, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { App } from "../../core/app";
import type { PaneWords } from "../../core/locales/pane.en";
import type { ServiceName } from "../../core/settings/settings";
import { usePane } from "../frame/pane";
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
            <Body1>{conditionOf(app, service, words.activity.conditions, now)}</Body1>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** @param now Milliseconds since 1970. */
export function conditionOf(
  app: App,
  service: ServiceName,
  words: PaneWords["activity"]["conditions"],
  now: number,
): string {
  const { gate } = app.services[service];
  const secondsTo = (moment: number): number => Math.max(1, Math.ceil((moment - now) / 1000));
  if (!app.isConnected(service)) return words.noToken;
  if (app.isRefused(service)) return words.refused;
  if (app.isPaused) return words.paused;
  if (gate.recovery.isDown) {
    const { nextProbeAt } = gate.recovery;
    return nextProbeAt === undefined || nextProbeAt <= now ? words.probing : words.down(secondsTo(nextProbeAt));
  }
  return gate.closedUntil > now ? words.closed(secondsTo(gate.closedUntil)) : words.ready;
}

const useStyles = makeStyles({
  list: { margin: 0, display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  line: { display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: tokens.spacingHorizontalM },
  condition: { margin: 0, textAlign: "end", fontVariantNumeric: "tabular-nums" },
});
