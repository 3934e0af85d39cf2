import { SearchBox } from "@fluentui/react-components";
import { usePane } from "../pane";
import { takeKey } from "./takeKey";

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
  const clear = value === "" ? undefined : () => onChange("");
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
      onKeyDown={(event) => takeKey(event, { Escape: clear, ArrowDown: onDown, Enter: onEnter })}
      onChange={(_, { value: typed }) => onChange(typed)}
    />
  );
}
