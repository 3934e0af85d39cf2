import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { Dismiss16Regular } from "@fluentui/react-icons/svg/dismiss";

/** Message about what was done or what went wrong. */
export interface Notice {
  intent: "success" | "warning" | "error";
  text: string;
}

/** Shows a notice; screen readers announce it when it appears. */
export function NoticeBar({ notice, close, onClose }: NoticeBarProps): React.JSX.Element {
  return (
    <div role={notice?.intent === "error" ? "alert" : "status"}>
      {notice && (
        <MessageBar intent={notice.intent} layout="multiline">
          <MessageBarBody>{notice.text}</MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button appearance="transparent" icon={<Dismiss16Regular />} aria-label={close} onClick={onClose} />
            }
          />
        </MessageBar>
      )}
    </div>
  );
}

interface NoticeBarProps {
  notice: Notice | undefined;
  /** The label of the button that closes it. */
  close: string;
  onClose: () => void;
}
