import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { useEffect, useState } from "react";

/** A question to be answered with yes or no. */
export interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Saying yes loses something, so the main action's color goes to no. */
  losesData?: boolean;
}

export interface AskedQuestion extends Question {
  answer: (isYes: boolean) => void;
}

/** Asks a question above everything else. Escape means no. The focus returns to the control that asked. */
export function ConfirmDialog({ title, text, yes, no, losesData, answer }: AskedQuestion): React.JSX.Element {
  const styles = useStyles();
  useFocusReturn();
  return (
    <Dialog open modalType="alert" onOpenChange={() => answer(false)}>
      <DialogSurface className={styles.surface} onKeyDown={keepEscape}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button appearance={losesData ? "primary" : "secondary"} onClick={() => answer(false)}>
              {no}
            </Button>
            <Button appearance={losesData ? "secondary" : "primary"} onClick={() => answer(true)}>
              {yes}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function useFocusReturn(): void {
  const [asker] = useState(() => document.activeElement);
  useEffect(() => () => (asker as HTMLElement | null)?.focus(), [asker]);
}

/** Keeps the key from office.js, which would hand it to Excel, which would move the focus to the sheet. */
function keepEscape(event: React.KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}

/** Keeps a margin in a narrow pane, and room for a long word. */
const useStyles = makeStyles({
  surface: { width: `calc(100% - 2 * ${tokens.spacingHorizontalM})`, padding: tokens.spacingHorizontalL },
});
