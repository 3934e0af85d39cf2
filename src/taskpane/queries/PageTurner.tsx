import { Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { ChevronLeft20Regular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { usePane } from "../frame/pane";

interface PageTurnerProps {
  of: "rows" | "columns";
  /** The first one shown, counted from 0. */
  from: number;
  pageSize: number;
  count: number;
  onTurn: (from: number) => void;
}

/** Says which rows or columns are shown, and turns to the previous or the next page. */
export function PageTurner({ of, from, pageSize, count, onTurn }: PageTurnerProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const said = words.queries[of];
  const to = Math.min(count, from + pageSize);
  return (
    <div className={styles.row}>
      <Caption1 aria-live="polite">{said.shown(Math.min(from + 1, count), to, count)}</Caption1>
      <span>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={said.before}
          disabledFocusable={from === 0}
          onClick={() => onTurn(Math.max(0, from - pageSize))}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={said.after}
          disabledFocusable={to >= count}
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
