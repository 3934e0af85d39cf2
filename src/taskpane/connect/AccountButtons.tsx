import { Body1, Button, Spinner } from "@fluentui/react-components";
import { useState } from "react";
import { forgetAccount } from "../../page/remembered";
import { isFramed } from "../../page/surroundings";
import { hasOwnToken, usesDemonstration } from "../frame/account/tokensInUse";
import { ConfirmDialog } from "../frame/notices/ConfirmDialog";
import { useTask } from "../frame/notices/useTask";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** Goes back to the demonstration, and asks first if that forgets a token. */
export function DemonstrationButton({ onDone }: { onDone: () => void }): React.JSX.Element {
  const { app, words, partition, accountChanged, say } = usePane();
  const [isAsking, setIsAsking] = useState(false);
  const said = words.connect.replaceByDemonstration;

  function demonstrate(): void {
    setIsAsking(false);
    forgetAccount(partition);
    app.remember(false);
    app.demonstrate();
    accountChanged();
    onDone();
    say({ intent: "success", text: words.connect.demonstrated });
  }

  return (
    <>
      <Button onClick={() => (hasOwnToken(app) ? setIsAsking(true) : demonstrate())}>
        {words.connect.demonstrate}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={said.title}
          text={said.text}
          yes={words.connect.demonstrate}
          no={words.connect.keep}
          losesData
          onNo={() => setIsAsking(false)}
          onYes={demonstrate}
        />
      )}
    </>
  );
}

/** Forgets the tokens, the demonstration, or both, after the user confirms. */
export function ForgetButton(): React.JSX.Element {
  const { app, words, forget, say } = usePane();
  const [isAsking, setIsAsking] = useState(false);
  const withDemonstration = hasOwnToken(app) ? "forgettingBoth" : "forgettingDemonstration";
  const said = words.connect[usesDemonstration(app) ? withDemonstration : "forgetting"];

  async function forgetNow(): Promise<void> {
    setIsAsking(false);
    if (await forget()) say({ intent: "success", text: said.done });
    else say({ intent: "warning", text: words.connect.answersLeft });
  }

  return (
    <>
      <Button appearance="subtle" onClick={() => setIsAsking(true)}>
        {words.connect.forget}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={said.title}
          text={isFramed() ? `${said.text} ${words.connect.forgettingInFrame}` : said.text}
          yes={words.connect.forget}
          no={words.connect.keep}
          losesData
          onNo={() => setIsAsking(false)}
          onYes={() => void forgetNow()}
        />
      )}
    </>
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
