import { Field, SpinButton } from "@fluentui/react-components";
import { useState } from "react";
import { usePane } from "../frame/pane";
import { buildingWords } from "./buildingWords";

/** The number of formulas above which the user is asked before they are refreshed. */
export function AskLimit(): React.JSX.Element {
  const { memory, words, language } = usePane();
  const { cost } = buildingWords[language];
  const [limit, setLimit] = useState(memory.askAbove());
  return (
    <Field label={cost.askAbove} hint={cost.askAboveHint}>
      <SpinButton
        value={limit}
        min={1}
        max={1_000_000}
        step={100}
        incrementButton={{ "aria-label": words.frame.increase }}
        decrementButton={{ "aria-label": words.frame.decrease }}
        onChange={(_, { value, displayValue }) => {
          const chosen = value ?? Number(displayValue?.replaceAll(",", ""));
          if (!Number.isInteger(chosen) || chosen < 1) return;
          memory.keepAskAbove(chosen);
          setLimit(chosen);
        }}
      />
    </Field>
  );
}
