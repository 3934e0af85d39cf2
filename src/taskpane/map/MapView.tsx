import { Button, Caption1, Link, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { selectRowsOf } from "../../excel/selection/selectRows";
import { useCardStyles } from "../card/useCardStyles";
import { Isolated } from "../frame/sentences/Isolated";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { failureSentence } from "../frame/sentences/words";
import { nameOf } from "../indicators/indicatorWords";
import { colorByFigure, colorByLevel } from "./coloring";
import { Legend } from "./Legend";
import { MapCanvas } from "./MapCanvas";
import { shapesOf } from "./projection";
import { mapFields, type MapValues, useMapValues } from "./useMapValues";

interface MapViewProps {
  name: string;
  items: readonly ZipCodeItem[];
  /** The code of the selected cell, which is marked if the map shows it. */
  selectedCode: string | undefined;
  onOpenCode: (code: string) => void;
}

/** A map of codes, colored by a field or an indicator. A click selects the rows of a code in the sheet. */
export function MapView({ name, items, selectedCode, onOpenCode }: MapViewProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const card = useCardStyles();
  const styles = useStyles();
  const [by, setBy] = useState<string>("population");
  const [pointed, setPointed] = useState<string>();
  const [said, setSaid] = useState("");
  const quantity = useMapValues(items, by);
  const shapes = useMemo(() => shapesOf(items), [items]);
  const coloring = useMemo(
    () => (quantity.values ? colorByFigure(quantity.values, quantity.write) : colorByLevel(items)),
    [quantity.values, items, language],
  );
  const [lastSelected, setLastSelected] = useState(selectedCode);
  if (lastSelected !== selectedCode) {
    setLastSelected(selectedCode);
    setPointed(selectedCode);
    // The sentence about a code's rows stays while they are selected.
    if (selectedCode !== pointed) setSaid("");
  }
  const active = shapes.find(({ item }) => item.zip_code === (pointed ?? selectedCode));
  const without = items.length - shapes.length;

  function point(code: string): void {
    setPointed(code);
    setSaid("");
  }

  async function take(code: string): Promise<void> {
    setPointed(code);
    const text = await selectRowsOf(code).then(
      (rows) => (rows ? words.map.selected(rows.address) : words.map.notOnSheet(code)),
      (thrown: unknown) => failureSentence(thrown, language),
    );
    setSaid(text);
  }

  return (
    <div className={card.scroller}>
      <ChoiceField
        label={words.map.by}
        size="small"
        value={by}
        choices={[
          ...mapFields.map((field) => ({ value: field, name: words.map[field] })),
          ...quantity.indicators.map((indicator) => ({ value: indicator.mnemonic, name: nameOf(indicator, language) })),
        ]}
        onChange={setBy}
      />
      {quantity.requests > 0 && (
        <Button size="small" className={styles.read} onClick={quantity.read}>
          <Isolated sentence={(name = "") => words.map.read(name, quantity.requests)} texts={[quantity.name]} />
        </Button>
      )}
      <MapCanvas
        name={name}
        shapes={shapes}
        coloring={coloring}
        active={active}
        selectedCode={selectedCode}
        onPoint={point}
        onTake={(code) => void take(code)}
      />
      <div className={styles.info}>
        <Caption1 block role="status">
          {active ? <ToldCode item={active.item} quantity={quantity} /> : words.map.point} {said}
        </Caption1>
        {active && (
          <Link as="button" onClick={() => onOpenCode(active.item.zip_code)}>
            <Caption1>{words.map.openCard}</Caption1>
          </Link>
        )}
      </div>
      <Legend title={quantity.name} classes={coloring.classes} />
      <div>
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
function ToldCode({ item, quantity }: { item: ZipCodeItem; quantity: MapValues }): React.JSX.Element {
  const { words } = usePane();
  const value = quantity.values?.get(item.zip_code);
  const written = quantity.values ? value !== undefined && quantity.write(value) : item.nse_predominant_level;
  const missing = quantity.isUnreadable(item.zip_code) ? words.card.unreadable : words.map.noDatum;
  return (
    <Isolated
      sentence={(municipality = "", name = "") =>
        `${item.zip_code}, ${municipality}. ${words.map.valueOf(name, written || missing)}.`
      }
      texts={[item.municipality_name, quantity.name]}
    />
  );
}

const useStyles = makeStyles({
  read: { alignSelf: "flex-start" },
  // Two lines, whatever is said, so that nothing below moves while the pointer does.
  info: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    minHeight: "48px",
    "> button": { flexShrink: 0 },
  },
});
