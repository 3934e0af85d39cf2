import { Body1, Button } from "@fluentui/react-components";
import { serviceNames } from "../../core/settings/settings";
import { isFramed } from "../../page/surroundings";
import { ownerIn } from "../frame/useAccount";
import { usePane } from "../frame/pane";
import { TaskButton } from "../frame/TaskButton";
import { useTabStyles } from "../frame/useTabStyles";

/** Goes back to the demonstration, and asks first if that forgets a token. */
export function DemonstrationButton(): React.JSX.Element {
  const { app, words, memory, accountReplaced, remember, ask, say } = usePane();
  const { demonstrate: label, demonstrated, keep, replaceByDemonstration } = words.connect;

  async function demonstrate(): Promise<void> {
    const isAsked = ownerIn(app) === "own";
    if (isAsked && !(await ask({ ...replaceByDemonstration, yes: label, no: keep, losesData: true }))) return;
    memory.forgetAccount();
    remember(false);
    app.demonstrate();
    accountReplaced();
    say({ intent: "success", text: demonstrated });
  }

  return <Button onClick={() => void demonstrate()}>{label}</Button>;
}

/** Forgets the tokens and the answers, after the user confirms: some may be held from an earlier session even without a token. */
export function ForgetButton(): React.JSX.Element {
  const { app, words, forget, ask } = usePane();
  const { forget: label, keep, forgetting, forgettingInFrame } = words.connect;
  const { title, demonstrationEnds, done } = forgetting;

  async function forgetNow(): Promise<void> {
    const isDemonstrating = serviceNames.some((name) => app.accounts.ownerOf(name) === "demonstration");
    const text = isDemonstrating ? `${demonstrationEnds} ${forgetting.text}` : forgetting.text;
    if (!(await ask({ title, text, yes: label, no: keep, losesData: true }))) return;
    await forget(
      isFramed() ? { intent: "warning", text: `${done} ${forgettingInFrame}` } : { intent: "success", text: done },
    );
  }

  return <Button onClick={() => void forgetNow()}>{label}</Button>;
}

/** Adds sheets that show the functions at work. The code that writes them loads on demand. */
export function SamplesButton(): React.JSX.Element {
  const { app, words, say } = usePane();
  const tab = useTabStyles();

  async function add(): Promise<void> {
    const { addSampleSheets } = await import(/* webpackChunkName: "samples" */ "../../excel/samples/sampleSheets");
    const names = await addSampleSheets(app.language);
    say({ intent: "success", text: words.connect.samplesAdded(names.length) });
  }

  return (
    <>
      <Body1 className={tab.quiet}>{words.connect.samplesHint}</Body1>
      <div className={tab.actions}>
        <TaskButton task={add}>{words.connect.samples}</TaskButton>
      </div>
    </>
  );
}
