import { Body1, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { OwnResult } from "../../excel/explain/selectedCell";
import type { OwnFormula } from "../../excel/formulas/findOwnFormulas";
import { refresh } from "../../excel/refresh/refresh";
import { repair } from "../../excel/repair/repair";
import { CardSection } from "../card/CardSection";
import { NearestCodes } from "../codes/NearestCodes";
import { usePane, useTask } from "../frame/pane";
import { repairNotice } from "../refresh/startRepair";
import { explainWords, type Reason } from "./reasonOf";

interface ReasonSectionProps {
  reason: Reason;
  own: OwnResult;
}

/** The reason why there is no value, what to do, and the one button that does it. */
export function ReasonSection({ reason, own }: ReasonSectionProps): React.JSX.Element {
  const { language } = usePane();
  const words = explainWords[language];
  return (
    <CardSection heading="h4" title={words.why}>
      {reason.isProbable && <Caption1 block>{words.probably}</Caption1>}
      <Body1 block>{reason.text}</Body1>
      {typeof reason.unknown === "string" && <NearestCodes code={reason.unknown} />}
      {reason.remedy !== "input" && <FixButton remedy={reason.remedy} formula={own.formula} />}
    </CardSection>
  );
}

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
      const notice = repairNotice(await repair(), language);
      return say(notice ?? { intent: "success", text: paneWords.refresh.noneBroken });
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
