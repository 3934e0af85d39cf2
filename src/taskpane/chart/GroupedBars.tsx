import { makeStyles, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { figureText } from "../card/figureText";
import { nameOf } from "../indicators/indicatorWords";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { Joining } from "../card/measured";

/** An indicator of a chart, with the figure of each series; null where it has none, NaN where one of its codes cannot be read. */
export interface ChartRow {
  indicator: Indicator;
  joining: Joining;
  values: readonly (number | null)[];
}

interface GroupedBarsProps {
  label: string;
  unit: string;
  names: readonly string[];
  rows: readonly ChartRow[];
}

/** A group of bars for each indicator, a bar for each series with its figure beside it. To screen readers it is a table. */
export function GroupedBars({ label, unit, names, rows }: GroupedBarsProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const values = rows.flatMap((row) => row.values.filter((value): value is number => Number.isFinite(value)));
  const lengthOf = lengthsFor(values);
  const written = (value: number | null): string => {
    if (value === null) return words.browse.noData;
    return Number.isNaN(value) ? words.card.unreadable : figureText(value, unit, language, values);
  };
  return (
    <div>
      <SeriesLegend names={names} />
      <table aria-label={label} className={styles.table}>
        <thead className={tab.unseen}>
          <tr>
            <th scope="col">{words.chart.indicator}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.groups}>
          {rows.map(({ indicator, values: figures }) => (
            <tr key={indicator.mnemonic} className={styles.group}>
              <th scope="row" className={styles.name}>
                {nameOf(indicator, language)}
              </th>
              {figures.map((value, index) => (
                <td key={names[index]} className={styles.line}>
                  <span
                    className={styles.bar}
                    style={{
                      width: `calc((100% - 76px) * ${lengthOf(value || 0)})`,
                      background: seriesColors[index],
                    }}
                  />
                  <span>{written(value)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The length of a bar, from 0 to 1; the largest value has the longest. */
function lengthsFor(values: readonly number[]): (value: number) => number {
  const [least, most] = [Math.min(0, ...values), Math.max(...values, Number.MIN_VALUE)];
  return (value) => (value - least) / (most - least);
}

/** The names of the series by their colors. Screen readers have them as headings of the table. */
function SeriesLegend({ names }: Pick<GroupedBarsProps, "names">): React.JSX.Element {
  const styles = useStyles();
  return (
    <div aria-hidden className={styles.legend}>
      {names.map((name, index) => (
        <span key={name} className={styles.entry}>
          <span className={styles.swatch} style={{ background: seriesColors[index] }} />
          {name}
        </span>
      ))}
    </div>
  );
}

/** A bar for the codes, their municipality and their state: plain, striped and dotted, so that they differ without colors too. */
const seriesColors = [
  "#2f5c9e",
  "repeating-linear-gradient(45deg, #d2c060 0 4px, #a5923a 4px 6px)",
  "radial-gradient(#6b7178 1px, transparent 1.2px) 0 0 / 4px 4px, #d5d8dc",
] as const;

const useStyles = makeStyles({
  legend: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  entry: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
  swatch: {
    width: "12px",
    height: "12px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    forcedColorAdjust: "none",
  },
  table: { display: "block", width: "100%", fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  groups: { display: "block" },
  group: { display: "block", paddingBlock: tokens.spacingVerticalXS },
  name: { display: "block", textAlign: "start", fontWeight: tokens.fontWeightSemibold },
  line: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    padding: 0,
    fontVariantNumeric: "tabular-nums",
  },
  bar: {
    flexShrink: 0,
    height: "10px",
    boxSizing: "border-box",
    border: `1px solid ${tokens.colorNeutralForeground3}`,
    forcedColorAdjust: "none",
  },
});
