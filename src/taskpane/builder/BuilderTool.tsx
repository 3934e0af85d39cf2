import { Button } from "@fluentui/react-components";
import { written } from "../../excel/formulas/writeFormula";
import { writeBuilt } from "../../excel/insert/selectedFormula";
import { buildingWords } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ArgumentField, SubjectField } from "./ArgumentField";
import { BuiltResult } from "./BuiltResult";
import { NamesPicker } from "./NamesPicker";
import { namesOf, typedOf } from "./argumentText";
import { buildable, type FunctionShape, useBuilder, writtenHeaders } from "./useBuilder";
import { useNameChoices } from "./useNameChoices";
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
    <div className={tab.page}>
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
      <BuiltResult built={built} shape={shape} formula={formula} outcome={outcome} choices={choices} />
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
    </div>
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
