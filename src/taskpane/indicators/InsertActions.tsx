import { Button, Select } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { type Form, forms } from "./useInsertColumns";

interface InsertActionsProps {
  /** The number of chosen indicators. */
  count: number;
  form: Form;
  isRunning: boolean;
  onForm: (form: Form) => void;
  onInsert: () => void;
  onClear: () => void;
}

/** The button that adds the chosen indicators, the form in which it does, and the button that clears the choice. */
export function InsertActions(props: InsertActionsProps): React.JSX.Element {
  const { count, form, isRunning, onForm, onInsert, onClear } = props;
  const { indicators: words } = usePane().words;
  const tab = useTabStyles();
  return (
    <div className={tab.actions}>
      <Button
        appearance="primary"
        disabledFocusable={count === 0 || isRunning}
        // The second of a double click would go to the same cells.
        onClick={({ detail }) => detail < 2 && onInsert()}
      >
        {words.insert(count)}
      </Button>
      <Select
        // Its longest name gets a line of its own in a narrow pane, where the box above has left room.
        style={{ flexGrow: 1, flexBasis: form === "table" ? "210px" : "110px", minWidth: 0 }}
        select={{ style: { width: "100%", textOverflow: "ellipsis" } }}
        aria-label={words.insertAs}
        value={form}
        onChange={(_, { value }) => onForm(forms.find((one) => one === value) ?? "formulas")}
      >
        {forms.map((one) => (
          <option key={one} value={one}>
            {words.forms[one]}
          </option>
        ))}
      </Select>
      {count > 0 && (
        <Button appearance="subtle" onClick={onClear}>
          {words.clear(count)}
        </Button>
      )}
    </div>
  );
}
