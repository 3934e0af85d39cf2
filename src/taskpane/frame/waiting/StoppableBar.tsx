import { Caption1, Link, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";

interface StoppableBarProps {
  /** The name of the progress, for a screen reader. */
  name: string;
  /** How far it is, in words, where a percentage does not tell. */
  valueText?: string;
  /** Left out while it is not known how much there is. */
  progress?: { value: number; max: number };
  said: string;
  stop: string;
  onStop: () => void;
}

/** A line below the tabs that shows how far something is, with a way to stop it. */
export function StoppableBar({ name, valueText, progress, said, stop, onStop }: StoppableBarProps): React.JSX.Element {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <ProgressBar aria-label={name} aria-valuetext={valueText} {...progress} />
      <div className={styles.line}>
        <Caption1>{said}</Caption1>
        <Link as="button" className={styles.action} onClick={onStop}>
          <Caption1>{stop}</Caption1>
        </Link>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  bar: { flexShrink: 0, backgroundColor: tokens.colorNeutralBackground2 },
  line: {
    display: "flex",
    alignItems: "baseline",
    justifyContent: "space-between",
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  /** At least 24 px high for a finger, in a line that is lower. */
  action: { paddingBlock: "3px", marginBlock: "-3px" },
});
