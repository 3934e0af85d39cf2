import { Button } from "@fluentui/react-components";
import { writeBuilt } from "../../excel/insert/insertFormula";
import { buildingWords } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ToolPage } from "../sheet/ToolPage";
import { BuilderField } from "./BuilderField";
import { BuiltResult, PreviewRows } from "./BuiltResult";
import { useBuilder } from "./useBuilder";
import { useOutcome } from "./useOutcome";

/** Builds a formula of one of our functions, shows its first rows and its cost, and writes it into the selected cell. */
export function BuilderTool(): React.JSX.Element {
  const { app, words, language, say, insert } = usePane();
  const { builder } = buildingWords[language];
  const tab = useTabStyles();
  const { built, asks, formula, isComplete, setArgument, setFunction, takeSelection, open } = useBuilder();
  const outcome = useOutcome(isComplete ? formula : undefined, built.sheet);
  const functions: Readonly<Record<string, string>> = builder.functions;

  async function openSelected(): Promise<void> {
    if (!(await open())) say({ intent: "warning", text: builder.notOwn });
  }

  return (
    <ToolPage
      action={
        <>
          <BuiltResult asks={asks} formula={formula} outcome={outcome} />
          <div className={tab.actions}>
            <Button
              appearance="primary"
              disabledFocusable={!isComplete}
              onClick={() =>
                void insert({
                  write: (replaceable) => writeBuilt(built, replaceable, outcome.formats),
                  said: words.insert.inserted,
                })
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
        value={built.name}
        choices={Object.keys(app.asks).map((one) => ({ value: one, name: `${one}: ${functions[one] ?? one}` }))}
        onChange={setFunction}
      />
      <div className={tab.actions}>
        <Button onClick={() => void openSelected()}>{builder.open}</Button>
      </div>
      {asks.arguments.map((argument, at) => (
        <BuilderField
          key={`${built.name} ${argument}`}
          built={built}
          asks={asks}
          at={at}
          columns={outcome.columns ?? []}
          onChange={(text) => setArgument(at, text)}
          onTake={() => void takeSelection(at)}
        />
      ))}
      {outcome.preview && <PreviewRows {...outcome.preview} />}
    </ToolPage>
  );
}
