import { Caption1, makeStyles, Subtitle1, tokens } from "@fluentui/react-components";
import type { Counts } from "../../core/activity";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { localeOf } from "../frame/words";

/** The figures since the add-in started. */
export function Meters({ counts }: { counts: Counts }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const figure = new Intl.NumberFormat(localeOf[language]);
  const kilobyte = new Intl.NumberFormat(localeOf[language], { style: "unit", unit: "kilobyte" });
  const meters = [
    [words.activity.waiting, figure.format(counts.waiting)],
    [words.activity.requests, figure.format(counts.requests)],
    [words.activity.fromCache, figure.format(counts.fromCache)],
    [words.activity.asked, figure.format(counts.asked)],
    [words.activity.retries, figure.format(counts.retries)],
    [words.activity.received, kilobyte.format(Math.ceil(counts.bytes / 1000))],
  ];
  return (
    <dl aria-label={words.activity.meters} className={styles.meters}>
      {meters.map(([name, value]) => (
        <div key={name} className={styles.meter}>
          <dt>
            <Caption1 className={tab.quiet}>{name}</Caption1>
          </dt>
          <dd className={styles.figure}>
            <Subtitle1>{value}</Subtitle1>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const useStyles = makeStyles({
  meters: {
    margin: 0,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(88px, 1fr))",
    gap: tokens.spacingHorizontalS,
  },
  meter: { display: "flex", flexDirection: "column", justifyContent: "space-between" },
  figure: { margin: 0, fontVariantNumeric: "tabular-nums" },
});
