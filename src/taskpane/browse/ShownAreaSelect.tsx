import { Button, Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import type { PaneWords } from "../../core/locales/pane.en";
import { distinctNames } from "../card/distinctNames";
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
      <Field label={words.shownArea.label} size="small" className={styles.field}>
        <Select
          size="small"
          className={styles.select}
          select={{ className: styles.select }}
          value={areaKey(area)}
          onChange={(_, { value }) => onChange(areas.find((one) => areaKey(one) === value) ?? area)}
        >
          {areas.map((one) => (
            <option key={areaKey(one)} value={areaKey(one)}>
              {nameIn(areas, one, words)}
            </option>
          ))}
        </Select>
      </Field>
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
  // A long name is cut rather than making the pane wider.
  select: { minWidth: 0, width: "100%", textOverflow: "ellipsis" },
  line: { display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: tokens.spacingHorizontalS },
  field: { flex: "1 1 120px", minWidth: 0 },
});
