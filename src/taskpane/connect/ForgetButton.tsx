import { Button } from "@fluentui/react-components";
import { useState } from "react";
import { usePane } from "../frame/pane";
import { Question } from "../frame/Question";

/** Forgets everything of the account, once the user has said so a second time. */
export function ForgetButton({ onForget }: { onForget: () => void }): React.JSX.Element {
  const { words } = usePane();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button appearance="subtle" onClick={() => setIsAsking(true)}>
        {words.connect.forget}
      </Button>
      {isAsking && (
        <Question
          title={words.connect.forgetTitle}
          text={words.connect.forgetText}
          yes={words.connect.forget}
          no={words.connect.keep}
          onNo={() => setIsAsking(false)}
          onYes={() => {
            setIsAsking(false);
            onForget();
          }}
        />
      )}
    </>
  );
}
