import { Component, type ReactNode } from "react";
import type { Language } from "../../core/locales/language";
import { Trouble } from "./Loaded";
import { viewFailureSentence, wordsOf } from "./sentences/words";

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
    if (!failure) return children;
    const said = viewFailureSentence(failure.thrown, language);
    return <Trouble said={said} action={wordsOf(language).frame.reload} onAct={this.loadAgain} />;
  }
}
