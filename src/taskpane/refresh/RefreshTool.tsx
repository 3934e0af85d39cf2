import { Checkbox, CompoundButton, Field, makeStyles, SpinButton, Spinner, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { buildingWords } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ToolPage } from "../sheet/ToolPage";
import { ageChoices, ChangeList, refreshingWords } from "./ChangeList";
import type { RefreshOptions } from "./narrowed";
import { AsOf, Opening } from "./OfWorkbook";
import { type Comparison, useRefresh } from "./useRefresh";

const choices = ["selection", "sheet", "workbook", "failed", "broken"] as const;

type Choice = (typeof choices)[number];

/** Refreshes our own cells, and recalculates no others. */
export function RefreshTool(): React.JSX.Element {
  const { isRunning, running, changes, options, setOptions, ...actions } = useRefresh();
  const [pressed, setPressed] = useState<Choice>();
  /** The button whose refresh `running` and `changes` describe. */
  const [refreshed, setRefreshed] = useState<Choice>();

  function press(choice: Choice): void {
    setPressed(choice);
    if (choice !== "broken") setRefreshed(choice);
    if (choice === "failed") void actions.refreshFailed();
    else if (choice === "broken") void actions.repair();
    else void actions.refresh(choice);
  }

  return (
    <ToolPage>
      <OptionFields options={options} onChange={setOptions} />
      {choices.map((choice) => (
        <ChoiceWithOutcome
          key={choice}
          choice={choice}
          isRunning={isRunning}
          isPressed={pressed === choice}
          {...(refreshed === choice && { running, changes })}
          onPress={() => press(choice)}
        />
      ))}
      <AsOf />
      <Opening />
      <Freshness />
      <AskLimit />
    </ToolPage>
  );
}

interface ChoiceWithOutcomeProps extends Partial<Pick<Comparison, "running" | "changes">> {
  choice: Choice;
  /** Any choice is looking for its formulas. */
  isRunning: boolean;
  isPressed: boolean;
  onPress: () => void;
}

/** A button, with its outcome below, where the user is looking. */
function ChoiceWithOutcome(props: ChoiceWithOutcomeProps): React.JSX.Element {
  const { choice, isRunning, isPressed, running, changes, onPress } = props;
  const { words, language } = usePane();
  const styles = useStyles();
  const progress = (label: string) => <Spinner size="tiny" className={styles.progress} label={label} />;
  return (
    <div className={styles.part}>
      <CompoundButton
        className={styles.choice}
        disabledFocusable={isRunning}
        secondaryContent={{ children: words.refresh[`${choice}Hint`], className: styles.hint }}
        onClick={onPress}
      >
        {words.refresh[choice]}
      </CompoundButton>
      {isRunning && isPressed && progress(words.refresh.looking)}
      {!isRunning && running !== undefined && progress(refreshingWords[language].running(running))}
      {(running !== undefined || changes) && <ChangeList changes={changes} />}
    </div>
  );
}

interface OptionFieldsProps {
  options: RefreshOptions;
  onChange: (options: RefreshOptions) => void;
}

/** The options for what a refresh of a selection, sheet or workbook may leave out. */
function OptionFields({ options, onChange }: OptionFieldsProps): React.JSX.Element {
  const { language } = usePane();
  const words = refreshingWords[language];
  const tab = useTabStyles();
  const { olderThan, onlyFixable } = options;
  return (
    <div>
      <ChoiceField
        label={words.olderThan}
        value={olderThan === undefined ? "" : String(olderThan)}
        choices={[{ value: "", name: words.anyAge }, ...ageChoices(language, words.moreThan)]}
        onChange={(value) => onChange({ ...options, olderThan: value === "" ? undefined : Number(value) })}
      />
      <Checkbox
        className={tab.atEdge}
        checked={onlyFixable}
        label={words.onlyFixable}
        onChange={(_, { checked }) => onChange({ ...options, onlyFixable: checked === true })}
      />
    </div>
  );
}

/** The time that an answer is reused before the service is asked again. */
function Freshness(): React.JSX.Element {
  const { app, memory, words, language } = usePane();
  const [hours, setHours] = useState(app.settings.freshHours);

  function choose(chosen: number): void {
    app.change({ freshHours: chosen });
    memory.keepFreshHours(chosen);
    setHours(chosen);
  }

  return (
    <ChoiceField
      label={words.refresh.fresh}
      hint={words.refresh.freshHint}
      value={String(hours)}
      choices={ageChoices(language, (age) => age, hours)}
      onChange={(value) => choose(Number(value))}
    />
  );
}

/** The number of formulas above which the user is asked before they are refreshed. */
function AskLimit(): React.JSX.Element {
  const { memory, words, language } = usePane();
  const { cost } = buildingWords[language];
  const [limit, setLimit] = useState(() => memory.askAbove());
  return (
    <Field label={cost.askAbove} hint={cost.askAboveHint}>
      <SpinButton
        value={limit}
        min={1}
        max={1_000_000}
        step={100}
        incrementButton={{ "aria-label": words.frame.increase }}
        decrementButton={{ "aria-label": words.frame.decrease }}
        onChange={(_, { value, displayValue }) => {
          // Whatever sign groups the thousands: a comma or a point before less than three digits is a decimal's.
          const chosen = value ?? Number(displayValue?.replace(/[.,\s](?=\d{3}(?!\d))/g, ""));
          if (!Number.isInteger(chosen) || chosen < 1) return;
          memory.keepAskAbove(chosen);
          setLimit(chosen);
        }}
      />
    </Field>
  );
}

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  progress: { justifyContent: "flex-start" },
  hint: { lineHeight: tokens.lineHeightBase200 },
  choice: { maxWidth: "none", width: "100%", justifyContent: "flex-start", padding: tokens.spacingHorizontalM },
});
