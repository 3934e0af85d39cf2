import { Field, Input } from "@fluentui/react-components";
import { useEffect, useState } from "react";
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
  const [typed, setTyped] = useState({ text: "", argument: "" });
  const meant = argumentOf(typed.text, known);

  function type(text: string): void {
    const taken = argumentOf(text, known);
    setTyped({ text, argument: taken });
    onChange(taken);
  }

  // What is known may come after the text, as the list of saved queries does.
  useEffect(() => {
    if (typed.argument === argument && meant !== argument) type(typed.text);
  }, [meant]);
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      <Input
        value={meant === argument ? typed.text : typedOf(argument, language)}
        spellCheck={false}
        inputMode={inputMode}
        onChange={(_, { value }) => type(value)}
      />
    </Field>
  );
}
