import { Button, makeStyles, tokens } from "@fluentui/react-components";
import type { OwnFormula } from "../../excel/formulas/findOwnFormulas";
import { refresh } from "../../excel/refresh/refresh";
import { repair } from "../../excel/repair/repair";
import { usePane } from "../frame/pane";
import { useTask } from "../frame/notices/useTask";
import { explainWords } from "./explainWords";

interface FixButtonProps {
  remedy: "connect" | "refresh" | "repair";
  /** The formula to refresh; a repair needs none. */
  formula?: OwnFormula;
}

/** Runs the remedy for an error. */
export function FixButton({ remedy, formula }: FixButtonProps): React.JSX.Element {
  const { app, words: paneWords, language, openTab, say } = usePane();
  const words = explainWords[language];
  const styles = useStyles();
  const { isRunning, run } = useTask();

  async function fix(): Promise<void> {
    if (remedy === "connect") return openTab("connect");
    if (remedy === "repair") {
      const { repaired, remaining } = await repair();
      const text = remaining > 0 ? paneWords.refresh.notRepaired(remaining) : paneWords.refresh.repaired(repaired);
      return say({ intent: remaining > 0 ? "warning" : "success", text });
    }
    if (!formula) return;
    await refresh(app, [formula]);
    say({ intent: "success", text: words.refreshed });
  }

  return (
    <div className={styles.apart}>
      <Button appearance="primary" disabledFocusable={isRunning} onClick={() => void run(fix)}>
        {words[remedy]}
      </Button>
    </div>
  );
}

/** A sentence stands right above the button. */
const useStyles = makeStyles({ apart: { marginTop: tokens.spacingVerticalXS } });
