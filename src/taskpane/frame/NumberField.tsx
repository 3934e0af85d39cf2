import { Field, makeStyles, SpinButton } from "@fluentui/react-components";
import { numberFormat } from "../../core/locales/locale";
import { usePane } from "./pane";

interface NumberFieldProps {
  label: string;
  hint: string;
  value: number;
  max: number;
  step?: number;
  isWhole?: boolean;
  onChange: (value: number) => void;
}

/** A field for a number above 0, whole or with one decimal, after a point or a comma. Anything else is not accepted. */
export function NumberField(props: NumberFieldProps): React.JSX.Element {
  const { label, hint, value, max, step = 1, isWhole = false, onChange } = props;
  const { words } = usePane();
  const styles = useStyles();

  return (
    <Field label={label} hint={hint}>
      <SpinButton
        className={styles.field}
        value={value}
        displayValue={numberFormat().format(value)}
        min={isWhole ? 1 : 0}
        max={max}
        step={step}
        precision={isWhole ? 0 : 1}
        incrementButton={{ "aria-label": words.frame.increase, className: styles.last }}
        decrementButton={{ "aria-label": words.frame.decrease, className: styles.arrow }}
        onChange={(_, { value: stepped, displayValue = "" }) => {
          // Whatever sign groups the thousands: a comma or a point before less than three digits is a decimal's.
          const text = isWhole ? displayValue.replace(/[.,\s](?=\d{3}(?!\d))/g, "") : displayValue.replace(",", ".");
          const typed = stepped ?? Number(text);
          const number = isWhole ? typed : Number(typed.toFixed(1));
          if (number > 0 && number <= max && (!isWhole || Number.isInteger(number))) onChange(number);
        }}
      />
    </Field>
  );
}

/** Beside each other, high enough for a finger. */
const arrow = {
  position: "static",
  height: "auto",
  gridRowStart: "1",
  gridRowEnd: "3",
  paddingTop: 0,
  paddingBottom: 0,
} as const;

const useStyles = makeStyles({
  field: { gridTemplateColumns: "1fr 24px 24px" },
  arrow,
  last: { ...arrow, gridColumnStart: "3" },
});
