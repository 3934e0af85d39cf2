import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect } from "react";
import { type Notice, NoticeBar } from "./NoticeBar";

/** Milliseconds to read a success. */
const readingTime = 6000;

interface ToastProps {
  notice: Notice | undefined;
  /** The label of the button that closes it. */
  close: string;
  onClose: () => void;
}

/** Shows a notice over the foot of the pane, so that nothing moves. A success goes by itself; trouble stays until it is closed. */
export function Toast({ notice, close, onClose }: ToastProps): React.JSX.Element {
  const styles = useStyles();
  useEffect(() => {
    if (notice?.intent !== "success") return;
    const timer = setTimeout(onClose, readingTime);
    return () => clearTimeout(timer);
    // Another notice starts its own time; what closes it is the same for all.
  }, [notice]);
  return (
    <div className={styles.overlay}>
      <div className={styles.toast}>
        <NoticeBar notice={notice} close={close} onClose={onClose} />
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  overlay: {
    position: "absolute",
    insetInline: 0,
    bottom: 0,
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
