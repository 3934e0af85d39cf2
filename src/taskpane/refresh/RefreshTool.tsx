import { Checkbox, CompoundButton, Field, makeStyles, SpinButton, Spinner, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { costOf } from "../../core/questions/cost";
import { readCallsIn } from "../../excel/formulas/readCalls";
import { type Changes, changesBetween } from "../../excel/refresh/changes";
import { repair } from "../../excel/repair/repair";
import { buildingWords, costText } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import type { Notice } from "../frame/notices/NoticeBar";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ToolPage } from "../sheet/ToolPage";
import { ageChoices, ChangeList, refreshingWords } from "./ChangeList";
import { chooseNarrowed, type Narrowed, type RefreshOptions } from "./narrowed";
import { AsOf, Opening } from "./OfWorkbook";
import { refreshFormulas } from "./refreshOlder";
import { repairNotice } from "./startRepair";

const choices = ["selection", "sheet", "workbook", "failed", "broken"] as const;

type Choice = (typeof choices)[number];

/** Refreshes our own cells, and recalculates no others. Below the button that was pressed stands what comes of it, where the user is looking. */
export function RefreshTool(): React.JSX.Element {
  const { words, language } = usePane();
  const styles = useStyles();
  const { isRunning, running, changes, options, setOptions, start } = useRefresh();
  const [pressed, setPressed] = useState<Choice>();

  function press(choice: Choice): void {
    setPressed(choice);
    start(choice);
  }

  return (
    <ToolPage>
      <OptionFields options={options} onChange={setOptions} />
      {choices.map((choice) => (
        <div key={choice} className={styles.part}>
          <CompoundButton
            className={styles.choice}
            disabledFocusable={isRunning}
            secondaryContent={{ children: words.refresh[`${choice}Hint`], className: styles.hint }}
            onClick={() => press(choice)}
          >
            {words.refresh[choice]}
          </CompoundButton>
          {pressed === choice && isRunning && (
            <Spinner
              size="tiny"
              className={styles.progress}
              label={running === undefined ? words.refresh.looking : refreshingWords[language].running(running)}
            />
          )}
          {pressed === choice && choice !== "broken" && <ChangeList changes={changes} />}
        </div>
      ))}
      <AsOf />
      <Opening />
      <Freshness />
      <AskLimit />
    </ToolPage>
  );
}

/** The number of changes that are listed. */
const maxListed = 500;

/** Runs refreshes and repairs one at a time, and asks before a large refresh. */
function useRefresh() {
  const { app, memory, words, language, ask, say } = usePane();
  const [options, setOptions] = useState<RefreshOptions>({ olderThan: undefined, onlyFixable: false });
  const { isRunning, run } = useTask();
  // The number of formulas that are being refreshed.
  const [running, setRunning] = useState<number>();
  const [changes, setChanges] = useState<Changes>();

  /** Says what came of it once the cells have values; at once if there are none. */
  async function refreshChosen(chosen: Narrowed, none: Notice): Promise<void> {
    if (chosen.formulas.length === 0) return say(none);
    setRunning(chosen.formulas.length);
    const { before, after, notice } = await refreshFormulas(app, chosen).finally(() => setRunning(undefined));
    setChanges(changesBetween(before, after, maxListed));
    say(notice);
  }

  /** Asks whether so many are to be refreshed, and says what that costs. */
  async function mayRefresh({ formulas }: Narrowed): Promise<boolean> {
    if (formulas.length <= memory.askAbove()) return true;
    const { cost: costWords } = buildingWords[language];
    const cost = await costOf(app, await readCallsIn(formulas), true);
    return ask({
      title: words.refresh.many(formulas.length),
      text: `${costText(cost, costWords)} ${cost.uncounted > 0 ? costWords.uncounted(cost.uncounted) : ""}`.trim(),
      yes: words.tools.refresh.name,
      no: words.frame.cancel,
    });
  }

  async function carryOut(choice: Choice): Promise<void> {
    if (choice === "broken")
      return say(repairNotice(await repair(), language) ?? { intent: "success", text: words.refresh.noneBroken });
    if (choice === "failed") {
      const chosen = await chooseNarrowed(app, "workbook", { olderThan: undefined, onlyFixable: true });
      return refreshChosen(chosen, { intent: "success", text: words.refresh.noneFailed });
    }
    const chosen = await chooseNarrowed(app, choice, options);
    const isNarrow = options.onlyFixable || options.olderThan !== undefined;
    const none = isNarrow ? refreshingWords[language].noneLeft : words.refresh.none;
    if (await mayRefresh(chosen)) await refreshChosen(chosen, { intent: "warning", text: none });
  }

  function start(choice: Choice): void {
    setChanges(undefined);
    void run(() => carryOut(choice));
  }

  return { isRunning, running, changes, options, setOptions, start };
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
