import { Body1, SearchBox } from "@fluentui/react-components";
import { useId, useRef } from "react";
import { usePane } from "../pane";
import { useTabStyles } from "../useTabStyles";
import { focusRow, rowsIn } from "./RowList";

interface FilterBoxProps {
  label: string;
  /** A shorter text for the empty box, if the label would be cut off. */
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  id?: string;
  /** Called when the user moves down into the list. */
  onDown?: () => void;
  /** Called when the user accepts what is left. */
  onEnter?: () => void;
}

/** Box that filters the list below it while the user types. Escape clears it; when it is empty, Excel gets the key. */
export function FilterBox({
  label,
  hint = label,
  value,
  onChange,
  id,
  onDown,
  onEnter,
}: FilterBoxProps): React.JSX.Element {
  const { words, language } = usePane();
  const tasks: Partial<Record<string, (() => void) | undefined>> = {
    Escape: value === "" ? undefined : () => onChange(""),
    ArrowDown: onDown,
    Enter: onEnter,
  };

  /** Does what a key means here, and keeps it from everything else. A key without a task stays what it is. */
  function press(event: React.KeyboardEvent): void {
    const task = tasks[event.key];
    // While a character is being composed, the keys belong to the input method.
    if (!task || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Office.js would hand Escape to Excel, which would move the focus to the sheet.
    event.stopPropagation();
    task();
  }

  return (
    <SearchBox
      id={id}
      aria-label={label}
      placeholder={hint}
      value={value}
      lang={language}
      spellCheck={false}
      autoComplete="off"
      // Fluent hides it in an empty box only from the eye.
      dismiss={value === "" ? null : { "aria-label": words.frame.clearFilter }}
      style={{ maxWidth: "none", width: "100%" }}
      onKeyDown={press}
      onChange={(_, { value: typed }) => onChange(typed)}
    />
  );
}

interface FilterOutcomeProps {
  filter: string;
  /** The number of rows that the filter leaves. */
  found: number;
  className?: string;
}

/** Says how many rows a filter leaves: aloud while the user types, and also to the eye where there are none. */
export function FilterOutcome({ filter, found, className }: FilterOutcomeProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const isInVain = found === 0;
  return (
    <Body1 block role="status" className={isInVain ? className : tab.unseen}>
      {isInVain ? words.browse.nothing : filter !== "" && words.search.found(found)}
    </Body1>
  );
}

/**
 * Connects a filter box with the list below it: Down moves from the box to the first row, Up moves back; Enter opens the only
 * remaining row.
 */
export function useFilteredList() {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  return {
    box: {
      id,
      onDown: () => focusRow(rowsIn(list.current)[0]),
      onEnter() {
        const [row, ...others] = rowsIn(list.current);
        if (others.length === 0) row?.click();
      },
    },
    list: { ref: list, onUp: () => document.getElementById(id)?.focus() },
  };
}
