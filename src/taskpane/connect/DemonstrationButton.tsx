import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { forgetAccount } from "../../page/remembered";
import { ConfirmDialog } from "../frame/notices/ConfirmDialog";
import { usePane } from "../frame/pane";
import { hasOwnToken } from "../frame/account/tokensInUse";

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
