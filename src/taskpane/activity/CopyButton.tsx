import { Button, Field, Textarea } from "@fluentui/react-components";
import { useEffect, useId, useState } from "react";
import { usePane } from "../frame/pane";

interface CopyButtonProps {
  label: string;
  /** The sentence shown after copying. */
  copied: string;
  write: () => string;
}

/** Copies a text, or shows it to be copied by hand if the host does not allow copying. */
export function CopyButton({ label, copied, write }: CopyButtonProps): React.JSX.Element {
  const { say, words } = usePane();
  const [shown, setShown] = useState<{ text: string }>();
  const areaId = useId();
  // Selects the text, so that the keys for copying are the next ones to press.
  useEffect(() => document.getElementById(areaId)?.focus(), [areaId, shown]);

  async function copy(): Promise<void> {
    const text = write();
    try {
      await navigator.clipboard.writeText(text);
      setShown(undefined);
      say({ intent: "success", text: copied });
    } catch {
      setShown({ text });
    }
  }

  return (
    <>
      <div>
        <Button onClick={() => void copy()}>{label}</Button>
      </div>
      {shown !== undefined && (
        <Field label={words.activity.copyByHand}>
          <Textarea id={areaId} readOnly rows={8} value={shown.text} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </>
  );
}
