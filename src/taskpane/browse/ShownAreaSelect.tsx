import { Button, makeStyles, tokens } from "@fluentui/react-components";
import type { PaneWords } from "../../core/locales/pane.en";
import { distinctNames } from "../card/distinctNames";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { type ShownArea, areaKey } from "./shownArea";

interface ShownAreaSelectProps {
  areas: readonly ShownArea[];
  area: ShownArea;
  onChange: (area: ShownArea) => void;
  onReload: () => void;
}

/** Chooses which codes are shown: those of the selected cells, one code, its municipality, its state. */
export function ShownAreaSelect({ areas, area, onChange, onReload }: ShownAreaSelectProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <ChoiceField
        label={words.shownArea.label}
        size="small"
        className={styles.field}
        value={areaKey(area)}
        choices={areas.map((one) => ({ value: areaKey(one), name: nameIn(areas, one, words) }))}
        onChange={(value) => onChange(areas.find((one) => areaKey(one) === value) ?? area)}
      />
      {area.kind === "selection" && (
        <Button size="small" onClick={onReload}>
          {words.shownArea.readSelection}
        </Button>
      )}
    </div>
  );
}

function nameIn(areas: readonly ShownArea[], area: ShownArea, words: PaneWords): string {
  if (area.kind === "selection") return words.shownArea.selection;
  if (area.kind === "code") return area.code;
  const names = { municipality: "", state: "" };
  for (const one of areas) if (one.kind === "municipality" || one.kind === "state") names[one.kind] = one.name;
  return distinctNames(names, words)[area.kind];
}

const useStyles = makeStyles({
  line: { display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: tokens.spacingHorizontalS },
  field: { flex: "1 1 120px", minWidth: 0 },
});
