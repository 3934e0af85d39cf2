import { Button, Caption1, Checkbox } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { categories } from "../../core/apis/zipcodes/wire";
import { costOf } from "../../core/questions/cost";
import { readCallsOfEach } from "../../excel/formulas/readCalls";
import { insertAsOf } from "../../excel/insert/insertAsOf";
import { type Changes, changesBetween } from "../../excel/refresh/changes";
import { keepOpeningAge, readOpeningAge } from "../../excel/refresh/onOpening";
import { repair } from "../../excel/repair/repair";
import { buildingWords, costText } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { NumberField } from "../frame/NumberField";
import type { Notice } from "../frame/notices/NoticeBar";
import { usePane, useTask } from "../frame/pane";
import { TaskButton } from "../frame/TaskButton";
import { useTabStyles } from "../frame/useTabStyles";
import { ToolPage } from "../sheet/ToolPage";
import { ageChoices, ChangeList, listedChanges, refreshingWords } from "./ChangeList";
import { chooseNarrowed, type Narrowed, type RefreshOptions } from "./narrowed";
import { refreshFormulas } from "./refreshOlder";
import { repairNotice } from "./startRepair";

const choices = ["selection", "sheet", "workbook", "failed", "broken"] as const;

type Choice = (typeof choices)[number];

/** Refreshes our own cells, and recalculates no others. What comes of it stands below the choices. */
export function RefreshTool(): React.JSX.Element {
  const { words: paneWords, language } = usePane();
  const words = refreshingWords[language];
  const [choice, setChoice] = useState<Choice>("sheet");
  const { changes, options, setOptions, start } = useRefresh();
  const { olderThan, onlyFixable } = options;
  const tab = useTabStyles();
  const hints: Partial<Record<Choice, string>> = {
    failed: paneWords.refresh.failedHint,
    broken: paneWords.refresh.brokenHint,
  };
  // What a refresh of a selection, sheet or workbook may leave out is chosen where there is none.
  const hint = hints[choice];
  return (
    <ToolPage
      action={
        <TaskButton appearance="primary" task={() => start(choice)}>
          {paneWords.tools.refresh.name}
        </TaskButton>
      }
    >
      <ChoiceField
        label={words.what}
        value={choice}
        choices={choices.map((value) => ({ value, name: paneWords.refresh[value] }))}
        onChange={setChoice}
        {...(hint !== undefined && { hint })}
      />
      {hint === undefined && (
        <div>
          <ChoiceField
            label={words.olderThan}
            value={olderThan === undefined ? "" : String(olderThan)}
            choices={[{ value: "", name: words.anyAge }, ...ageChoices(language, words.moreThan)]}
            onChange={(value) => setOptions({ ...options, olderThan: value === "" ? undefined : Number(value) })}
          />
          <Checkbox
            className={tab.atEdge}
            checked={onlyFixable}
            label={words.onlyFixable}
            onChange={(_, { checked }) => setOptions({ ...options, onlyFixable: checked === true })}
          />
        </div>
      )}
      <ChangeList changes={changes} />
      <AsOf />
      <Opening />
      <Freshness />
      <AskLimit />
    </ToolPage>
  );
}

/** Refreshes and repairs, and asks before a large refresh. */
function useRefresh() {
  const { app, memory, words, language, ask, say } = usePane();
  const [options, setOptions] = useState<RefreshOptions>({ olderThan: undefined, onlyFixable: false });
  const [changes, setChanges] = useState<Changes>();

  /** Says what came of it once the cells have values; at once if there are none. */
  async function refreshChosen(chosen: Narrowed, none: Notice): Promise<void> {
    if (chosen.formulas.length === 0) return say(none);
    const { before, after, notice } = await refreshFormulas(app, chosen);
    setChanges(changesBetween(before, after, listedChanges));
    say(notice);
  }

  /** Asks whether so many are to be refreshed, and says what that costs. */
  async function mayRefresh({ formulas }: Narrowed): Promise<boolean> {
    if (formulas.length <= memory.askAbove()) return true;
    const { cost: costWords } = buildingWords[language];
    const cost = await costOf(app, (await readCallsOfEach(formulas)).flat(), true);
    return ask({
      title: words.refresh.many(formulas.length),
      text: `${costText(cost, costWords)} ${cost.uncounted > 0 ? costWords.uncounted(cost.uncounted) : ""}`.trim(),
      yes: words.tools.refresh.name,
      no: words.frame.cancel,
    });
  }

  async function start(choice: Choice): Promise<void> {
    setChanges(undefined);
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

  return { changes, options, setOptions, start };
}

/** Inserts a cell that tells how old the sheet is. */
export function AsOf(): React.JSX.Element {
  const { language, insert } = usePane();
  const { asOf: words } = refreshingWords[language];
  const tab = useTabStyles();

  function insertCell(): Promise<void> {
    let uncounted = 0;
    return insert({
      async write(replaceable) {
        const inserted = await insertAsOf(words.format, categories, replaceable);
        ({ uncounted } = inserted);
        return inserted.address;
      },
      said: (address) => words.inserted(address, uncounted),
    });
  }

  return (
    <div className={tab.section}>
      <div className={tab.actions}>
        <Button onClick={() => void insertCell()}>{words.insert}</Button>
      </div>
      <Caption1 className={tab.quiet}>{words.hint}</Caption1>
    </div>
  );
}

/** Chooses for this workbook what is refreshed when it opens. */
export function Opening(): React.JSX.Element {
  const { language, say } = usePane();
  const { opening: words } = refreshingWords[language];
  const { run } = useTask();
  const [hours, setHours] = useState<number>();
  useEffect(() => void readOpeningAge().then(setHours, () => undefined), []);

  async function choose(chosen: number | undefined): Promise<void> {
    const starts = await keepOpeningAge(chosen);
    setHours(chosen);
    say(starts ? { intent: "success", text: words.kept } : { intent: "warning", text: words.keptOnly });
  }

  return (
    <ChoiceField
      label={words.label}
      hint={words.hint}
      value={hours === undefined ? "" : String(hours)}
      choices={[{ value: "", name: words.never }, ...ageChoices(language, words.older, hours)]}
      onChange={(value) => void run(() => choose(value === "" ? undefined : Number(value)))}
    />
  );
}

/** The time that an answer is reused before the service is asked again. */
function Freshness(): React.JSX.Element {
  const { app, memory, words, language } = usePane();
  const [hours, setHours] = useState(app.settings.freshHours);

  function choose(chosen: number): void {
    app.accounts.choose({ freshHours: chosen });
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
  const { memory, language } = usePane();
  const { cost } = buildingWords[language];
  const [limit, setLimit] = useState(() => memory.askAbove());
  return (
    <NumberField
      label={cost.askAbove}
      hint={cost.askAboveHint}
      value={limit}
      max={1_000_000}
      step={100}
      isWhole
      onChange={(chosen) => {
        memory.keepAskAbove(chosen);
        setLimit(chosen);
      }}
    />
  );
}
