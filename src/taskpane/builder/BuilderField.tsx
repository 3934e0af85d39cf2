import { Button, Field, Input } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import { type Asks, holdsCodes } from "../../core/questions/asks";
import { type BuiltFormula, readDefinedNames } from "../../excel/insert/insertFormula";
import { buildingWords } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { useAnswer } from "../frame/useAnswers";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { isCalled, isListed, NamesPicker } from "./NamesPicker";
import { argumentOf, type KnownTexts, typedOf } from "./useBuilder";

interface BuilderFieldProps {
  built: BuiltFormula;
  asks: Asks;
  /** The position of the argument. */
  at: number;
  onChange: (argument: string) => void;
  /** Takes the selected cells for it. */
  onTake: () => void;
}

/** The field of one argument, by its name, which means the same in every function. */
export function BuilderField({ built, asks, at, onChange, onTake }: BuilderFieldProps): React.JSX.Element {
  const { builder } = buildingWords[usePane().language];
  const { name, given } = built;
  const argument = asks.arguments[at] ?? "";
  const labels: Readonly<Record<string, string>> = builder.arguments;
  const hints: Readonly<Record<string, string>> = builder.hints;
  const hint = hints[`${name} ${argument}`] ?? hints[argument];
  const own = { argument: given[at] ?? "", label: labels[argument] ?? argument, onChange };
  const field = { ...own, ...(hint !== undefined && { hint }) };
  if (argument === "headers") return <HeadersField asks={asks} {...own} />;
  if (argument === "id") return <QueryField {...field} />;
  if (holdsCodes(argument) || argument === "within")
    return <CodesField {...field} hint={hint ?? builder.hints.codes} isFirst={at === 0} onTake={onTake} />;
  if (isListed(argument)) return <NamesPicker of={argument} asks={asks} queryId={given[0] ?? ""} {...own} />;
  return <ArgumentField {...field} />;
}

type FieldProps = Omit<React.ComponentProps<typeof ArgumentField>, "known">;

interface HeadersFieldProps extends FieldProps {
  asks: Asks;
}

/** The field of the argument `headers`, which stays empty for what a function does by itself. */
function HeadersField({ asks, label, argument, onChange }: HeadersFieldProps): React.JSX.Element {
  const { headerChoices } = buildingWords[usePane().language].builder;
  const usual = String(asks.headers ?? 0);
  const choices: { value: string; name: string }[] = offeredHeaders(asks).map((value) => ({
    value,
    name: headerChoices[value],
  }));
  if (argument !== "" && !choices.some(({ value }) => value === argument))
    choices.push({ value: argument, name: argument });
  return (
    <ChoiceField
      label={label}
      value={argument === "" ? usual : argument}
      choices={choices}
      onChange={(value) => onChange(value === usual ? "" : value)}
    />
  );
}

/** Not every result has rows that can begin with a code, and one alone can have a row for each indicator. */
function offeredHeaders({ operation, arguments: names, isPerCode }: Asks): ("0" | "1" | "2" | "3" | "4" | "5")[] {
  if (operation === "query" || operation === "indicators" || names.includes("by")) return ["0", "1", "3"];
  return ["0", "1", "2", "3", "4", ...(operation === "latest" && isPerCode ? (["5"] as const) : [])];
}

interface CodesFieldProps extends FieldProps {
  isFirst: boolean;
  onTake: () => void;
}

/** The field of codes, which are mostly those of selected cells. */
function CodesField({ isFirst, onTake, ...field }: CodesFieldProps): React.JSX.Element {
  const { takeSelection } = buildingWords[usePane().language].builder;
  const tab = useTabStyles();
  const defined = useDefinedNames();
  return (
    <>
      <ArgumentField {...field} known={{ defined }} />
      <div className={tab.actions}>
        <Button {...(!isFirst && { size: "small", "aria-label": `${takeSelection}: ${field.label}` })} onClick={onTake}>
          {takeSelection}
        </Button>
      </div>
    </>
  );
}

/** The defined names of the workbook; none until they are read, or where Excel does not tell them. */
function useDefinedNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    readDefinedNames().then(setNames, () => undefined);
  }, []);
  return names;
}

function QueryField(field: FieldProps): React.JSX.Element {
  const { app, memory } = usePane();
  const defined = useDefinedNames();
  const { value: listed = [] } = useAnswer(app.queryList, everyQuery);
  const isText = (text: string): boolean => isCalled(text, listed) || memory.queries().some(({ id }) => id === text);
  return <ArgumentField {...field} known={{ isText, defined }} />;
}

interface ArgumentFieldProps {
  label: string;
  hint?: string;
  argument: string;
  known?: KnownTexts;
  onChange: (argument: string) => void;
}

/** The field of one argument. What was typed stays as it is, with its spaces, for as long as it means the argument. */
function ArgumentField(props: ArgumentFieldProps): React.JSX.Element {
  const { label, hint, argument, known, onChange } = props;
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
        onChange={(_, { value }) => type(value)}
      />
    </Field>
  );
}
