import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  tokens,
} from "@fluentui/react-components";
import type { Indicator, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { type Pane, usePane } from "../frame/pane";
import { Isolated, IsolatedList } from "../frame/sentences/Isolated";
import { dotted } from "../frame/sentences/dotted";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "../indicators/indicatorWords";
import { figureText, shownUnit } from "./figureText";
import { type Figures, joined, joiningOf, sumOf, unansweredIn } from "./measured";
import type { Comparison, Surroundings } from "./useComparison";

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

/** A code with its figures, and what it is compared with. */
interface FiguredCode {
  item: ZipCodeItem;
  figures: Figures | undefined;
  indicators: readonly Indicator[];
  comparison: Comparison;
}

/** A figure of a code, its municipality and its state, as the card shows them. */
interface FigureRow {
  key: string;
  name: string;
  detail: string;
  values: string[];
}

function figureRows(
  { item, figures, indicators, comparison }: FiguredCode,
  { words, language }: Pick<Pane, "words" | "language">,
): FigureRow[] {
  const { municipality, state } = comparison;

  function write(own: number | undefined, read: (one: Surroundings) => number | undefined, unit: string): string[] {
    const figures = [own, municipality && read(municipality), state && read(state)];
    const beside = figures.filter((figure): figure is number => Number.isFinite(figure));
    return figures.map((figure, index) => {
      if (figure === undefined) return index > 0 && comparison.isWaiting ? "…" : words.card.none;
      return Number.isNaN(figure) ? words.card.unreadable : figureText(figure, unit, language, beside);
    });
  }

  function countRow(
    field: "population" | "inhabited_households",
    name: string,
    unit: "persons" | "dwellings",
  ): FigureRow {
    return {
      key: field,
      name,
      detail: words.card.total(words.units[unit]),
      values: write(item[field] ?? undefined, ({ items }) => sumOf(items, field), unit),
    };
  }

  function indicatorRow(indicator: Indicator): FigureRow {
    const { mnemonic, unit } = indicator;
    const joining = joiningOf(indicator);
    return {
      key: mnemonic,
      name: nameOf(indicator, language),
      detail: dotted([shownUnit(indicator, words.units), words.card.joinings[joining]]),
      values: write(figures?.[mnemonic], ({ measured }) => joined(measured, indicator, joining), unit),
    };
  }

  return [
    countRow("population", words.browse.population, "persons"),
    countRow("inhabited_households", words.browse.households, "dwellings"),
    ...indicators.map(indicatorRow),
  ];
}

/** The sources of the figures, each once, with the indicators taken from it. Folded, because it is long and few need it. */
function Sources({ indicators }: { indicators: readonly Indicator[] }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const counts = { source: words.card.countsSource, names: [words.browse.population, words.browse.households] };
  const listed = sourcesOf(indicators).map(({ source, indicators: ofSource }) => ({
    source,
    names: ofSource.map((indicator) => nameOf(indicator, language)),
  }));
  const sources = [counts, ...listed];
  return (
    <Accordion collapsible>
      <AccordionItem value="sources">
        <AccordionHeader className={styles.header} size="small">
          {words.card.sources(sources.length)}
        </AccordionHeader>
        <AccordionPanel className={styles.panel}>
          <dl className={styles.list}>
            {sources.map(({ source, names }) => (
              <div key={source}>
                <dt>
                  <Caption1>
                    <IsolatedList texts={[source]} />
                  </Caption1>
                </dt>
                <dd className={tab.noMargin}>
                  <Caption1 className={tab.quiet}>
                    <IsolatedList texts={names} />
                  </Caption1>
                </dd>
              </div>
            ))}
          </dl>
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

/** The sources, each with the indicators that it is a source of. */
function sourcesOf(indicators: readonly Indicator[]): { source: string; indicators: Indicator[] }[] {
  const bySource = new Map<string, Indicator[]>();
  for (const indicator of indicators)
    for (const source of indicator.source) bySource.set(source, [...(bySource.get(source) ?? []), indicator]);
  return [...bySource].map(([source, ofSource]) => ({ source, indicators: ofSource }));
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
  header: { marginInline: `calc(-1 * ${tokens.spacingHorizontalM})` },
  panel: { marginInline: 0 },
  list: {
    margin: 0,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    overflowWrap: "anywhere",
  },
});
