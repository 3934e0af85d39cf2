import { Button, Field, Input } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import { readDefinedNames, writeBuilt } from "../../excel/insert/insertFormula";
import { written } from "../../excel/formulas/writeFormula";
import { buildingWords } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { useAnswer } from "../frame/useAnswers";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ToolPage } from "../sheet/ToolPage";
import { BuiltResult, PreviewRows } from "./BuiltResult";
import { isCalled, NamesPicker, useNameChoices } from "./NamesPicker";
import {
  argumentOf,
  buildable,
  type FunctionShape,
  type KnownTexts,
  namesOf,
  typedOf,
  useBuilder,
  writtenHeaders,
} from "./useBuilder";
import { useOutcome } from "./useOutcome";

/** Builds a formula of one of our functions, shows its first rows and its cost, and writes it into the selected cell. */
export function BuilderTool(): React.JSX.Element {
  const { words, language, say, insert } = usePane();
  const { builder } = buildingWords[language];
  const tab = useTabStyles();
  const { built, shape, formula, setArgument, setFunction, takeSelection, open } = useBuilder();
  const { name, given } = built;
  const outcome = useOutcome(formula, built.sheet);
  const subject = given[0] ?? "";
  const choices = useNameChoices(name, typedOf(subject, language));

  async function openSelected(): Promise<void> {
    if (!(await open())) say({ intent: "warning", text: builder.notOwn });
  }

  return (
    <ToolPage
      action={
        <>
          <BuiltResult built={built} shape={shape} formula={formula} outcome={outcome} />
          <div className={tab.actions}>
            <Button
              appearance="primary"
              disabledFocusable={formula === undefined}
              onClick={() =>
                void insert({ write: (replaceable) => writeBuilt(built, replaceable), said: words.insert.inserted })
              }
            >
              {builder.write}
            </Button>
          </div>
        </>
      }
    >
      <ChoiceField
        label={builder.function}
        value={name}
        choices={buildable.map((one) => ({ value: one, name: `${one}: ${builder.functions[one]}` }))}
        onChange={setFunction}
      />
      <SubjectField subject={shape.subject} argument={subject} onChange={(argument) => setArgument(0, argument)} />
      <div className={tab.actions}>
        {shape.subject === "codes" && <Button onClick={() => void takeSelection()}>{builder.takeSelection}</Button>}
        <Button onClick={() => void openSelected()}>{builder.open}</Button>
      </div>
      <NamesPicker
        key={name}
        label={builder.names[name]}
        choices={choices}
        chosen={namesOf(given[shape.names] ?? "")}
        onChoose={(names) => setArgument(shape.names, names.length === 0 ? "" : written(names))}
      />
      <HeadersField
        shape={shape}
        argument={given[shape.headers] ?? ""}
        onChange={(argument) => setArgument(shape.headers, argument)}
      />
      <ArgumentField
        label={builder.missing}
        hint={builder.missingHint}
        argument={given[shape.missing] ?? ""}
        onChange={(argument) => setArgument(shape.missing, argument)}
      />
      {shape.limit >= 0 && (
        <ArgumentField
          label={builder.limit}
          argument={given[shape.limit] ?? ""}
          inputMode="numeric"
          onChange={(argument) => setArgument(shape.limit, argument)}
        />
      )}
      {outcome.preview && <PreviewRows {...outcome.preview} />}
    </ToolPage>
  );
}

const offered = ["0", "1", "2", "3", "4"] as const;
/** The rows of a query begin with no code, whatever the headers. */
const offeredForQuery = ["0", "1", "3"] as const;

interface HeadersFieldProps {
  shape: FunctionShape;
  argument: string;
  onChange: (argument: string) => void;
}

/** The field of the argument `headers`, which stays empty for what a function does by itself. */
function HeadersField({ shape, argument, onChange }: HeadersFieldProps): React.JSX.Element {
  const { language } = usePane();
  const { builder } = buildingWords[language];
  const choices: { value: string; name: string }[] = (shape.subject === "query" ? offeredForQuery : offered).map(
    (value) => ({ value, name: builder.headerChoices[value] }),
  );
  if (argument !== "" && !choices.some(({ value }) => value === argument))
    choices.push({ value: argument, name: argument });
  return (
    <ChoiceField
      label={builder.headers}
      value={writtenHeaders(argument, shape)}
      choices={choices}
      onChange={(value) => onChange(value === String(shape.usualHeaders) ? "" : value)}
    />
  );
}

interface SubjectFieldProps {
  subject: FunctionShape["subject"];
  argument: string;
  onChange: (argument: string) => void;
}

/** The field of the first argument: codes, a state or a query. */
function SubjectField({ subject, ...field }: SubjectFieldProps): React.JSX.Element {
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
  const { value: listed = [] } = useAnswer(app.queryList, everyQuery);
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
function ArgumentField(props: ArgumentFieldProps): React.JSX.Element {
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
