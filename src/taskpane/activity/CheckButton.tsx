import { Body1, Button, Spinner, Subtitle2 } from "@fluentui/react-components";
import { type ComponentType, useState } from "react";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { useTask } from "../frame/notices/useTask";

/** Offers the check of this Excel, which loads on demand. */
export function CheckButton(): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const { isRunning, run } = useTask();
  const [loaded, setLoaded] = useState<{ Content: ComponentType }>();

  async function load(): Promise<void> {
    const { ExcelCheckSection } = await import(/* webpackChunkName: "check" */ "./check/ExcelCheckSection");
    setLoaded({ Content: ExcelCheckSection });
  }

  return (
    <>
      <Subtitle2 as="h2" className={tab.noMargin}>
        {words.activity.check}
      </Subtitle2>
      {loaded ? (
        <loaded.Content />
      ) : (
        <>
          <Body1 className={tab.quiet}>{words.activity.checkHint}</Body1>
          <div className={tab.actions}>
            <Button disabledFocusable={isRunning} onClick={() => void run(load)}>
              {words.activity.check}
            </Button>
            {isRunning && <Spinner size="tiny" />}
          </div>
        </>
      )}
    </>
  );
}
