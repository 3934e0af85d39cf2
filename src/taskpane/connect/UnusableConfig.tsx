import { MessageBar, MessageBarBody } from "@fluentui/react-components";
import { usePane } from "../frame/pane";

/** Names the settings of the operator's `config.json` that cannot be used, and what to do. */
export function UnusableConfig(): React.JSX.Element | null {
  const { app, words } = usePane();
  const { unusable } = app;
  if (unusable.length === 0) return null;
  const sentences = words.connect.unusable;
  const what = unusable.includes("config.json") ? sentences["config.json"] : sentences.settings(unusable.join(", "));
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {what} {sentences.next}
      </MessageBarBody>
    </MessageBar>
  );
}
