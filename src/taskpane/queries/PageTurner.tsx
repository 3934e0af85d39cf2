import { Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { ChevronLeft20Regular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { usePane } from "../frame/pane";

interface PageTurnerProps {
  /** The first row shown, counted from 0. */
  from: number;
  pageSize: number;
  rows: number;
  onTurn: (from: number) => void;
}

/** Says which rows are shown, and turns to the previous or the next page. */
export function PageTurner({ from, pageSize, rows, onTurn }: PageTurnerProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const to = Math.min(rows, from + pageSize);
  return (
    <div className={styles.row}>
      <Caption1 aria-live="polite">{words.queries.shown(Math.min(from + 1, rows), to, rows)}</Caption1>
      <span>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={words.queries.before}
          disabledFocusable={from === 0}
          onClick={() => onTurn(Math.max(0, from - pageSize))}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={words.queries.after}
          disabledFocusable={to >= rows}
          onClick={() => onTurn(from + pageSize)}
        />
      </span>
    </div>
  );
}

const useStyles = makeStyles({
  row: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    fontVariantNumeric: "tabular-nums",
  },
});
