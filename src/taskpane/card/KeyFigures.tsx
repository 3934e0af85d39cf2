import { Button, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { Indicator, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { dotted } from "../frame/sentences/dotted";
import { Isolated } from "../frame/sentences/Isolated";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "../indicators/indicatorWords";
import { figureText, shownUnit } from "./figureText";
import { type Figures, joined, joiningOf, sumOf, unansweredIn } from "./measured";
import { Sources } from "./Sources";
import type { Comparison, Surroundings } from "./useComparison";

interface KeyFiguresProps {
  item: ZipCodeItem;
  figures: Figures | undefined;
  indicators: readonly Indicator[];
  comparison: Comparison;
  onWhole: () => void;
}

/** Population, dwellings and the key figures of a code beside those of its municipality and state, with units and sources. */
export function KeyFigures(props: KeyFiguresProps): React.JSX.Element {
  const { item, figures, indicators, comparison, onWhole } = props;
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const { municipality, state } = comparison;
  /** Writes what is known of the code, its municipality and its state. */
  function write(own: number | undefined, read: (one: Surroundings) => number | undefined, unit: string): string[] {
    const figures = [own, municipality && read(municipality), state && read(state)];
    const beside = figures.filter((figure): figure is number => Number.isFinite(figure));
    return figures.map((figure, index) => {
      if (figure === undefined) return index > 0 && comparison.isWaiting ? "…" : words.card.none;
      return Number.isNaN(figure) ? words.card.unreadable : figureText(figure, unit, language, beside);
    });
  }
  const counts = (["population", "inhabited_households"] as const).map((field) => {
    const unit = field === "population" ? "persons" : "dwellings";
    const total = ({ items }: Surroundings): number | undefined => sumOf(items, field);
    return {
      key: field,
      name: field === "population" ? words.browse.population : words.browse.households,
      detail: words.card.total(words.units[unit]),
      values: write(item[field] ?? undefined, total, unit),
    };
  });
  const rows = indicators.map((indicator) => {
    const { mnemonic, unit } = indicator;
    const joining = joiningOf(indicator);
    const whole = ({ measured }: Surroundings): number | undefined => joined(measured, indicator, joining);
    return {
      key: mnemonic,
      name: nameOf(indicator, language),
      detail: dotted([shownUnit(indicator, words.units), words.card.joinings[joining]]),
      values: write(figures?.[mnemonic], whole, unit),
    };
  });
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
          {[...counts, ...rows].map(({ key, name, detail, values: [own, ...others] }) => (
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
      {municipality && state && (
        <Caption1 className={tab.quiet}>
          <Isolated
            sentence={(...names) =>
              [municipality, state]
                .map(({ measured, items }, index) => {
                  return words.card.basis(names[index] ?? "", measured.length, items.length, unansweredIn(measured));
                })
                .filter(Boolean)
                .join(" ")
            }
            texts={[municipality.name, state.name]}
          />
        </Caption1>
      )}
      {municipality && state && comparison.requestsForAll > 0 && (
        <Button size="small" className={styles.whole} onClick={onWhole}>
          {words.card.readWhole(comparison.requestsForAll)}
        </Button>
      )}
      <Sources indicators={indicators} />
    </>
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
