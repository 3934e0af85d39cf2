import { Body1, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useRef, useState } from "react";
import { foldedText } from "../../core/codes/foldedText";
import { buildingWords } from "../cost/buildingWords";
import { FilterBox } from "../frame/list/FilterBox";
import { FilterOutcome } from "../frame/list/FilterOutcome";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { NameList, type NameListHandle } from "./NameList";
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
  const { language } = usePane();
  const { builder } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const [filter, setFilter] = useState("");
  const list = useRef<NameListHandle>(null);
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
  const all = [...unlisted, ...choices];
  const wanted = foldedText(filter);
  const shown = all.filter((choice) => foldedText(`${choice.label} ${choice.key}`).includes(wanted));
  const toggle = (key: string): void =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <div role="group" aria-label={label} className={styles.picker}>
      <Caption1 className={tab.quiet}>{builder.chosen(label, chosen.length)}</Caption1>
      {all.length === 0 ? (
        <Body1>{builder.noChoices}</Body1>
      ) : (
        <>
          <FilterBox
            label={builder.filter}
            value={filter}
            onChange={setFilter}
            onDown={() => list.current?.focusFirst()}
          />
          <FilterOutcome filter={filter} found={shown.length} />
          {shown.length > 0 && <NameList ref={list} choices={shown} chosen={chosen} onToggle={toggle} />}
        </>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  picker: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
});
