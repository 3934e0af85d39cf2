import { Caption1, makeStyles, Subtitle1, tokens } from "@fluentui/react-components";
import type { Counts } from "../../core/activity";
import { localeOf } from "../../core/locales/locale";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** Figures since the add-in started. */
export function Meters({ counts }: { counts: Counts }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const figure = new Intl.NumberFormat(localeOf[language]);
  const meters = [
    [words.activity.waiting, figure.format(counts.cellsWaiting)],
    [words.activity.requests, figure.format(counts.requests)],
    [words.activity.fromCache, figure.format(counts.fromCache)],
    [words.activity.asked, figure.format(counts.asked)],
    [words.activity.retries, figure.format(counts.retries)],
    [words.activity.received, bytesIn(localeOf[language], counts.bytes)],
  ];
  return (
    <dl aria-label={words.activity.meters} className={styles.meters}>
      {meters.map(([name, value]) => (
        <div key={name} className={styles.meter}>
          <dt>
            <Caption1 block className={tab.quiet}>
              {name}
            </Caption1>
          </dt>
          <dd className={styles.figure}>
            <Subtitle1>{value}</Subtitle1>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats bytes as whole kilobytes up to 999, then as megabytes. */
function bytesIn(locale: string, bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  if (kilobytes < 1000) return new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte" }).format(kilobytes);
  const format = { style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(kilobytes / 1000);
}

const useStyles = makeStyles({
  meters: {
    margin: 0,
    display: "grid",
    // Two full lines of three, however wide the pane is.
    gridTemplateColumns: "repeat(3, minmax(88px, 1fr))",
    gap: tokens.spacingHorizontalS,
  },
  meter: { display: "flex", flexDirection: "column", justifyContent: "space-between" },
  figure: { margin: 0, fontVariantNumeric: "tabular-nums" },
});
