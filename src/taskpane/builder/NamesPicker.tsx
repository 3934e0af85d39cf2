import { Body1, Button, Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { foldedText } from "../../core/codes/foldedText";
import { useBuildingWords } from "../cost/useBuildingWords";
import { FilterBox } from "../frame/FilterBox";
import { useTabStyles } from "../frame/useTabStyles";
import type { NameChoice } from "./useNameChoices";

interface NamesPickerProps {
  label: string;
  choices: readonly NameChoice[];
  /** The names that the formula lists; undefined if it takes them from cells. */
  chosen: readonly string[] | undefined;
  onChoose: (names: readonly string[]) => void;
}

/** Names to tick, with a filter. Ticked ones stay in the order in which they were ticked. */
export function NamesPicker({ label, choices, chosen, onChoose }: NamesPickerProps): React.JSX.Element {
  const { builder } = useBuildingWords();
  const tab = useTabStyles();
  const styles = useStyles();
  const [filter, setFilter] = useState("");
  if (!chosen) {
    return (
      <div className={tab.actions}>
        <Body1>{builder.fromCells(label)}</Body1>
        <Button onClick={() => onChoose([])}>{builder.chooseHere}</Button>
      </div>
    );
  }
  const listed = new Set(choices.map(({ key }) => key));
  const unlisted = chosen.filter((key) => !listed.has(key)).map((key) => ({ key, label: key }));
  const wanted = foldedText(filter);
  const shown = [...unlisted, ...choices].filter((choice) =>
    foldedText(`${choice.label} ${choice.key}`).includes(wanted),
  );
  const toggle = (key: string): void =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <div role="group" aria-label={label} className={styles.picker}>
      <Caption1 className={tab.quiet}>{builder.chosen(label, chosen.length)}</Caption1>
      <FilterBox label={builder.filter} value={filter} onChange={setFilter} />
      <div className={styles.list}>
        {shown.map((choice) => (
          <Checkbox
            key={choice.key}
            label={choice.label}
            checked={chosen.includes(choice.key)}
            onChange={() => toggle(choice.key)}
          />
        ))}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  picker: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  list: {
    display: "flex",
    flexDirection: "column",
    maxHeight: "180px",
    overflowY: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});
