import { Button, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { Isolated } from "../frame/sentences/Isolated";
import { useTabStyles } from "../frame/useTabStyles";
import { type FiguredCode, figureRows } from "./figureRows";
import { unansweredIn } from "./measured";
import { Sources } from "./Sources";
import type { Surroundings } from "./useComparison";

interface KeyFiguresProps extends FiguredCode {
  onWhole: () => void;
}

/** Population, dwellings and the key figures of a code beside those of its municipality and state, with units and sources. */
export function KeyFigures({ item, figures, indicators, comparison, onWhole }: KeyFiguresProps): React.JSX.Element {
  const pane = usePane();
  const { words } = pane;
  const tab = useTabStyles();
  const styles = useStyles();
  const { municipality, state } = comparison;
  const rows = figureRows({ item, figures, indicators, comparison }, pane);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {words.card.figure}
            </th>
            <th scope="col">{item.zip_code}</th>
            <th scope="col">{words.card.municipality}</th>
            <th scope="col">{words.card.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, detail, values: [own, ...others] }) => (
            <tr key={key}>
              <th scope="row" className={styles.name}>
                {name}
                <Caption1 block className={mergeClasses(tab.quiet, styles.detail)}>
                  {detail}
                </Caption1>
              </th>
              <td className={styles.own}>{own}</td>
              {others.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {municipality && state && <Basis surroundings={[municipality, state]} />}
      {municipality && state && comparison.requestsForAll > 0 && (
        <Button size="small" className={styles.whole} onClick={onWhole}>
          {words.card.readWhole(comparison.requestsForAll)}
        </Button>
      )}
      <Sources indicators={indicators} />
    </>
  );
}

/** The number of codes that the figures of a municipality and a state are made of. */
function Basis({ surroundings }: { surroundings: readonly Surroundings[] }): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const sentence = (...names: string[]): string =>
    surroundings
      .map(({ measured, items }, index) =>
        words.card.basis(names[index] ?? "", measured.length, items.length, unansweredIn(measured)),
      )
      .filter(Boolean)
      .join(" ");
  return (
    <Caption1 className={tab.quiet}>
      <Isolated sentence={sentence} texts={surroundings.map(({ name }) => name)} />
    </Caption1>
  );
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
      paddingInlineStart: tokens.spacingHorizontalS,
      textAlign: "end",
      verticalAlign: "top",
      fontWeight: tokens.fontWeightRegular,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    "& thead th": { color: tokens.colorNeutralForeground3 },
  },
  name: { paddingInlineStart: "0 !important", textAlign: "start !important" as "start", overflowWrap: "anywhere" },
  detail: { fontSize: tokens.fontSizeBase100, lineHeight: tokens.lineHeightBase100 },
  own: { fontWeight: `${tokens.fontWeightSemibold} !important` as "bold" },
  whole: { alignSelf: "flex-start" },
});
