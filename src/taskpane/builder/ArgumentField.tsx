import { Field, Input } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import { readDefinedNames } from "../../excel/definedNames";
import { buildingWords } from "../cost/buildingWords";
import { useAnswer } from "../frame/answers/useAnswer";
import { usePane } from "../frame/pane";
import { argumentOf, type KnownTexts, typedOf } from "./argumentText";
import type { FunctionShape } from "./useBuilder";
import { isCalled } from "./useNameChoices";

interface SubjectFieldProps {
  subject: FunctionShape["subject"];
  argument: string;
  onChange: (argument: string) => void;
}

/** The field of the first argument: codes, a state or a query. */
export function SubjectField({ subject, ...field }: SubjectFieldProps): React.JSX.Element {
  const { language } = usePane();
  const { builder } = buildingWords[language];
  const defined = useDefinedNames();
  const own = { ...field, label: builder.subjects[subject], hint: builder.subjectHints[subject] };
  if (subject === "query") return <QueryField {...own} defined={defined} />;
  // Lists of municipalities are often named after their state, which is more likely meant.
  return <ArgumentField {...own} known={{ defined: subject === "codes" ? defined : [] }} />;
}

/** The defined names of the workbook; none until they are read, or where Excel does not tell them. */
function useDefinedNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    readDefinedNames().then(setNames, () => undefined);
  }, []);
  return names;
}

interface QueryFieldProps extends Omit<React.ComponentProps<typeof ArgumentField>, "known"> {
  defined: readonly string[];
}

function QueryField({ defined, ...field }: QueryFieldProps): React.JSX.Element {
  const { app, memory } = usePane();
  const { answer } = useAnswer(app.queryList, everyQuery);
  const listed = answer.state === "known" ? answer.value : [];
  const isText = (text: string): boolean => isCalled(text, listed) || memory.queries().some(({ id }) => id === text);
  return <ArgumentField {...field} known={{ isText, defined }} />;
}

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
