import { Body1, Button, Caption1, Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import type { Cost } from "../../core/questions/cost";
import { writeFormula, written } from "../../excel/formulas/writeFormula";
import { writeBuilt } from "../../excel/insert/selectedFormula";
import { buildingWords } from "../cost/buildingWords";
import { timeText } from "../cost/timeText";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ArgumentField } from "./ArgumentField";
import { namesOf, typedOf } from "./argumentText";
import { buildable, functionShapes, isBuildable } from "./functionShapes";
import { NamesPicker } from "./NamesPicker";
import { PreviewRows } from "./PreviewRows";
import { SubjectField } from "./SubjectField";
import { useBuilder } from "./useBuilder";
import { useNameChoices } from "./useNameChoices";
import { useOutcome } from "./useOutcome";

const headerChoices = ["0", "1", "2", "3", "4"] as const;
/** The values of `headers` that write the interface's names. */
const namingHeaders = ["1", "2"];

/** Builds a formula of one of our functions, shows its first rows and its cost, and writes it into the selected cell. */
export function BuilderTool(): React.JSX.Element {
  const { words, language, say, insert } = usePane();
  const { builder, cost: costWords } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const { built, formula, setArgument, setFunction, takeSelection, open } = useBuilder();
  const { name, given } = built;
  const shape = functionShapes[name];
  const { cost, preview, failure } = useOutcome(formula, built.sheet);
  const subject = given[0] ?? "";
  const choices = useNameChoices(name, typedOf(subject, language));
  const headers = given[shape.headers] ?? "";
  const writtenHeaders = headers === "" ? String(shape.usualHeaders) : headers;

  /** A label, unless the formula itself writes the interface's names. */
  function headingOf(column: string): string {
    const isName = namingHeaders.includes(writtenHeaders);
    return (isName ? undefined : choices.find(({ key }) => key === column)?.label) ?? column;
  }

  function costText({ codes, requests, time, uncounted }: Cost): string {
    if (uncounted > 0) return costWords.uncounted(uncounted);
    if (shape.subject === "codes" && codes === 0) return builder.noCodes;
    return costWords.asked(codes, requests, timeText(time, costWords));
  }

  async function openSelected(): Promise<void> {
    if (!(await open())) say({ intent: "warning", text: builder.notOwn });
  }

  return (
    <div className={tab.page}>
      <Field label={builder.function}>
        <Select
          className={styles.select}
          value={name}
          onChange={(_, { value }) => isBuildable(value) && setFunction(value)}
        >
          {buildable.map((one) => (
            <option key={one} value={one}>
              {`${one}: ${builder.functions[one]}`}
            </option>
          ))}
        </Select>
      </Field>
      <SubjectField subject={shape.subject} argument={subject} onChange={(argument) => setArgument(0, argument)} />
      <div className={tab.actions}>
        {shape.subject === "codes" && <Button onClick={() => void takeSelection()}>{builder.takeSelection}</Button>}
        <Button appearance="subtle" onClick={() => void openSelected()}>
          {builder.open}
        </Button>
      </div>
      <NamesPicker
        key={name}
        label={builder.names[name]}
        choices={choices}
        chosen={namesOf(given[shape.names] ?? "")}
        onChoose={(names) => setArgument(shape.names, names.length === 0 ? "" : written(names))}
      />
      <Field label={builder.headers}>
        <Select
          className={styles.select}
          value={writtenHeaders}
          onChange={(_, { value }) => setArgument(shape.headers, value === String(shape.usualHeaders) ? "" : value)}
        >
          {headerChoices.map((one) => (
            <option key={one} value={one}>
              {builder.headerChoices[one]}
            </option>
          ))}
          {headers !== "" && !headerChoices.some((one) => one === headers) && (
            <option value={headers}>{headers}</option>
          )}
        </Select>
      </Field>
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
      <section aria-label={builder.result} className={styles.result}>
        <code className={styles.formula}>{formula ?? writeFormula(name, [])}</code>
        <Caption1 className={tab.quiet} aria-live="polite">
          {cost && costText(cost)}
        </Caption1>
        {failure !== undefined && <Body1 role="alert">{failure}</Body1>}
        {preview && <PreviewRows columns={preview.columns.map(headingOf)} rows={preview.rows} />}
      </section>
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

const useStyles = makeStyles({
  /** No wider than the pane, however long a choice is. */
  select: { minWidth: 0, "& > select": { minWidth: 0, width: "100%", textOverflow: "ellipsis" } },
  result: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
  formula: {
    overflowWrap: "anywhere",
    padding: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});
