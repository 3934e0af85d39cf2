import { Body1, Button } from "@fluentui/react-components";
import { Component, type ReactNode } from "react";
import type { Language } from "../../core/locales/language";
import { viewFailureSentence, wordsOf } from "./sentences/words";
import { useTabStyles } from "./useTabStyles";

interface ViewBoundaryProps {
  language: Language;
  children: ReactNode;
}

interface Shown {
  failure?: { thrown: unknown } | undefined;
}

/** Stands around the content of a tab: where it throws, the others stay as they are, and this one can be opened again. */
export class ViewBoundary extends Component<ViewBoundaryProps, Shown> {
  override state: Shown = {};

  static getDerivedStateFromError(thrown: unknown): Shown {
    return { failure: { thrown } };
  }

  loadAgain = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { language, children } = this.props;
    const { failure } = this.state;
    return failure ? <FailedView {...failure} language={language} onReload={this.loadAgain} /> : children;
  }
}

interface FailedViewProps {
  thrown: unknown;
  language: Language;
  onReload: () => void;
}

function FailedView({ thrown, language, onReload }: FailedViewProps): React.JSX.Element {
  const tab = useTabStyles();
  return (
    <div role="alert" className={tab.standIn}>
      <Body1>{viewFailureSentence(thrown, language)}</Body1>
      <Button onClick={onReload}>{wordsOf(language).frame.reload}</Button>
    </div>
  );
}
