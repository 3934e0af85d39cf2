import { Button, Field, Textarea } from "@fluentui/react-components";
import { useState } from "react";
import { usePane } from "../frame/pane";
import { writeReport } from "./report";

/** Copies the report. Where the host does not allow copying, shows the text to copy by hand. */
export function CopyReport(): React.JSX.Element {
  const { app, words, say } = usePane();
  const [shown, setShown] = useState<string>();

  async function copy(): Promise<void> {
    const report = writeReport(app, new Date());
    try {
      await navigator.clipboard.writeText(report);
      setShown(undefined);
      say({ intent: "success", text: words.activity.copied });
    } catch {
      setShown(report);
    }
  }

  return (
    <>
      <div>
        <Button onClick={() => void copy()}>{words.activity.copy}</Button>
      </div>
      {shown !== undefined && (
        <Field label={words.activity.copyByHand}>
          <Textarea readOnly rows={8} value={shown} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </>
  );
}
