import { Body1, Button, Subtitle2 } from "@fluentui/react-components";
import type { LongWork } from "../../excel/longWork";
import { makeHandOverCopy } from "../../excel/freeze/handOverCopy";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { freezeWords } from "./freezeWords";

/** Makes a copy of the sheet that can be given to people without the add-in. */
export function HandOver(): React.JSX.Element {
  const { language, say, work, runWork } = usePane();
  const words = freezeWords[language].handOver;
  const tab = useTabStyles();

  async function copy(watched: LongWork): Promise<void> {
    const { sheet, formulas, waiting } = await makeHandOverCopy(words.suffix, watched);
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
        <Button disabledFocusable={work !== undefined} onClick={() => void runWork(words.copying, copy)}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}
