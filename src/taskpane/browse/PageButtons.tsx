import { Button, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { DataBarHorizontal20Regular } from "@fluentui/react-icons/svg/data-bar-horizontal";
import { Map20Regular } from "@fluentui/react-icons/svg/map";
import { insertCodes } from "../../excel/insert/insertCodes";
import { type InsertedCall, insertFormula } from "../../excel/insert/insertFormula";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import type { ShownArea } from "./places";
import type { ViewKind } from "./useBrowsing";

interface ViewButtonsProps {
  charted: ShownArea;
  mapped?: ShownArea | undefined;
  onShow: (kind: ViewKind, area: ShownArea) => void;
}

/** Buttons that open the map and the chart of the codes shown. */
export function ViewButtons({ charted, mapped = charted, onShow }: ViewButtonsProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <div className={styles.buttons}>
      <Button
        appearance="subtle"
        icon={<Map20Regular />}
        title={words.map.title}
        onClick={() => onShow("map", mapped)}
      />
      <Button
        appearance="subtle"
        icon={<DataBarHorizontal20Regular />}
        title={words.chart.title}
        onClick={() => onShow("chart", charted)}
      />
    </div>
  );
}

interface InsertBarProps {
  codes: readonly string[];
  formula: InsertedCall;
}

/** Buttons that write to the selected cell: the codes shown, with or without their levels, or the formula that lists them. */
export function InsertBar({ codes, formula }: InsertBarProps): React.JSX.Element {
  const { words, insert } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const isEmpty = codes.length === 0;
  const insertList = (withLevels: boolean): Promise<void> =>
    insert({
      write: (replaceable) => insertCodes(codes, replaceable, { withLevels }),
      said: (address) => words.browse.insertedCodes(codes.length, address),
    });
  return (
    <div role="group" aria-label={words.browse.insert(codes.length)} className={tab.below}>
      <Caption1 aria-hidden className={tab.quiet}>
        {words.browse.insert(codes.length)}
      </Caption1>
      <div className={mergeClasses(tab.actions, styles.narrow)}>
        <Button appearance="primary" disabledFocusable={isEmpty} onClick={() => void insertList(false)}>
          {words.browse.insertCodes(codes.length)}
        </Button>
        <Button disabledFocusable={isEmpty} onClick={() => void insertList(true)}>
          {words.browse.insertCodesWithLevels(codes.length)}
        </Button>
        <Button
          onClick={() =>
            void insert({ write: (replaceable) => insertFormula(formula, replaceable), said: words.insert.inserted })
          }
        >
          {words.browse.insertFormula}
        </Button>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  buttons: { display: "flex", flexShrink: 0, marginInlineStart: "auto" },
  // All three fit side by side in the narrowest pane.
  narrow: { "> button": { minWidth: 0, paddingInline: tokens.spacingHorizontalS } },
});
