import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { errorOfField } from "../../core/http/readReply";
import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import { categories, type Indicator, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { usePane } from "../frame/pane";

/** The number of indicators that the code has in each category, of those in the catalog. */
export function Coverage({ item, catalog }: { item: ZipCodeItem; catalog: readonly Indicator[] }): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const counts = categories.map((category) => ({
    category,
    count: Number(item.data_coverage[category] ?? 0),
    listed: catalog.filter((indicator) => categoryOfIndicator(indicator) === category).length,
  }));
  if (errorOfField(item, "data_coverage")) return <Caption1>{words.card.unreadable}</Caption1>;
  if (counts.every(({ count }) => count === 0)) return <Caption1>{words.browse.noData}</Caption1>;
  return (
    <ul className={styles.list} aria-label={words.browse.coverage}>
      {counts.map(({ category, count, listed }) => (
        <li key={category} className={styles.entry}>
          <span>{words.categories[category]}</span>
          <span className={styles.count}>{words.card.covered(count, Math.max(count, listed))}</span>
        </li>
      ))}
    </ul>
  );
}

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: "tabular-nums",
  },
  entry: { display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: tokens.spacingHorizontalXS },
  count: { flexShrink: 0, whiteSpace: "nowrap" },
});
