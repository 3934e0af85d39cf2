import { Body1, Button, Spinner, Subtitle2 } from "@fluentui/react-components";
import { type ComponentType, useState } from "react";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** Offers the check of this Excel, which loads on demand. */
export function CheckButton(): React.JSX.Element {
  const { words, sayFailure } = usePane();
  const tab = useTabStyles();
  const [isLoading, setIsLoading] = useState(false);
  const [loaded, setLoaded] = useState<{ Content: ComponentType }>();

  async function load(): Promise<void> {
    setIsLoading(true);
    try {
      const { ExcelCheckSection } = await import(/* webpackChunkName: "check" */ "./check/ExcelCheckSection");
      setLoaded({ Content: ExcelCheckSection });
    } catch (thrown) {
      sayFailure(thrown);
    } finally {
      setIsLoading(false);
    }
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
            <Button disabledFocusable={isLoading} onClick={() => void load()}>
              {words.activity.check}
            </Button>
            {isLoading && <Spinner size="tiny" />}
          </div>
        </>
      )}
    </>
  );
}
