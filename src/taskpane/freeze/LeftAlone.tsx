import { Body1, Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { Fragment, useEffect, useRef } from "react";
import type { Freeze } from "../../excel/freeze/freeze";
import type { Thaw } from "../../excel/freeze/thaw";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { CellLinks } from "../sheet/ToolPage";
import { freezeWords, stayingFormulas } from "./freezeWords";

interface ChangedCellsProps {
  partial: Thaw;
  onThawOthers: () => void;
  onClose: () => void;
}

/** Names the cells that a thaw has left alone, and offers to thaw the others if they still wait for that. */
export function ChangedCells({ partial, onThawOthers, onClose }: ChangedCellsProps): React.JSX.Element {
  const { language } = usePane();
  const words = freezeWords[language];
  const tab = useTabStyles();
  const { thawed, changed, ready } = partial;
  return (
    <WarningBox title={words.changedTitle(changed.length)}>
      <Body1>{thawed > 0 ? words.othersThawedText : words.changedText}</Body1>
      <CellLinks cells={changed} />
      {ready === 0 && <Body1>{words.noneOther}</Body1>}
      <div className={tab.actions}>
        {ready > 0 && <Button onClick={onThawOthers}>{words.thawOthers(ready)}</Button>}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </WarningBox>
  );
}

interface StayingFormulasProps {
  staying: Freeze;
  onClose: () => void;
}

/** Names the formulas that a freeze has left alone, why, and what to do about them; and the cells that do not hold what was shown. */
export function StayingFormulas({ staying, onClose }: StayingFormulasProps): React.JSX.Element {
  const { language } = usePane();
  const words = freezeWords[language];
  const tab = useTabStyles();
  const { different } = staying;
  const reasons = stayingFormulas(staying, language);
  const count = reasons.reduce((sum, { cells }) => sum + cells.length, 0);
  return (
    <WarningBox title={count > 0 ? words.stayTitle(count) : words.differentTitle}>
      {[...reasons, ...(different.length > 0 ? [{ text: words.different, cells: different }] : [])].map(
        ({ text, cells }) => (
          <Fragment key={text}>
            <Body1>{text}</Body1>
            <CellLinks cells={cells} />
          </Fragment>
        ),
      )}
      <div className={tab.actions}>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </WarningBox>
  );
}

interface WarningBoxProps {
  title: string;
  children: React.ReactNode;
}

/** Says what a freeze or a thaw has left alone, and scrolls itself into view. */
function WarningBox({ title, children }: WarningBoxProps): React.JSX.Element {
  const styles = useStyles();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const tab = useTabStyles();
  return (
    <section role="alert" className={styles.box} ref={box}>
      <Subtitle2 as="h3" className={tab.noMargin}>
        {title}
      </Subtitle2>
      {children}
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
});
