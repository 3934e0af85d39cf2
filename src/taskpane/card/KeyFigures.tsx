import { Caption1 } from "@fluentui/react-components";
import { useMemo } from "react";
import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import type { Category, Indicator } from "../../core/apis/zipcodes/wire";
import { levels } from "../../core/codes/levels";
import { usePane } from "../frame/pane";
import { dotted } from "../frame/sentences/texts";
import { paneSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "../indicators/indicatorWords";
import { Folded, ReadWholeButton } from "./CardSection";
import { type FigureRow, FiguresTable } from "./FiguresTable";
import { shownUnit } from "./figureText";
import { basisOf, joined, joiningOf, sumOf } from "./measured";
import type { Groups } from "./useGroups";

interface KeyFiguresProps {
  catalog: readonly Indicator[];
  groups: Groups;
}

/** Population, dwellings and the key figures of a code beside those of its municipality and state, with units and sources. */
export function KeyFigures({ catalog, groups }: KeyFiguresProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const indicators = useMemo(() => keyIndicators(catalog), [catalog]);
  const counts = [
    { key: "population", name: words.browse.population, unit: "persons" },
    { key: "inhabited_households", name: words.browse.households, unit: "dwellings" },
  ] as const;
  const rows: FigureRow[] = [
    ...counts.map((count) => ({
      ...count,
      detail: words.card.total(shownUnit(count.unit, language)),
      values: groups.groups.map(({ items }) => sumOf(items, count.key)),
    })),
    ...indicators.map((indicator) => {
      const joining = joiningOf(indicator);
      return {
        key: indicator.mnemonic,
        name: nameOf(indicator, language),
        detail: dotted([shownUnit(indicator.unit, language), words.card.joinings[joining]]),
        unit: indicator.unit,
        values: groups.groups.map(({ measured }) => joined(measured, indicator.mnemonic, joining)),
      };
    }),
  ];
  return (
    <>
      <FiguresTable heading={words.card.figure} groups={groups} rows={rows} />
      <Caption1 className={tab.quiet}>{basisOf(groups.groups, words)}</Caption1>
      <ReadWholeButton requests={groups.requestsForAll} onRead={groups.readWhole} />
      <Sources indicators={indicators} />
    </>
  );
}

/** The shares of the seven levels, those of several codes weighted by their inhabited dwellings. */
export function LevelFigures({ groups }: { groups: Groups }): React.JSX.Element {
  const { words, language } = usePane();
  const rows = levels.map(({ name, key }) => ({
    key,
    name,
    unit: "fraction",
    values: groups.groups.map(({ measured }) => joined(measured, key, "inhabited_households")),
  }));
  const known = rows.flatMap(({ values }) => values.flatMap((value, group) => (value === undefined ? [] : [group])));
  const failure = groups.failureIn("socioeconomic");
  return (
    <>
      {!known.includes(0) && !groups.isWaiting && (
        <Caption1>{failure ? paneSentence(failure, language) : words.browse.noData}</Caption1>
      )}
      {(known.length > 0 || groups.isWaiting) && (
        <FiguresTable heading={words.card.level} groups={groups} rows={rows} hasBars />
      )}
    </>
  );
}

/**
 * The indicators that people look for first in each category, as patterns of keys; a service may have none of them. The sixth category has its
 * levels on the card.
 */
const wanted = {
  demographic: /female_headed|dependen|migra|born/,
  education: /schooling|escolar/,
  employment: /unemployment|desocup|participation/,
  health: /affiliated$|insur|afilia/,
  housing: /internet/,
} satisfies Partial<Record<Category, RegExp>>;

/**
 * Picks one indicator of each category that can be compared between a code and its surroundings: shares and averages, because a sum is
 * larger where there are more people.
 */
function keyIndicators(catalog: readonly Indicator[]): Indicator[] {
  return Object.entries(wanted).flatMap(([category, pattern]) => {
    const comparable = catalog.filter(
      (indicator) => categoryOfIndicator(indicator) === category && !["sum", "median"].includes(joiningOf(indicator)),
    );
    return comparable.find(({ mnemonic }) => pattern.test(mnemonic)) ?? comparable[0] ?? [];
  });
}

/** The sources of the figures, each once, with the indicators taken from it. Folded, because it is long and few need it. */
function Sources({ indicators }: { indicators: readonly Indicator[] }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const counts = [words.browse.population, words.browse.households];
  const sources = new Map<string, string[]>([[words.card.countsSource, counts]]);
  for (const indicator of indicators)
    for (const source of indicator.source)
      sources.set(source, [...(sources.get(source) ?? []), nameOf(indicator, language)]);
  return (
    <Folded title={words.card.sources(sources.size)}>
      <dl className={tab.list}>
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
