import { Field, SpinButton } from "@fluentui/react-components";
import { usePane } from "../frame/pane";

interface NumberFieldProps {
  label: string;
  hint: string;
  value: number;
  max: number;
  isWhole?: boolean;
  onChange: (value: number) => void;
}

/** A field for a number above 0, whole or with one decimal, after a point or a comma. Anything else is not accepted. */
export function NumberField({
  label,
  hint,
  value,
  max,
  isWhole = false,
  onChange,
}: NumberFieldProps): React.JSX.Element {
  const { words } = usePane();
  const decimals = isWhole ? 0 : 1;
  return (
    <Field label={label} hint={hint}>
      <SpinButton
        value={value}
        min={isWhole ? 1 : 0}
        max={max}
        precision={decimals}
        incrementButton={{ "aria-label": words.frame.increase }}
        decrementButton={{ "aria-label": words.frame.decrease }}
        onChange={(_, { value: stepped, displayValue }) => {
          const typed = Number((stepped ?? Number(displayValue?.replace(",", "."))).toFixed(decimals));
          if (typed > 0 && typed <= max) onChange(typed);
        }}
      />
    </Field>
  );
}
