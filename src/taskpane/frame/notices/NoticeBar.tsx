import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from "@fluentui/react-components";
import { Dismiss16Regular } from "@fluentui/react-icons/svg/dismiss";
import { useEffect } from "react";
import { toastAnchor } from "../useTabStyles";

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

/** The time that a success stays, in milliseconds. */
const readingTime = 6000;

interface ToastProps {
  notice: Notice | undefined;
  /** The label of the button that closes it. */
  close: string;
  onClose: () => void;
}

/**
 * Shows a notice above the foot of the tab, so that nothing moves and no button is covered. A success goes away by itself; trouble stays
 * until it is closed.
 */
export function Toast({ notice, close, onClose }: ToastProps): React.JSX.Element {
  const styles = useStyles();
  useEffect(() => {
    if (notice && document.activeElement) keepInSight(document.activeElement);
  }, [notice]);
  useEffect(() => {
    if (notice?.intent !== "success") return;
    const timer = setTimeout(onClose, readingTime);
    return () => clearTimeout(timer);
    // Each notice starts its own timer; `onClose` never changes.
  }, [notice]);
  return (
    <div className={styles.overlay}>
      <div className={styles.toast}>
        <NoticeBar notice={notice} close={close} onClose={onClose} />
      </div>
    </div>
  );
}

/** The button that was pressed may be the last of its tab, where the notice covers it. What is far away stays there. */
function keepInSight(focused: Element): void {
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom > 0 && top < window.innerHeight) focused.scrollIntoView({ block: "nearest" });
}

const useStyles = makeStyles({
  overlay: {
    position: "absolute",
    // Browsers without anchor positioning show it over the foot.
    left: ["0", `anchor(${toastAnchor} left, 0px)`],
    right: ["0", `anchor(${toastAnchor} right, 0px)`],
    // In a low pane, the foot may be scrolled out of sight.
    bottom: ["0", `max(0px, anchor(${toastAnchor} top, 0px))`],
    zIndex: 2,
    padding: tokens.spacingHorizontalM,
    pointerEvents: "none",
  },
  toast: {
    maxWidth: "460px",
    marginInline: "auto",
    borderRadius: tokens.borderRadiusMedium,
    pointerEvents: "auto",
    ":has(.fui-MessageBar)": { boxShadow: tokens.shadow16 },
  },
});
