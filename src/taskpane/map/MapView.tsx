import { Caption1, Link, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useMemo, useState } from "react";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { selectRowsOf } from "../../excel/selection/selectedCode";
import { ReadWholeButton, useCardStyles } from "../card/CardSection";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import type { PaneWords } from "../locales/pane.en";
import { paneSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { MapCanvas } from "./MapCanvas";
import { projected } from "./projection";
import { type Coloring, type MapValues, useMapValues } from "./useMapValues";

interface MapViewProps {
  name: string;
  items: readonly ZipCodeItem[];
  /** The code of the selected cell, which is marked if the map shows it. */
  selectedCode: string | undefined;
  onOpenCode: (code: string) => void;
}

/** A map of codes, colored by a field or an indicator. A click selects the rows of a code in the sheet. */
export function MapView({ name, items, selectedCode, onOpenCode }: MapViewProps): React.JSX.Element {
  const { words, language, say, sayFailure } = usePane();
  const tab = useTabStyles();
  const card = useCardStyles();
  const styles = useStyles();
  const quantity = useMapValues(items);
  const { coloring } = quantity;
  const { shapes, outlines } = useMemo(() => projected(items), [items]);
  const without = items.length - shapes.length;
  const unreadable = [...quantity.values.values()].filter(Number.isNaN).length;
  // The user points at it, or its cell is selected, whichever came last.
  const [pointed, point] = useState(selectedCode);
  useEffect(() => point(selectedCode), [selectedCode]);
  const active = shapes.find(({ item }) => item.zip_code === pointed);

  /** Selects the rows of a code in the sheet. */
  async function take(code: string): Promise<void> {
    point(code);
    const address = await selectRowsOf(code);
    if (address !== undefined) say({ intent: "success", text: words.map.selected(address) });
    else say({ intent: "warning", text: words.map.notOnSheet(code) });
  }

  return (
    <div className={mergeClasses(card.scroller, styles.close)}>
      <ChoiceField
        label={words.map.by}
        size="small"
        orientation="horizontal"
        value={quantity.by}
        choices={quantity.choices}
        onChange={quantity.setBy}
      />
      <ReadWholeButton requests={quantity.requestsForAll} onRead={quantity.readWhole} />
      {/* Above the map, where it is in sight in a low pane too. */}
      <Legend title={words.map.coloredBy(quantity.name, coloring.colored, items.length)} classes={coloring.classes} />
      {quantity.failure && <Caption1 block>{paneSentence(quantity.failure, language)}</Caption1>}
      <MapCanvas
        name={name}
        shapes={shapes}
        outlines={outlines}
        coloring={coloring}
        active={active}
        selectedCode={selectedCode}
        onPoint={point}
        onTake={(code) => void take(code).catch(sayFailure)}
      />
      <div className={styles.info}>
        <Caption1 block role="status">
          {active ? tell(active.item, quantity, words) : words.map.point}
        </Caption1>
        {active && (
          <Link as="button" onClick={() => onOpenCode(active.item.zip_code)}>
            <Caption1>{words.map.openCard}</Caption1>
          </Link>
        )}
      </div>
      <div>
        {unreadable > 0 && <Caption1 block>{words.map.unreadable(unreadable)}</Caption1>}
        {quantity.waiting > 0 && <Caption1 block>{words.map.reading(quantity.waiting)}</Caption1>}
        {without > 0 && <Caption1 block>{words.map.withoutPolygon(without)}</Caption1>}
        <Caption1 block className={tab.quiet}>
          {words.map.boxes}
        </Caption1>
      </div>
    </div>
  );
}

/** A sentence about a code: where it is, and its value. */
function tell(item: ZipCodeItem, { name, values, write }: MapValues, words: PaneWords): string {
  const value = values.get(item.zip_code);
  const known = Number.isNaN(value) ? words.card.unreadable : value !== undefined && write(value);
  return `${item.zip_code}, ${item.municipality_name}. ${name}: ${known || words.browse.noData}.`;
}

/** The classes of the map with their colors; larger dots are higher classes, a square is no data. */
function Legend({ title, classes }: { title: string; classes: Coloring["classes"] }): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <div>
      <Caption1 block>{title}</Caption1>
      <ul aria-label={words.map.legend} className={styles.list}>
        {classes.map(({ color, label }, index) => (
          <li key={index} className={styles.entry}>
            <span className={styles.room}>
              <span
                className={styles.dot}
                style={{ backgroundColor: color, width: `${6 + 1.5 * index}px`, height: `${6 + 1.5 * index}px` }}
              />
            </span>
            {label}
          </li>
        ))}
        <li className={styles.entry}>
          <span className={styles.room}>
            <span className={styles.none} />
          </span>
          {words.browse.noData}
        </li>
      </ul>
    </div>
  );
}

const useStyles = makeStyles({
  /** The legend, the map and the code pointed at are to be in sight together. */
  close: { gap: tokens.spacingVerticalS },
  // Two lines, whatever is said, so that nothing below moves while the pointer does.
  info: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    minHeight: "48px",
    "> button": { flexShrink: 0 },
  },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: "tabular-nums",
  },
  entry: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS, whiteSpace: "nowrap" },
  room: { width: "16px", display: "flex", justifyContent: "center" },
  dot: {
    borderRadius: "50%",
    border: `1px solid ${tokens.colorNeutralForeground2}`,
    forcedColorAdjust: "none",
  },
  none: {
    width: "6px",
    height: "6px",
    border: `1px solid ${tokens.colorNeutralForeground2}`,
    backgroundColor: tokens.colorNeutralBackground5,
  },
});
