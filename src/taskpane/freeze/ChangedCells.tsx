import { Body1, Button, Caption1, Link, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import type { Thaw } from "../../excel/freeze/thaw";
import { showCells } from "../../excel/showCells";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { freezeWordsOf } from "./freezeWords";

/** Cells that are named one by one; of more, their number. */
const maxNamed = 20;

interface ChangedCellsProps {
  refused: Thaw;
  onThawOthers: () => void;
  onClose: () => void;
}

/** Names the cells that a thaw was refused for, and offers to thaw the others. */
export function ChangedCells({ refused, onThawOthers, onClose }: ChangedCellsProps): React.JSX.Element {
  const { language, sayFailure } = usePane();
  const words = freezeWordsOf(language);
  const styles = useStyles();
  const tab = useTabStyles();
  const { changed, ready } = refused;
  return (
    <section role="alert" className={styles.box}>
      <Subtitle2 as="h3" className={tab.noMargin}>
        {words.changedTitle(changed.length)}
      </Subtitle2>
      <Body1>{words.changedText}</Body1>
      <ul className={styles.list}>
        {changed.slice(0, maxNamed).map(({ sheet, address }) => (
          <li key={`${sheet}!${address}`}>
            <Link as="button" onClick={() => void showCells({ sheet, address }).catch(sayFailure)}>
              {sheet}!{address}
            </Link>
          </li>
        ))}
      </ul>
      {changed.length > maxNamed && <Caption1>{words.moreChanged(changed.length - maxNamed)}</Caption1>}
      {ready === 0 && <Body1>{words.noneOther}</Body1>}
      <div className={tab.actions}>
        {ready > 0 && <Button onClick={onThawOthers}>{words.thawOthers(ready)}</Button>}
        <Button appearance="subtle" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </section>
  );
}

const useStyles = makeStyles({
  box: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});
