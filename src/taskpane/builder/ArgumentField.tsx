import { Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import { usePane } from "../frame/pane";
import { argumentOf, type KnownTexts, typedOf } from "./argumentText";

interface ArgumentFieldProps {
  label: string;
  hint?: string;
  argument: string;
  known?: KnownTexts;
  inputMode?: "numeric";
  onChange: (argument: string) => void;
}

/** The field of one argument. What was typed stays as it is, with its spaces, for as long as it means the argument. */
export function ArgumentField(props: ArgumentFieldProps): React.JSX.Element {
  const { label, hint, argument, known, inputMode, onChange } = props;
  const { language } = usePane();
  const [typed, setTyped] = useState("");
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      <Input
        value={argumentOf(typed, known) === argument ? typed : typedOf(argument, language)}
        spellCheck={false}
        inputMode={inputMode}
        onChange={(_, { value }) => {
          setTyped(value);
          onChange(argumentOf(value, known));
        }}
      />
    </Field>
  );
}
