import { Body1, Button, Spinner } from "@fluentui/react-components";
import { useState } from "react";
import { forgetAccount } from "../../page/remember";
import { isFramed } from "../../page/surroundings";
import { hasOwnToken, usesDemonstration } from "../frame/useAccount";
import { ConfirmDialog } from "../frame/notices/ConfirmDialog";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** Goes back to the demonstration, and asks first if that forgets a token. */
export function DemonstrationButton({ onDone }: { onDone: () => void }): React.JSX.Element {
  const { app, words, partition, accountChanged, say } = usePane();

  function demonstrate(): void {
    forgetAccount(partition);
    app.remember(false);
    app.demonstrate();
    accountChanged();
    onDone();
    say({ intent: "success", text: words.connect.demonstrated });
  }

  return (
    <ConfirmedButton
      label={words.connect.demonstrate}
      question={hasOwnToken(app) ? words.connect.replaceByDemonstration : undefined}
      onYes={demonstrate}
    />
  );
}

/** Forgets the tokens, the demonstration, or both, after the user confirms. */
export function ForgetButton(): React.JSX.Element {
  const { app, words, forget, say } = usePane();
  const { titles, text, done } = words.connect.forgetting;
  const withDemonstration = hasOwnToken(app) ? titles.both : titles.demonstration;
  const title = usesDemonstration(app) ? withDemonstration : titles.tokens;

  async function forgetNow(): Promise<void> {
    if (!(await forget())) say({ intent: "warning", text: words.connect.answersLeft });
    else if (isFramed()) say({ intent: "warning", text: `${done} ${words.connect.forgettingInFrame}` });
    else say({ intent: "success", text: done });
  }

  return (
    <ConfirmedButton label={words.connect.forget} isSubtle question={{ title, text }} onYes={() => void forgetNow()} />
  );
}

interface ConfirmedButtonProps {
  label: string;
  isSubtle?: boolean;
  /** Asked first, where something would be lost. */
  question: { title: string; text: string } | undefined;
  onYes: () => void;
}

function ConfirmedButton({ label, isSubtle = false, question, onYes }: ConfirmedButtonProps): React.JSX.Element {
  const { words } = usePane();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button appearance={isSubtle ? "subtle" : "secondary"} onClick={() => (question ? setIsAsking(true) : onYes())}>
        {label}
      </Button>
      {isAsking && question && (
        <ConfirmDialog
          title={question.title}
          text={question.text}
          yes={label}
          no={words.connect.keep}
          losesData
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            onYes();
          }}
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
