import { Body1, Button, Spinner } from "@fluentui/react-components";
import { forgetAccount } from "../../page/remember";
import { isFramed } from "../../page/surroundings";
import { hasOwnToken, usesDemonstration } from "../frame/useAccount";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** Goes back to the demonstration, and asks first if that forgets a token. */
export function DemonstrationButton({ onDone }: { onDone: () => void }): React.JSX.Element {
  const { app, words, partition, accountChanged, ask, say } = usePane();
  const { demonstrate: label, demonstrated, keep, replaceByDemonstration } = words.connect;

  async function demonstrate(): Promise<void> {
    if (hasOwnToken(app) && !(await ask({ ...replaceByDemonstration, yes: label, no: keep, losesData: true }))) return;
    forgetAccount(partition);
    app.remember(false);
    app.demonstrate();
    accountChanged();
    onDone();
    say({ intent: "success", text: demonstrated });
  }

  return <Button onClick={() => void demonstrate()}>{label}</Button>;
}

/** Forgets the tokens, the demonstration, or both, after the user confirms. */
export function ForgetButton(): React.JSX.Element {
  const { app, words, forget, ask, say } = usePane();
  const { forgetDemonstration, keep, forgetting, forgettingInFrame, answersLeft } = words.connect;
  const { titles, text, done } = forgetting;
  const what =
    hasOwnToken(app) && usesDemonstration(app) ? "both" : usesDemonstration(app) ? "demonstration" : "tokens";
  const label = what === "demonstration" ? forgetDemonstration : words.connect.forget;

  async function forgetNow(): Promise<void> {
    if (!(await ask({ title: titles[what], text, yes: label, no: keep, losesData: true }))) return;
    if (!(await forget())) say({ intent: "warning", text: answersLeft });
    else if (isFramed()) say({ intent: "warning", text: `${done} ${forgettingInFrame}` });
    else say({ intent: "success", text: done });
  }

  return (
    <Button appearance="subtle" onClick={() => void forgetNow()}>
      {label}
    </Button>
  );
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
