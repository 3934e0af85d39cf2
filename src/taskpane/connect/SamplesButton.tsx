import { Body1, Button, Spinner } from "@fluentui/react-components";
import { useState } from "react";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** Adds sheets that show the functions at work. The code that writes them loads on demand. */
export function SamplesButton(): React.JSX.Element {
  const { app, words, say, sayFailure } = usePane();
  const tab = useTabStyles();
  const [isAdding, setIsAdding] = useState(false);

  async function add(): Promise<void> {
    setIsAdding(true);
    try {
      const { addSamples } = await import(/* webpackChunkName: "samples" */ "./addSamples");
      const names = await addSamples(app.language);
      say({ intent: "success", text: words.connect.samplesAdded(names.length) });
    } catch (thrown) {
      sayFailure(thrown);
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <>
      <Body1 className={tab.quiet}>{words.connect.samplesHint}</Body1>
      <div className={tab.actions}>
        <Button disabledFocusable={isAdding} onClick={() => void add()}>
          {words.connect.samples}
        </Button>
        {isAdding && <Spinner size="tiny" />}
      </div>
    </>
  );
}
