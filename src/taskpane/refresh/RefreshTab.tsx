import { Body1, CompoundButton, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { ConfirmDialog } from "../frame/ConfirmDialog";
import { useTabStyles } from "../frame/useTabStyles";
import { Freshness } from "./Freshness";
import { useRefresh } from "./useRefresh";

/** Refreshes our own cells, and recalculates no others. */
export function RefreshTab(): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const { isRunning, unconfirmed, refresh, refreshFailed, confirm, dismiss } = useRefresh();
  const choices = [
    ...(["selection", "sheet", "workbook"] as const).map((name) => ({ name, run: () => refresh(name) })),
    { name: "failed" as const, run: refreshFailed },
  ];
  return (
    <div className={tab.page}>
      <Body1>{words.refresh.intro}</Body1>
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
      {isRunning && <Spinner size="tiny" label={words.refresh.looking} />}
      {unconfirmed && (
        <ConfirmDialog
          title={words.refresh.many(unconfirmed.formulas.length)}
          text={words.refresh.manyText(unconfirmed.codes.size)}
          yes={words.refresh.go}
          no={words.refresh.stay}
          onYes={() => void confirm()}
          onNo={dismiss}
        />
      )}
    </div>
  );
}

const useStyles = makeStyles({
  hint: { lineHeight: tokens.lineHeightBase200 },
  choice: { maxWidth: "none", width: "100%", justifyContent: "flex-start", padding: tokens.spacingHorizontalM },
});
