import { Button, Caption1, makeStyles } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { useCardStyles } from "../card/useCardStyles";
import { Isolated } from "../frame/sentences/Isolated";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "../indicators/indicatorWords";
import { colorByFigure, colorByLevel } from "./coloring";
import { Legend } from "./Legend";
import { MapCanvas } from "./MapCanvas";
import { PointedCode } from "./PointedCode";
import { shapesOf } from "./projection";
import { mapFields, useMapValues } from "./useMapValues";
import { usePointedCode } from "./usePointedCode";

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
  const card = useCardStyles();
  const styles = useStyles();
  const [by, setBy] = useState<string>("population");
  const quantity = useMapValues(items, by);
  const shapes = useMemo(() => shapesOf(items), [items]);
  const coloring = useMemo(
    () => (quantity.values ? colorByFigure(quantity.values, quantity.write) : colorByLevel(items)),
    [quantity.values, items, language],
  );
  const { active, said, point, take } = usePointedCode(shapes, selectedCode);
  const choices = [
    ...mapFields.map((field) => ({ value: field, name: words.map[field] })),
    ...quantity.indicators.map((indicator) => ({ value: indicator.mnemonic, name: nameOf(indicator, language) })),
  ];
  return (
    <div className={card.scroller}>
      <ChoiceField label={words.map.by} size="small" value={by} choices={choices} onChange={setBy} />
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
      <PointedCode item={active?.item} quantity={quantity} said={said} onOpenCode={onOpenCode} />
      <Legend title={quantity.name} classes={coloring.classes} />
      <MapNotes waiting={quantity.waiting} without={items.length - shapes.length} />
    </div>
  );
}

interface MapNotesProps {
  /** Codes whose values are on their way. */
  waiting: number;
  /** Codes that have no place on the map. */
  without: number;
}

function MapNotes({ waiting, without }: MapNotesProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  return (
    <div>
      {waiting > 0 && <Caption1 block>{words.map.reading(waiting)}</Caption1>}
      {without > 0 && <Caption1 block>{words.map.withoutPolygon(without)}</Caption1>}
      <Caption1 block className={tab.quiet}>
        {words.map.boxes}
      </Caption1>
    </div>
  );
}

const useStyles = makeStyles({
  read: { alignSelf: "flex-start" },
});
