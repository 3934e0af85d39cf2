import { Body1, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { categories, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { landing } from "../frame/focus";
import { LevelHeader } from "../frame/LevelHeader";
import { type Pane, usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { localeOf } from "../frame/words";
import { InsertBar } from "./InsertBar";

/** Everything that the catalog tells about one code. */
export function CodeDetails({ item, onBack }: { item: ZipCodeItem; onBack: () => void }): React.JSX.Element {
  const tab = useTabStyles();
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader title={item.zip_code} note={placeOf(item)} onBack={onBack} />
      </div>
      <CodeFacts item={item} />
    </div>
  );
}

/** Facts about a code, and the ways to insert it. */
export function CodeFacts({ item }: { item: ZipCodeItem }): React.JSX.Element {
  const pane = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <>
      <div ref={landing} role="region" aria-label={item.zip_code} tabIndex={0} className={styles.scroller}>
        <dl className={styles.details}>
          {detailsOf(item, pane).map(([name, value]) => (
            <div key={name}>
              <dt>
                <Caption1 className={tab.quiet}>{name}</Caption1>
              </dt>
              <dd className={styles.value}>
                <Body1>{value}</Body1>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <InsertBar
        place={item.zip_code}
        codes={[item.zip_code]}
        formula={{ name: "ZIP.SEARCH", given: [item.zip_code, undefined, 1] }}
      />
    </>
  );
}

export function placeOf({ municipality_name, state_name }: ZipCodeItem): string {
  return `${municipality_name}, ${state_name}`;
}

function detailsOf(item: ZipCodeItem, { words, language }: Pick<Pane, "words" | "language">): [string, string][] {
  const format = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 4 });
  const { noData, yes, no } = words.browse;
  const figure = (value: number | null, unit = ""): string => (value === null ? noData : format.format(value) + unit);
  const list = (values: readonly string[]): string => values.join(", ") || noData;
  const coverage = categories.map(
    (category) => `${words.categories[category]} ${format.format(Number(item.data_coverage[category] ?? 0))}`,
  );
  return [
    [words.browse.population, figure(item.population)],
    [words.browse.households, figure(item.inhabited_households)],
    [words.browse.level, item.nse_predominant_level ?? noData],
    [words.browse.area, figure(item.area_km2, " km²")],
    [words.browse.centroid, centroidOf(item, format) ?? noData],
    [words.browse.stateBorder, item.state_border === null ? noData : item.state_border ? yes : no],
    [words.browse.neighborhoods, list(item.neighborhoods)],
    [words.browse.neighbors, list(item.neighbors)],
    [words.browse.coverage, coverage.join(", ")],
  ];
}

function centroidOf({ centroid_lat, centroid_lon }: ZipCodeItem, format: Intl.NumberFormat): string | undefined {
  if (centroid_lat === null || centroid_lon === null) return undefined;
  return `${format.format(centroid_lat)}, ${format.format(centroid_lon)}`;
}

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: "auto",
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
  details: {
    margin: 0,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
  },
  value: { margin: 0, overflowWrap: "anywhere" },
});
