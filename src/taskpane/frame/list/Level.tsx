import { Button, Caption1, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { ArrowLeft20Regular } from "@fluentui/react-icons/svg/arrow-left";
import { ChevronRight16Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useId } from "react";
import type { Language } from "../../../core/locales/language";
import { landing, wayBack } from "../focus";
import { usePane } from "../pane";
import { useTabStyles } from "../useTabStyles";

interface LevelHeaderProps {
  title: string;
  /** A line below the title, if there is anything to say. */
  note?: React.ReactNode;
  /** The language of the title, where it differs from the pane's. */
  language?: Language | undefined;
  /** Buttons at the end of the line. */
  actions?: React.ReactNode;
  onBack: () => void;
}

/** Title of a level with the button that leads back, which holds the focus until the level has content to focus. */
export function LevelHeader({ title, note, language, actions, onBack }: LevelHeaderProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const titleId = useId();
  return (
    <div className={styles.header}>
      <Button
        ref={landing}
        appearance="subtle"
        icon={<ArrowLeft20Regular />}
        aria-label={words.browse.back}
        aria-describedby={titleId}
        onClick={onBack}
        {...wayBack}
      />
      <div className={styles.text}>
        <Subtitle2 as="h2" block id={titleId} lang={language} className={tab.noMargin}>
          {title}
        </Subtitle2>
        {note !== undefined && (
          <Caption1 block className={tab.quiet}>
            {note}
          </Caption1>
        )}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface RowProps {
  /** At the beginning of the line. */
  icon?: React.JSX.Element;
  name: string;
  /** A line below the name. */
  note?: string | undefined;
  /** At the end of the line; said with what it is, which the eye takes from the lines around it. */
  figure?: { shown: string; said: string } | undefined;
  /** The language of the name, where it differs from the pane's. */
  language?: Language | undefined;
}

/** Content of a row that leads to a deeper level. */
export function Row({ icon, name, note, figure, language }: RowProps): React.JSX.Element {
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <>
      {icon}
      <span className={styles.rowText}>
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
  header: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    minHeight: "40px",
  },
  /** If the title would get so narrow that words break, the buttons move to a line of their own. */
  text: { flexGrow: 1, flexBasis: "108px", minWidth: 0, overflowWrap: "anywhere" },
  actions: { marginInlineStart: "auto", flexShrink: 0 },
  rowText: { flexGrow: 1, minWidth: 0, display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  chevron: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
