import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { ChevronRight16Regular } from "@fluentui/react-icons/svg/chevron-right";
import type { Language } from "../../../core/locales/language";
import { useTabStyles } from "../useTabStyles";

interface RowProps {
  name: string;
  /** A line below the name. */
  note?: string | undefined;
  /** At the end of the line; said with what it is, which the eye takes from the lines around it. */
  figure?: { shown: string; said: string } | undefined;
  /** The language of the name, where it differs from the pane's. */
  language?: Language | undefined;
}

/** Content of a row that leads to a deeper level. */
export function Row({ name, note, figure, language }: RowProps): React.JSX.Element {
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <>
      <span className={styles.text}>
        <span lang={language}>{name}</span>
        {note !== undefined && <Caption1 className={tab.quiet}>{note}</Caption1>}
      </span>
      {figure !== undefined && (
        <>
          <Caption1 className={tab.quiet} aria-hidden>
            {figure.shown}
          </Caption1>
          <span className={tab.unseen}>{figure.said}</span>
        </>
      )}
      <ChevronRight16Regular className={styles.chevron} />
    </>
  );
}

const useStyles = makeStyles({
  text: { flexGrow: 1, minWidth: 0, display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  chevron: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
