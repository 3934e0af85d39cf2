import { Body1, Button, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { Fragment, useEffect, useRef } from "react";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { CellLinks } from "../sheet/ToolPage";
import { freezeWords, type LeftCells } from "./freezeWords";

interface LeftAloneProps {
  left: LeftCells;
  onThawOthers: () => void;
  onClose: () => void;
}

/** Names the cells that a freeze or a thaw has left alone, and scrolls itself into view. */
export function LeftAlone({ left, onThawOthers, onClose }: LeftAloneProps): React.JSX.Element {
  const words = freezeWords[usePane().language];
  const tab = useTabStyles();
  const styles = useStyles();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { title, reasons, others } = left;
  return (
    <section role="alert" className={styles.box} ref={box}>
      <Subtitle2 as="h3" className={tab.noMargin}>
        {title}
      </Subtitle2>
      {reasons.map(({ text, cells }) => (
        <Fragment key={text}>
          <Body1>{text}</Body1>
          {cells.length > 0 && <CellLinks cells={cells} />}
        </Fragment>
      ))}
      <div className={tab.actions}>
        {others > 0 && <Button onClick={onThawOthers}>{words.thawOthers(others)}</Button>}
        <Button onClick={onClose}>{words.close}</Button>
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
});
