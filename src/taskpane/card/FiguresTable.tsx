import { Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { figureText } from "./figureText";
import type { Groups } from "./useGroups";

/** A figure of each group: undefined where it has none, NaN where that of one of its codes cannot be read. */
export interface FigureRow {
  key: string;
  name: string;
  detail?: string;
  unit: string;
  values: readonly (number | undefined)[];
}

interface FiguresTableProps {
  label?: string;
  /** What the names of the rows are. */
  heading: string;
  groups: Groups;
  rows: readonly FigureRow[];
  /** Figures of one unit, each above a bar. */
  hasBars?: boolean;
}

/** Figures of some codes beside those of what surrounds them. */
export function FiguresTable({
  label,
  heading,
  groups: { groups, isWaiting },
  rows,
  hasBars = false,
}: FiguresTableProps) {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const numbersIn = (some: readonly FigureRow[]): number[] =>
    some.flatMap(({ values }) => values.filter((value): value is number => Number.isFinite(value)));
  const lengthOf = lengthsFor(numbersIn(rows));

  function write(value: number | undefined, row: FigureRow): string {
    if (value === undefined) return isWaiting ? "…" : "–";
    if (Number.isNaN(value)) return words.card.unreadable;
    return figureText(value, row.unit, numbersIn(hasBars ? rows : [row]));
  }

  return (
    <table aria-label={label} className={mergeClasses(styles.table, hasBars && styles.even)}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            {heading}
          </th>
          {groups.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={styles.name}>
              {row.name}
              <Caption1 block className={mergeClasses(tab.quiet, styles.detail)}>
                {row.detail}
              </Caption1>
            </th>
            {row.values.map((value, index) => (
              <td key={index} className={index === 0 ? styles.own : undefined}>
                {write(value, row)}
                {hasBars && Number.isFinite(value) && (
                  <div className={styles.bar} style={{ width: `${100 * lengthOf(value as number)}%` }} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The length of a bar, from 0 to 1; the largest value has the longest. */
function lengthsFor(values: readonly number[]): (value: number) => number {
  const [least, most] = [Math.min(0, ...values), Math.max(...values, Number.MIN_VALUE)];
  return (value) => (value - least) / (most - least);
}

const useStyles = makeStyles({
  table: {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: "tabular-nums",
    "& th, & td": {
      paddingBlock: tokens.spacingVerticalXS,
      paddingInlineStart: tokens.spacingHorizontalXS,
      textAlign: "end",
      verticalAlign: "top",
      fontWeight: tokens.fontWeightRegular,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    "& thead th": { color: tokens.colorNeutralForeground3 },
  },
  // So that a bar is as long as those of the other columns for the same figure, and the longest figures fit.
  even: { tableLayout: "fixed", minWidth: "260px", "& thead th:first-child": { width: "31%" } },
  name: { paddingInlineStart: "0 !important", textAlign: "start !important" as "start", overflowWrap: "anywhere" },
  detail: { fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100 },
  own: { fontWeight: `${tokens.fontWeightSemibold} !important` as "bold" },
  bar: {
    height: "6px",
    backgroundColor: tokens.colorCompoundBrandBackground,
    "@media (forced-colors: active)": { backgroundColor: "CanvasText" },
  },
});
