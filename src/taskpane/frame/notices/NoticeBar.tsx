import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from "@fluentui/react-components";
import { Dismiss16Regular } from "@fluentui/react-icons/svg/dismiss";
import { useEffect } from "react";
import { lowPane } from "../useTabStyles";

/** Message about what was done or what went wrong. */
export interface Notice {
  intent: "success" | "warning" | "error";
  text: string;
}

/** The time that a success stays, in milliseconds. */
const readingTime = 6000;

interface NoticeBarProps {
  notice: Notice | undefined;
  /** The label of the button that closes it. */
  close: string;
  onClose: () => void;
}

/**
 * Shows a notice, which screen readers announce when it appears: two lines of it, and the rest while somebody points at it. A success goes
 * away by itself; trouble stays until it is closed.
 */
export function NoticeBar({ notice, close, onClose }: NoticeBarProps): React.JSX.Element {
  const styles = useStyles();
  useEffect(() => {
    if (notice?.intent !== "success") return;
    const timer = setTimeout(onClose, readingTime);
    return () => clearTimeout(timer);
    // Each notice starts its own timer; `onClose` never changes.
  }, [notice]);
  return (
    <div role={notice?.intent === "error" ? "alert" : "status"}>
      {notice && (
        <MessageBar intent={notice.intent} layout="singleline" className={styles.bar}>
          <MessageBarBody className={styles.text}>{notice.text}</MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                size="small"
                appearance="transparent"
                icon={<Dismiss16Regular />}
                aria-label={close}
                onClick={onClose}
              />
            }
          />
        </MessageBar>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  bar: {
    minHeight: "40px",
    [lowPane]: { minHeight: "24px" },
    boxSizing: "border-box",
    whiteSpace: "normal",
    borderRadius: 0,
    "&:hover > .fui-MessageBarBody, &:focus-within > .fui-MessageBarBody": { WebkitLineClamp: "unset" },
  },
  text: {
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    [lowPane]: { WebkitLineClamp: 1 },
    overflow: "hidden",
    overflowWrap: "anywhere",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});
