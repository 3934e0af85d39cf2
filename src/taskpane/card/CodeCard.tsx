import { Body1, Button, Caption1 } from "@fluentui/react-components";
import { useMemo } from "react";
import { isKnownPart, type LatestPart } from "../../core/apis/zipcodes/latest/latestBatch";
import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import { catalogWord } from "../../core/apis/zipcodes/names/indicatorLabel";
import { columnsOfFields, valuesOfItem } from "../../core/apis/zipcodes/search/fields";
import { categories, type Category, type Indicator, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { bareNeighborhood } from "../../core/codes/placeNames";
import { isAddinError } from "../../core/errors/addinError";
import { errorOfField } from "../../core/http/readReply";
import { numberFormat } from "../../core/locales/locale";
import { landing } from "../frame/focus";
import { type Pane, usePane } from "../frame/pane";
import { dotted } from "../frame/sentences/texts";
import { useCatalog } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { CardSection, Figures, useCardStyles } from "./CardSection";
import { KeyFigures, LevelFigures } from "./KeyFigures";
import { useGroups } from "./useGroups";

interface CodeCardProps {
  item: ZipCodeItem;
  onOpenCode: (code: string) => void;
}

/** Everything there is to know about one code, beside its municipality and its state. */
export function CodeCard({ item, onOpenCode }: CodeCardProps): React.JSX.Element {
  const pane = usePane();
  const { words } = pane;
  const tab = useTabStyles();
  const card = useCardStyles();
  const items = useMemo(() => [item], [item]);
  const groups = useGroups(item.zip_code, items, "codes");
  const { value: catalog = noCatalog } = useCatalog();
  const answer = groups.answers.get(item.zip_code);
  const known = isAddinError(answer) ? undefined : answer?.known.find(isKnownPart);
  return (
    <div ref={landing} role="region" aria-label={item.zip_code} tabIndex={0} className={card.scroller}>
      <CardFacts item={item} />
      <CardSection title={words.card.levels}>
        <LevelFigures groups={groups} />
      </CardSection>
      <CardSection title={words.card.compared}>
        <KeyFigures catalog={catalog} groups={groups} />
      </CardSection>
      <CardSection title={words.browse.coverage}>
        <Caption1>{coverageOf(item, catalog, pane)}</Caption1>
      </CardSection>
      <CardSection title={words.browse.neighbors}>
        {item.neighbors.length > 0 ? (
          <div className={tab.actions}>
            {item.neighbors.map((code) => (
              <Button key={code} size="small" aria-label={words.browse.openCode(code)} onClick={() => onOpenCode(code)}>
                {code}
              </Button>
            ))}
          </div>
        ) : (
          <span>{errorOfField(item, "neighbors") ? words.card.unreadable : words.browse.noData}</span>
        )}
      </CardSection>
      <CardSection title={words.search.kinds.neighborhoods}>
        <Neighborhoods item={item} classified={known?.geography.neighborhoods} />
      </CardSection>
    </div>
  );
}

const noCatalog: readonly Indicator[] = [];

/** The first figures of the card, each with its name and unit. */
function CardFacts({ item }: { item: ZipCodeItem }): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const format = numberFormat({ maximumFractionDigits: 2 });
  const none = (field: string): string => (errorOfField(item, field) ? words.card.unreadable : words.browse.noData);
  const write = (field: "population" | "inhabited_households" | "area_km2", unit = ""): string => {
    const value = item[field];
    return value === null ? none(field) : `${format.format(value)}${unit}`;
  };
  const { centroid_lat: lat, centroid_lon: lon, state_border: border } = item;
  const facts = [
    [words.browse.population, write("population")],
    [words.browse.households, write("inhabited_households")],
    [words.browse.level, item.nse_predominant_level ?? none("nse_predominant_level")],
    [words.browse.area, write("area_km2", " km²")],
  ] as const;
  const others = [
    lat === null || lon === null
      ? `${words.browse.centroid}: ${none(lat === null ? "centroid_lat" : "centroid_lon")}`
      : // Two numbers as maps take them, wherever the decimal sign is a comma.
        `${words.browse.centroid}: ${lat.toFixed(4)}, ${lon.toFixed(4)}`,
    border === true ? words.browse.stateBorder : "",
  ];
  return (
    <div>
      <Figures figures={facts} perLine={2} />
      <Caption1 block className={tab.quiet}>
        {dotted(others)}
      </Caption1>
    </div>
  );
}

/** The number of indicators that the code has in each category, of those in the catalog. */
function coverageOf(item: ZipCodeItem, catalog: readonly Indicator[], { words, language }: Pane): string {
  const counts = valuesOfItem(item, columnsOfFields(["data_coverage"]));
  if (counts.every((count) => count === 0)) return words.browse.noData;
  const said = (category: Category, count: unknown): string => {
    const listed = catalog.filter((indicator) => categoryOfIndicator(indicator) === category).length;
    if (isAddinError(count)) return words.card.unreadable;
    return words.card.covered(Number(count), Math.max(Number(count), listed));
  };
  return dotted(categories.map((one, index) => `${catalogWord(one, language)}: ${said(one, counts[index])}`));
}

interface NeighborhoodsProps {
  item: ZipCodeItem;
  /** The neighborhoods by zone and type, once they have come. */
  classified: LatestPart["geography"]["neighborhoods"] | undefined;
}

/** The neighborhoods of a code, by their type and zone if the service gives them. */
function Neighborhoods({ item, classified }: NeighborhoodsProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const groups = Object.entries(classified ?? {}).flatMap(([zone, types]) =>
    Object.entries(types).map(([type, names]) => ({ titles: [type, zone].filter(Boolean), names })),
  );
  if (groups.length === 0) {
    const names = item.neighborhoods.map(bareNeighborhood);
    if (errorOfField(item, "neighborhoods")) return <Body1>{words.card.unreadable}</Body1>;
    return <Body1>{names.length > 0 ? names.join(", ") : words.browse.noData}</Body1>;
  }
  return (
    <dl className={tab.list}>
      {groups.map(({ titles, names }) => (
        <div key={dotted(titles)}>
          <dt>
            <Caption1 className={tab.quiet} lang="es">
              {`${dotted(titles)} (${names.length})`}
            </Caption1>
          </dt>
          <dd className={tab.noMargin} lang="es">
            {names.join(", ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
