import { Button, Caption1, Field, Link, makeStyles, Select, tokens } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { selectRowsOf } from "../../excel/selection/selectCode";
import { useCardStyles } from "../card/useCardStyles";
import { Isolated } from "../frame/sentences/Isolated";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { failureSentence } from "../frame/sentences/words";
import { nameOf } from "../indicators/indicatorWords";
import { colorByFigure, colorByLevel } from "./coloring";
import { Legend } from "./Legend";
import { MapCanvas } from "./MapCanvas";
import { shapesOf } from "./projection";
import { mapFields, useMapValues } from "./useMapValues";

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
  const values = useMapValues(items, by);
  const shapes = useMemo(() => shapesOf(items), [items]);
  const coloring = useMemo(
    () => (values.values ? colorByFigure(values.values, values.write) : colorByLevel(items)),
    [values.values, items, language],
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
      <Field label={words.map.by} size="small">
        <Select
          size="small"
          className={styles.select}
          select={{ className: styles.select }}
          value={by}
          onChange={(_, { value }) => setBy(value)}
        >
          {mapFields.map((field) => (
            <option key={field} value={field}>
              {words.map[field]}
            </option>
          ))}
          {values.indicators.map((indicator) => (
            <option key={indicator.mnemonic} value={indicator.mnemonic}>
              {nameOf(indicator, language)}
            </option>
          ))}
        </Select>
      </Field>
      {values.requests > 0 && (
        <Button size="small" className={styles.read} onClick={values.read}>
          <Isolated sentence={(name = "") => words.map.read(name, values.requests)} texts={[values.name]} />
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
          {active ? told(active.item) : words.map.point} {said}
        </Caption1>
        {active && (
          <Link as="button" onClick={() => onOpenCode(active.item.zip_code)}>
            <Caption1>{words.map.openCard}</Caption1>
          </Link>
        )}
      </div>
      <Legend title={values.name} classes={coloring.classes} />
      <div>
        {values.waiting > 0 && <Caption1 block>{words.map.reading(values.waiting)}</Caption1>}
        {without > 0 && <Caption1 block>{words.map.withoutPolygon(without)}</Caption1>}
        <Caption1 block className={tab.quiet}>
          {words.map.boxes}
        </Caption1>
      </div>
    </div>
  );

  function told(item: ZipCodeItem): React.JSX.Element {
    const value = values.values?.get(item.zip_code);
    const written = values.values ? value !== undefined && values.write(value) : item.nse_predominant_level;
    const missing = values.isUnreadable(item.zip_code) ? words.card.unreadable : words.map.noDatum;
    return (
      <Isolated
        sentence={(municipality = "", name = "") =>
          `${item.zip_code}, ${municipality}. ${words.map.valueOf(name, written || missing)}.`
        }
        texts={[item.municipality_name, values.name]}
      />
    );
  }
}

const useStyles = makeStyles({
  // A long name is cut rather than making the pane wider.
  select: { minWidth: 0, width: "100%", textOverflow: "ellipsis" },
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
