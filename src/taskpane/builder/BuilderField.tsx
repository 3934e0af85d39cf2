import { Button, Field, Input } from "@fluentui/react-components";
import { useState } from "react";
import type { QueryColumn } from "../../core/apis/queries/table";
import { type Asks, holdsCodes } from "../../core/questions/asks";
import type { BuiltFormula } from "../../excel/insert/insertFormula";
import { buildingWords } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { isListed, NamesPicker } from "./NamesPicker";
import { argumentOf, typedOf } from "./useBuilder";

interface BuilderFieldProps {
  built: BuiltFormula;
  asks: Asks;
  /** The position of the argument. */
  at: number;
  /** The columns of the query, as far as its rows are here. */
  columns: readonly QueryColumn[];
  onChange: (argument: string) => void;
  /** Takes the selected cells for it. */
  onTake: () => void;
}

/** The field of one argument, by its name, which means the same in every function. */
export function BuilderField({ built, asks, at, columns, onChange, onTake }: BuilderFieldProps): React.JSX.Element {
  const { language } = usePane();
  const { builder } = buildingWords[language];
  const tab = useTabStyles();
  // What was typed stays as it is, with its spaces, for as long as it means the argument.
  const [typed, setTyped] = useState("");
  const name = asks.arguments[at] ?? "";
  const labels: Readonly<Record<string, string>> = builder.arguments;
  const hints: Readonly<Record<string, string>> = builder.hints;
  const argument = built.given[at] ?? "";
  const own = { argument, label: labels[name] ?? name, onChange };
  if (name === "headers") {
    const usual = String(asks.headers ?? 0);
    const offered = offeredHeaders(asks).map((value) => ({
      value: value as string,
      name: builder.headerChoices[value],
    }));
    const isOffered = argument === "" || offered.some(({ value }) => value === argument);
    return (
      <ChoiceField
        label={own.label}
        value={argument || usual}
        choices={isOffered ? offered : [...offered, { value: argument, name: argument }]}
        onChange={(value) => onChange(value === usual ? "" : value)}
      />
    );
  }
  if (isListed(name)) return <NamesPicker of={name} asks={asks} columns={columns} {...own} />;
  const areCells = holdsCodes(name) || name === "within";
  const hint = hints[`${built.name} ${name}`] ?? hints[name] ?? (areCells ? builder.hints.codes : undefined);
  return (
    <>
      <Field label={own.label} {...(hint !== undefined && { hint })}>
        <Input
          value={argumentOf(typed, name) === argument ? typed : typedOf(argument, name, language)}
          spellCheck={false}
          onChange={(_, { value }) => {
            setTyped(value);
            onChange(argumentOf(value, name));
          }}
        />
      </Field>
      {areCells && (
        <div className={tab.actions}>
          <Button
            {...(at > 0 && { size: "small", "aria-label": `${builder.takeSelection}: ${own.label}` })}
            onClick={onTake}
          >
            {builder.takeSelection}
          </Button>
        </div>
      )}
    </>
  );
}

/** Not every result has rows that can begin with a code, and one alone can have a row for each indicator. */
function offeredHeaders({ operation, arguments: names, isPerCode }: Asks): ("0" | "1" | "2" | "3" | "4" | "5")[] {
  if (operation === "query" || operation === "indicators" || names.includes("by")) return ["0", "1", "3"];
  return ["0", "1", "2", "3", "4", ...(operation === "latest" && isPerCode ? (["5"] as const) : [])];
}
