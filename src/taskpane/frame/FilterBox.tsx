import { SearchBox } from "@fluentui/react-components";
import { usePane } from "./pane";

interface FilterBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  id?: string;
  /** The user wants to go into the list below. */
  onDown?: () => void;
  /** The user takes what the filter has left. */
  onEnter?: () => void;
}

/** A box that narrows the list below it while one types. Escape empties it; where it is empty, Excel has the key. */
export function FilterBox({ label, value, onChange, id, onDown, onEnter }: FilterBoxProps): React.JSX.Element {
  const { words, language } = usePane();

  function press(event: React.KeyboardEvent): void {
    // While a letter is being composed, the keys are the keyboard's own.
    if (event.nativeEvent.isComposing) return;
    const empty = value === "" ? undefined : () => onChange("");
    const task = { Escape: empty, ArrowDown: onDown, Enter: onEnter }[event.key];
    if (task === undefined) return;
    event.preventDefault();
    // Office.js listens above, and would hand Escape to Excel, which takes the focus to the sheet.
    event.stopPropagation();
    task();
  }

  return (
    <SearchBox
      id={id}
      aria-label={label}
      placeholder={label}
      value={value}
      lang={language}
      spellCheck={false}
      autoComplete="off"
      dismiss={{ "aria-label": words.frame.clearFilter }}
      style={{ maxWidth: "none", width: "100%" }}
      onKeyDown={press}
      onChange={(_, { value: typed }) => onChange(typed)}
    />
  );
}
