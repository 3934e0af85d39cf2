import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { usePane } from "../frame/pane";
import { isFramed } from "../../page/surroundings";
import { ConfirmDialog } from "../frame/notices/ConfirmDialog";
import { hasOwnToken, usesDemonstration } from "../frame/account/tokensInUse";

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
