import { Body1, Button, Spinner } from "@fluentui/react-components";
import { isFramed } from "../../page/surroundings";
import { hasOwnToken, usesDemonstration } from "../frame/useAccount";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** Goes back to the demonstration, and asks first if that forgets a token. */
export function DemonstrationButton(): React.JSX.Element {
  const { app, words, memory, accountReplaced, remember, ask, say } = usePane();
  const { demonstrate: label, demonstrated, keep, replaceByDemonstration } = words.connect;

  async function demonstrate(): Promise<void> {
    if (hasOwnToken(app) && !(await ask({ ...replaceByDemonstration, yes: label, no: keep, losesData: true }))) return;
    memory.forgetAccount();
    remember(false);
    app.demonstrate();
    accountReplaced();
    say({ intent: "success", text: demonstrated });
  }

  return <Button onClick={() => void demonstrate()}>{label}</Button>;
}

/**
 * Forgets the tokens and the answers, after the user confirms: some may be held from an earlier session even without a token. Until the storage
 * says that it is empty, which it may never do, answers may be left.
 */
export function ForgetButton(): React.JSX.Element {
  const { app, words, forget, ask, say } = usePane();
  const { forget: label, keep, forgetting, forgettingInFrame, answersLeft } = words.connect;
  const { title, demonstrationEnds, done } = forgetting;

  async function forgetNow(): Promise<void> {
    const text = usesDemonstration(app) ? `${demonstrationEnds} ${forgetting.text}` : forgetting.text;
    if (!(await ask({ title, text, yes: label, no: keep, losesData: true }))) return;
    say({ intent: "warning", text: answersLeft });
    if (!(await forget())) return;
    if (isFramed()) say({ intent: "warning", text: `${done} ${forgettingInFrame}` });
    else say({ intent: "success", text: done });
  }

  return <Button onClick={() => void forgetNow()}>{label}</Button>;
}

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
