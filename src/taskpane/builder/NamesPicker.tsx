import { Body1, Button, Caption1, Checkbox, makeStyles, tokens } from "@fluentui/react-components";
import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { foldedText } from "../../core/codes/foldedText";
import { buildingWords } from "../cost/buildingWords";
import { FilterBox } from "../frame/list/FilterBox";
import { FilterOutcome } from "../frame/list/FilterOutcome";
import { nextIndex } from "../frame/list/nextIndex";
import { usePane } from "../frame/pane";
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

interface NameListHandle {
  focusFirst: () => void;
}

interface NameListProps {
  choices: readonly NameChoice[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
  ref: RefObject<NameListHandle | null>;
}

/** Boxes that Page Up and Page Down pass. */
const page = 5;

/** Names with a box each. Tab leads to one of them; Up, Down, Page Up, Page Down, Home and End move along them, Space ticks. */
function NameList({ choices, chosen, onToggle, ref }: NameListProps): React.JSX.Element {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(0);
  const active = Math.min(last, choices.length - 1);

  function moveTo(index: number): void {
    list.current?.querySelectorAll<HTMLElement>("input")[index]?.focus();
  }

  useImperativeHandle(ref, () => ({ focusFirst: () => moveTo(0) }));

  function press(event: React.KeyboardEvent): void {
    const next = nextIndex(event, { active, page, count: choices.length });
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  return (
    <div ref={list} className={styles.list} onKeyDown={press}>
      {choices.map(({ key, label }, index) => (
        <Checkbox
          key={key}
          label={label}
          tabIndex={index === active ? 0 : -1}
          checked={chosen.includes(key)}
          onFocus={() => setLast(index)}
          onChange={() => onToggle(key)}
        />
      ))}
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
