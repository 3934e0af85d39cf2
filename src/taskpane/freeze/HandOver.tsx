import { Body1, Button, Subtitle2 } from "@fluentui/react-components";
import { makeHandOverCopy } from "../../excel/freeze/handOverCopy";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { useTask } from "../frame/notices/useTask";
import { freezeWords } from "./freezeWords";

/** Makes a copy of the sheet that can be given to people without the add-in. */
export function HandOver(): React.JSX.Element {
  const { language, say } = usePane();
  const words = freezeWords[language].handOver;
  const tab = useTabStyles();
  const { isRunning, run } = useTask();

  async function copy(): Promise<void> {
    const { sheet, formulas, waiting } = await makeHandOverCopy(words.suffix);
    if (sheet === undefined) say({ intent: "warning", text: words.waiting(waiting) });
    else say({ intent: "success", text: words.made(sheet, formulas) });
  }

  return (
    <>
      <Subtitle2 as="h3" className={tab.noMargin}>
        {words.title}
      </Subtitle2>
      <Body1>{words.text}</Body1>
      <div className={tab.actions}>
        <Button disabledFocusable={isRunning} onClick={() => void run(copy)}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}
