import { Body1, CompoundButton, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import type { Cost } from "../../core/cost";
import type { BuildingWords } from "../../core/locales/building.en";
import { AskLimit } from "../cost/AskLimit";
import { timeText } from "../cost/timeText";
import { useBuildingWords } from "../cost/useBuildingWords";
import { usePane } from "../frame/pane";
import { ConfirmDialog } from "../frame/ConfirmDialog";
import { useTabStyles } from "../frame/useTabStyles";
import { ChangeList } from "./ChangeList";
import { Freshness } from "./Freshness";
import { OptionFields } from "./OptionFields";
import { refreshingWords } from "./refreshingWords";
import { useRefresh } from "./useRefresh";

/** Refreshes our own cells, and recalculates no others. */
export function RefreshTool(): React.JSX.Element {
  const { words, language } = usePane();
  const { cost } = useBuildingWords();
  const tab = useTabStyles();
  const styles = useStyles();
  const actions = useRefresh();
  const { isRunning, unconfirmed, refresh, refreshFailed, repair, confirm, dismiss } = actions;
  const { running, changes, options, setOptions } = actions;
  const choices = [
    ...(["selection", "sheet", "workbook"] as const).map((name) => ({ name, run: () => refresh(name) })),
    { name: "failed" as const, run: refreshFailed },
    { name: "broken" as const, run: repair },
  ];
  return (
    <div className={tab.page}>
      <div className={styles.lead}>
        {isRunning || running !== undefined ? (
          <Spinner
            size="tiny"
            className={styles.spinner}
            label={running === undefined ? words.refresh.looking : refreshingWords[language].running(running)}
          />
        ) : (
          <Body1>{words.refresh.intro}</Body1>
        )}
      </div>
      {changes && <ChangeList changes={changes} />}
      <OptionFields options={options} onChange={setOptions} />
      {choices.map(({ name, run }) => (
        <CompoundButton
          key={name}
          className={styles.choice}
          disabledFocusable={isRunning}
          secondaryContent={{ children: words.refresh[`${name}Hint`], className: styles.hint }}
          onClick={() => void run()}
        >
          {words.refresh[name]}
        </CompoundButton>
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
  /** As high as the introduction, so that nothing moves when the spinner takes its room. */
  lead: { minHeight: `calc(3 * ${tokens.lineHeightBase300})` },
  spinner: { justifyContent: "flex-start" },
  hint: { lineHeight: tokens.lineHeightBase200 },
  choice: { maxWidth: "none", width: "100%", justifyContent: "flex-start", padding: tokens.spacingHorizontalM },
});
