import { Field, makeStyles, Select } from "@fluentui/react-components";

interface ChoiceFieldProps<Value extends string> {
  label: string;
  hint?: string;
  size?: "small" | "medium";
  /** The label stands beside the choice, where room is short. */
  orientation?: "horizontal";
  className?: string;
  value: Value;
  choices: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
}

/** A field to choose one of a few things, no wider than its place. */
export function ChoiceField<Value extends string>({
  label,
  hint,
  size = "medium",
  orientation,
  className,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Value>): React.JSX.Element {
  const { select } = useStyles();

  function choose(_: unknown, data: { value: string }): void {
    const chosen = choices.find((choice) => choice.value === data.value);
    if (chosen) onChange(chosen.value);
  }

  return (
    <Field
      label={label}
      size={size}
      {...(hint !== undefined && { hint })}
      {...(orientation && { orientation })}
      className={className ?? ""}
    >
      <Select size={size} className={select} select={{ className: select }} value={value} onChange={choose}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const useStyles = makeStyles({
  // A long name is cut rather than making the pane wider.
  select: { minWidth: 0, width: "100%", textOverflow: "ellipsis" },
});
