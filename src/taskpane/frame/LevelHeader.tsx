import { Button, Caption1, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { ArrowLeft20Regular } from "@fluentui/react-icons/svg/arrow-left";
import { usePane } from "./pane";
import { useTabStyles } from "./useTabStyles";

interface LevelHeaderProps {
  title: string;
  /** A line below the title; left out where there is nothing to say. */
  note?: string | undefined;
  onBack: () => void;
}

/** Where the user is, and the way back. */
export function LevelHeader({ title, note, onBack }: LevelHeaderProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <div className={styles.header}>
      <Button appearance="subtle" icon={<ArrowLeft20Regular />} aria-label={words.browse.back} onClick={onBack} />
      <div className={styles.text}>
        <Subtitle2 as="h2" block className={tab.noMargin}>
          {title}
        </Subtitle2>
        {note !== undefined && (
          <Caption1 block className={tab.quiet}>
            {note}
          </Caption1>
        )}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  header: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS, minHeight: "40px" },
  text: { minWidth: 0, overflowWrap: "anywhere" },
});
