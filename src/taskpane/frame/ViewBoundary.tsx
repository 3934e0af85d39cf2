import { Body1, Button } from "@fluentui/react-components";
import { Component, type ReactNode } from "react";
import type { PaneWords } from "../../core/locales/pane.en";
import { useTabStyles } from "./useTabStyles";

interface ViewBoundaryProps {
  words: PaneWords;
  /** The user sees the view. */
  isShown: boolean;
  children: ReactNode;
}

/**
 * Stands around the content of a tab: where it throws, the others stay as they are, and this one can be opened again. Going to another tab
 * and back does that, too.
 */
export class ViewBoundary extends Component<ViewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate({ isShown }: ViewBoundaryProps): void {
    if (this.state.hasFailed && isShown && !this.props.isShown) this.openAgain();
  }

  openAgain = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    const { words, children } = this.props;
    return this.state.hasFailed ? <FailedView words={words} onOpenAgain={this.openAgain} /> : children;
  }
}

/** Does not show the error, whose text may have anything in it. */
function FailedView({ words, onOpenAgain }: { words: PaneWords; onOpenAgain: () => void }): React.JSX.Element {
  const tab = useTabStyles();
  return (
    <div role="alert" className={tab.standIn}>
      <Body1>{words.frame.viewFailed}</Body1>
      <Button onClick={onOpenAgain}>{words.frame.openAgain}</Button>
    </div>
  );
}
