import { Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useMemo } from "react";
import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import type { Category, Indicator, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { type Pane, usePane } from "../frame/pane";
import { dotted } from "../frame/sentences/texts";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "../indicators/indicatorWords";
import { figureText, shownUnit } from "./figureText";
import { Folded, ReadWholeButton } from "./CardSection";
import { basisOf, type CodeGroup, type Figures, joined, joiningOf, sumOf } from "./measured";
import type { Comparison } from "./useComparison";

interface KeyFiguresProps extends Omit<FiguredCode, "indicators"> {
  catalog: readonly Indicator[];
  onWhole: () => void;
}

/** Population, dwellings and the key figures of a code beside those of its municipality and state, with units and sources. */
export function KeyFigures({ item, figures, catalog, comparison, onWhole }: KeyFiguresProps): React.JSX.Element {
  const pane = usePane();
  const { words } = pane;
  const tab = useTabStyles();
  const styles = useStyles();
  const { municipality, state } = comparison;
  const indicators = useMemo(() => keyIndicators(catalog), [catalog]);
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
            <th scope="col">{words.browse.filterMunicipalities}</th>
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
      {municipality && state && <Caption1 className={tab.quiet}>{basisOf([municipality, state], words)}</Caption1>}
      <ReadWholeButton requests={comparison.requestsForAll} onRead={onWhole} />
      <Sources indicators={indicators} />
    </>
  );
}

/** The categories that have a key figure on the card: the sixth has its bar of levels. */
const figured: readonly Category[] = ["demographic", "education", "employment", "health", "housing"];

/** The indicators that people look for first in each category, as patterns of keys; a service may have none of them. */
const wanted: Readonly<Record<string, RegExp>> = {
  demographic: /female_headed|dependen|migra|born/,
  education: /schooling|escolar/,
  employment: /unemployment|desocup|participation/,
  health: /affiliated$|insur|afilia/,
  housing: /internet/,
};

/**
 * Picks one indicator of each category that can be compared between a code and its surroundings: shares and averages, because a sum is
 * larger where there are more people.
 */
function keyIndicators(catalog: readonly Indicator[]): Indicator[] {
  return figured.flatMap((category) => {
    const comparable = catalog.filter(
      (indicator) => categoryOfIndicator(indicator) === category && !["sum", "median"].includes(joiningOf(indicator)),
    );
    return comparable.find(({ mnemonic }) => wanted[category]?.test(mnemonic)) ?? comparable[0] ?? [];
  });
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

  function write(own: number | undefined, read: (one: CodeGroup) => number | undefined, unit: string): string[] {
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
      detail: words.card.total(shownUnit(unit, language)),
      values: write(sumOf([item], field), ({ items }) => sumOf(items, field), unit),
    };
  }

  function indicatorRow(indicator: Indicator): FigureRow {
    const { mnemonic, unit } = indicator;
    const joining = joiningOf(indicator);
    return {
      key: mnemonic,
      name: nameOf(indicator, language),
      detail: dotted([shownUnit(indicator.unit, language), words.card.joinings[joining]]),
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
  const counts = [words.browse.population, words.browse.households];
  const sources = new Map<string, string[]>([[words.card.countsSource, counts]]);
  for (const indicator of indicators)
    for (const source of indicator.source)
      sources.set(source, [...(sources.get(source) ?? []), nameOf(indicator, language)]);
  return (
    <Folded title={words.card.sources(sources.size)}>
      <dl className={styles.list}>
        {[...sources].map(([source, names]) => (
          <div key={source}>
            <dt>
              <Caption1>{source}</Caption1>
            </dt>
            <dd className={tab.noMargin}>
              <Caption1 className={tab.quiet}>{names.join(", ")}</Caption1>
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
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
  list: {
    margin: 0,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    overflowWrap: "anywhere",
  },
});
