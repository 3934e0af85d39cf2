import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { usePane } from "./pane";

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

export function Loading(): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return <Spinner size="small" className={styles.loading} label={words.frame.loading} />;
}

const useStyles = makeStyles({ loading: { padding: tokens.spacingHorizontalXL } });
