import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { usePane } from "../frame/pane";
import { ConfirmDialog } from "../frame/ConfirmDialog";

/** Forgets everything of the account, or of the demonstration, once the user has said so a second time. */
export function ForgetButton(): React.JSX.Element {
  const { app, words, forget, say } = usePane();
  const [isAsking, setIsAsking] = useState(false);
  const said = words.connect[app.isDemonstration ? "forgettingDemonstration" : "forgetting"];
  return (
    <>
      <Button appearance="subtle" onClick={() => setIsAsking(true)}>
        {words.connect.forget}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={said.title}
          text={said.text}
          yes={words.connect.forget}
          no={words.connect.keep}
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            forget();
            say({ intent: "success", text: said.done });
          }}
        />
      )}
    </>
  );
}
