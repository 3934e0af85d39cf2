import { Body1, CompoundButton, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useState } from "react";
import type { Cost } from "../../core/questions/cost";
import type { BuildingWords } from "../../core/locales/building.en";
import { AskLimit } from "../cost/CostTool";
import { buildingWords, timeText } from "../cost/buildingWords";
import { ConfirmDialog } from "../frame/notices/ConfirmDialog";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ChangeList } from "./ChangeList";
import { Freshness } from "./Freshness";
import { OptionFields } from "./OptionFields";
import { refreshingWords } from "./refreshingWords";
import type { Comparison } from "./useChanges";
import { useRefresh } from "./useRefresh";

const choices = ["selection", "sheet", "workbook", "failed", "broken"] as const;

type Choice = (typeof choices)[number];

/** Refreshes our own cells, and recalculates no others. */
export function RefreshTool(): React.JSX.Element {
  const { words, language } = usePane();
  const { cost } = buildingWords[language];
  const tab = useTabStyles();
  const { isRunning, running, changes, options, setOptions, unconfirmed, ...actions } = useRefresh();
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
    <div className={tab.page}>
      <Body1>{words.refresh.intro}</Body1>
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
      <Freshness />
      <AskLimit />
      {unconfirmed && (
        <ConfirmDialog
          title={words.refresh.many(unconfirmed.chosen.formulas.length)}
          text={costText(unconfirmed.cost, cost)}
          yes={words.refresh.go}
          no={words.refresh.stay}
          onYes={() => void actions.confirm()}
          onNo={actions.dismiss}
        />
      )}
    </div>
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

function costText({ codes, requests, time, uncounted }: Cost, words: BuildingWords["cost"]): string {
  const asked = words.asked(codes, requests, timeText(time, words));
  return uncounted > 0 ? `${asked} ${words.uncounted(uncounted)}` : asked;
}

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  progress: { justifyContent: "flex-start" },
  hint: { lineHeight: tokens.lineHeightBase200 },
  choice: { maxWidth: "none", width: "100%", justifyContent: "flex-start", padding: tokens.spacingHorizontalM },
});
