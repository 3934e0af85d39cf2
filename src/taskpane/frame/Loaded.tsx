import { Body1, Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { Component, type ComponentType, useEffect, useState } from "react";
import type { AddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import { usePane } from "./pane";
import { paneSentence, viewFailureSentence, wordsOf } from "./sentences/words";
import { useTabStyles } from "./useTabStyles";

interface LoadedProps<Part> {
  /** The same function at every render. */
  load: () => Promise<Part>;
  /** Stands there until then. */
  meanwhile?: React.ReactNode;
  children: (part: Part) => React.ReactNode;
}

/**
 * Shows a part of the pane once its script has loaded. A lazy component would not do for a large map: whatever else changes in the pane, be it
 * the seconds of a wait, React begins the first rendering of such a component again, on a busy computer for minutes.
 */
export function Loaded<Part>({ load, meanwhile = <Loading />, children }: LoadedProps<Part>): React.ReactNode {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  useEffect(() => {
    void load().then(
      (part) => setLoaded({ part }),
      (thrown: unknown) => {
        // Thrown while React renders, it reaches the boundary around.
        setLoaded(() => {
          throw thrown;
        });
      },
    );
  }, [load]);
  return loaded ? children(loaded.part) : meanwhile;
}

/** A component in a chunk of its own: the pane opens without it. */
export function loadedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: React.ReactNode,
): (props: Props) => React.JSX.Element {
  return function Later(props) {
    return (
      <Loaded load={load} meanwhile={meanwhile}>
        {(Part) => <Part {...props} />}
      </Loaded>
    );
  };
}

export function Loading(): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return <Spinner size="small" className={styles.loading} label={words.frame.loading} />;
}

interface PendingAnswerProps {
  error: AddinError | undefined;
  reload: () => void;
}

/** Stands in for an answer that has not arrived: a spinner, or the error with what to do about it. */
export function PendingAnswer({ error, reload }: PendingAnswerProps): React.JSX.Element {
  const { words, language, openTab } = usePane();
  if (!error) return <Loading />;
  const said = paneSentence(error, language);
  if (!needsToken(error)) return <Trouble said={said} action={words.frame.reload} onAct={reload} />;
  return <Trouble said={said} action={words.tabs.connect} onAct={() => openTab("connect")} />;
}

/** Stands in for what could not be shown: the reason, and the button that does something about it. */
export function Trouble({ said, action, onAct }: { said: string; action: string; onAct: () => void }) {
  const tab = useTabStyles();
  return (
    <div role="alert" className={tab.standIn}>
      <Body1>{said}</Body1>
      <Button onClick={onAct}>{action}</Button>
    </div>
  );
}

interface ViewBoundaryProps {
  language: Language;
  children: React.ReactNode;
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

  override render(): React.ReactNode {
    const { language, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const said = viewFailureSentence(failure.thrown, language);
    return <Trouble said={said} action={wordsOf(language).frame.reload} onAct={this.loadAgain} />;
  }
}

/** True if nothing can be asked before another token is entered. */
export function needsToken({ code }: AddinError): boolean {
  return code === "notConnected" || code === "unauthorized";
}

const useStyles = makeStyles({
  loading: { padding: tokens.spacingHorizontalXL },
});
