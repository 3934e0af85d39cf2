import { Caption1, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { localeOf } from "../../core/locales/locale";
import { dotted } from "../frame/sentences/dotted";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** The first figures of the card, each with its name and unit. */
export function CardFacts({ item }: { item: ZipCodeItem }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const format = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 });
  const write = (value: number | null, unit = ""): string =>
    value === null ? words.browse.noData : `${format.format(value)}${unit}`;
  const { centroid_lat: lat, centroid_lon: lon, state_border: border } = item;
  const coordinates = new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const facts = [
    { name: words.browse.population, value: write(item.population) },
    { name: words.browse.households, value: write(item.inhabited_households) },
    { name: words.browse.level, value: item.nse_predominant_level ?? words.browse.noData },
    { name: words.browse.area, value: write(item.area_km2, " km²") },
  ];
  const others = [
    lat === null || lon === null
      ? `${words.browse.centroid}: ${words.browse.noData}`
      : `${words.browse.centroid}: ${coordinates.format(lat)}, ${coordinates.format(lon)}`,
    border === true ? words.browse.stateBorder : "",
  ];
  return (
    <div>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>
              <Caption1 block className={tab.quiet}>
                {name}
              </Caption1>
            </dt>
            <dd className={tab.noMargin}>
              <Subtitle2>{value}</Subtitle2>
            </dd>
          </div>
        ))}
      </dl>
      <Caption1 block className={tab.quiet}>
        {dotted(others)}
      </Caption1>
    </div>
  );
}

const useStyles = makeStyles({
  facts: {
    margin: 0,
    marginBottom: tokens.spacingVerticalXS,
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    gap: tokens.spacingVerticalS,
    columnGap: tokens.spacingHorizontalM,
  },
  fact: {
    display: "flex",
    flexDirection: "column",
    justifyContent: "space-between",
    fontVariantNumeric: "tabular-nums",
  },
});
