import { Body1, Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import type { AddinError } from "../../../core/errors/addinError";
import { usePane } from "../pane";
import { useTabStyles } from "../useTabStyles";
import { paneSentence } from "../sentences/words";

/** Stands in for an answer that has not arrived: a spinner, or the error with what to do about it. */
export function PendingAnswer({ error, reload }: { error?: AddinError; reload: () => void }): React.JSX.Element {
  const { words, language, openTab } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  if (!error) return <Spinner className={styles.loading} size="small" label={words.frame.loading} />;
  return (
    <div role="alert" className={tab.standIn}>
      <Body1>{paneSentence(error, language)}</Body1>
      <Button onClick={needsToken(error) ? () => openTab("connect") : reload}>
        {needsToken(error) ? words.tabs.connect : words.frame.reload}
      </Button>
    </div>
  );
}

/** True if nothing can be asked before another token is entered. */
export function needsToken({ code }: AddinError): boolean {
  return code === "notConnected" || code === "unauthorized";
}

const useStyles = makeStyles({ loading: { padding: tokens.spacingHorizontalXL } });
