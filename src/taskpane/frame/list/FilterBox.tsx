import { SearchBox } from "@fluentui/react-components";
import { usePane } from "../pane";

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

  function press(event: React.KeyboardEvent): void {
    // While a character is being composed, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const empty = value === "" ? undefined : () => onChange("");
    const task = { Escape: empty, ArrowDown: onDown, Enter: onEnter }[event.key];
    if (task === undefined) return;
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
