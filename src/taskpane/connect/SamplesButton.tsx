import { Body1, Button, Spinner } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { useTask } from "../frame/notices/useTask";

/** Adds sheets that show the functions at work. The code that writes them loads on demand. */
export function SamplesButton(): React.JSX.Element {
  const { app, words, say } = usePane();
  const tab = useTabStyles();
  const { isRunning, run } = useTask();

  async function add(): Promise<void> {
    const { addSamples } = await import(/* webpackChunkName: "samples" */ "./addSamples");
    const names = await addSamples(app.language);
    say({ intent: "success", text: words.connect.samplesAdded(names.length) });
  }

  return (
    <>
      <Body1 className={tab.quiet}>{words.connect.samplesHint}</Body1>
      <div className={tab.actions}>
        <Button disabledFocusable={isRunning} onClick={() => void run(add)}>
          {words.connect.samples}
        </Button>
        {isRunning && <Spinner size="tiny" />}
      </div>
    </>
  );
}
