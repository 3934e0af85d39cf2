import { Body1, CompoundButton, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useState } from "react";
import type { Cost } from "../../core/questions/cost";
import type { BuildingWords } from "../../core/locales/building.en";
import { AskLimit } from "../cost/AskLimit";
import { buildingWords, timeText } from "../cost/buildingWords";
import { ConfirmDialog } from "../frame/notices/ConfirmDialog";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ChangeList } from "./ChangeList";
import { Freshness } from "./Freshness";
import { OptionFields } from "./OptionFields";
import { refreshingWords } from "./refreshingWords";
import { useRefresh } from "./useRefresh";

/** Refreshes our own cells, and recalculates no others. */
export function RefreshTool(): React.JSX.Element {
  const { words, language } = usePane();
  const { cost } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const own = refreshingWords[language];
  const actions = useRefresh();
  const { isRunning, unconfirmed, refresh, refreshFailed, repair, confirm, dismiss } = actions;
  const { running, changes, options, setOptions } = actions;
  const [pressed, setPressed] = useState<string>();
  /** The button whose refresh `running` and `changes` describe. */
  const [refreshed, setRefreshed] = useState<string>();
  const choices = [
    ...(["selection", "sheet", "workbook"] as const).map((name) => ({ name, run: () => refresh(name) })),
    { name: "failed" as const, run: refreshFailed },
    { name: "broken" as const, run: repair },
  ];

  const progress = (label: string) => <Spinner size="tiny" className={styles.progress} label={label} />;

  function press({ name, run }: (typeof choices)[number]): void {
    setPressed(name);
    if (name !== "broken") setRefreshed(name);
    void run();
  }

  return (
    <div className={tab.page}>
      <Body1>{words.refresh.intro}</Body1>
      <OptionFields options={options} onChange={setOptions} />
      {choices.map((choice) => (
        <div key={choice.name} className={styles.part}>
          <CompoundButton
            className={styles.choice}
            disabledFocusable={isRunning}
            secondaryContent={{ children: words.refresh[`${choice.name}Hint`], className: styles.hint }}
            onClick={() => press(choice)}
          >
            {words.refresh[choice.name]}
          </CompoundButton>
          {isRunning && pressed === choice.name && progress(words.refresh.looking)}
          {!isRunning && running !== undefined && refreshed === choice.name && progress(own.running(running))}
          {(running !== undefined || changes) && refreshed === choice.name && <ChangeList changes={changes} />}
        </div>
      ))}
      <Freshness />
      <AskLimit />
      {unconfirmed && (
        <ConfirmDialog
          title={words.refresh.many(unconfirmed.chosen.formulas.length)}
          text={costText(unconfirmed.cost, cost)}
          yes={words.refresh.go}
          no={words.refresh.stay}
          onYes={() => void confirm()}
          onNo={dismiss}
        />
      )}
    </div>
  );
}

function costText({ codes, requests, time, uncounted }: Cost, words: BuildingWords["cost"]): string {
  const asked = words.asked(codes, requests, timeText(time, words));
  return uncounted > 0 ? `${asked} ${words.uncounted(uncounted)}` : asked;
}

const useStyles = makeStyles({
  /** A button, with its outcome below, where the user is looking. */
  part: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  progress: { justifyContent: "flex-start" },
  hint: { lineHeight: tokens.lineHeightBase200 },
  choice: { maxWidth: "none", width: "100%", justifyContent: "flex-start", padding: tokens.spacingHorizontalM },
});
