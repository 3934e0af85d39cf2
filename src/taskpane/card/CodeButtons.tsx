import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";

/** Postal codes to click, such as the neighbors of one. */
export function CodeButtons({
  codes,
  onOpen,
}: {
  codes: readonly string[];
  onOpen: (code: string) => void;
}): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <div className={styles.codes}>
      {codes.map((code) => (
        <Button
          key={code}
          size="small"
          aria-label={words.browse.openCode(code)}
          className={styles.code}
          onClick={() => onOpen(code)}
        >
          {code}
        </Button>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  codes: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  code: { minWidth: 0, fontVariantNumeric: "tabular-nums" },
});
