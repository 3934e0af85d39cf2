import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from "@fluentui/react-components";

/** A question with two answers, above everything else. Escape is the answer that changes nothing. */
export function Question({ title, text, yes, no, onYes, onNo }: QuestionProps): React.JSX.Element {
  return (
    <Dialog open modalType="alert" onOpenChange={onNo}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button appearance="secondary" onClick={onNo}>
              {no}
            </Button>
            <Button appearance="primary" onClick={onYes}>
              {yes}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

export interface QuestionProps {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}
