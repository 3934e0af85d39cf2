import { usePane } from "../frame/pane";
import { CopyButton } from "./CopyButton";
import { writeReport } from "./report";

/** Copies what an operator needs in order to help. */
export function CopyReport(): React.JSX.Element {
  const { app, words } = usePane();
  const { copy, copied, copyByHand } = words.activity;
  return <CopyButton label={copy} copied={copied} copyByHand={copyByHand} write={() => writeReport(app, new Date())} />;
}
