import { Button } from "@fluentui/react-components";
import { written } from "../../excel/formulas/writeFormula";
import { writeBuilt } from "../../excel/insert/selectedFormula";
import { buildingWords } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ArgumentField } from "./ArgumentField";
import { namesOf, typedOf } from "./argumentText";
import { BuiltResult } from "./BuiltResult";
import { buildable, functionShapes } from "./functionShapes";
import { HeadersField } from "./HeadersField";
import { NamesPicker } from "./NamesPicker";
import { SubjectField } from "./SubjectField";
import { useBuilder } from "./useBuilder";
import { useNameChoices } from "./useNameChoices";
import { useOutcome } from "./useOutcome";

/** Builds a formula of one of our functions, shows its first rows and its cost, and writes it into the selected cell. */
export function BuilderTool(): React.JSX.Element {
  const { words, language, say, insert } = usePane();
  const { builder } = buildingWords[language];
  const tab = useTabStyles();
  const { built, formula, setArgument, setFunction, takeSelection, open } = useBuilder();
  const { name, given } = built;
  const shape = functionShapes[name];
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
      {shape.limit !== undefined && (
        <ArgumentField
          label={builder.limit}
          argument={given[shape.limit] ?? ""}
          inputMode="numeric"
          onChange={(argument) => setArgument(shape.limit ?? 0, argument)}
        />
      )}
      <BuiltResult built={built} formula={formula} outcome={outcome} choices={choices} />
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
