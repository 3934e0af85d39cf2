import { Button, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { insertCodes, insertCodesWithLevels } from "../../excel/insert/insertCodes";
import { insertFormula, type InsertedCall } from "../../excel/insert/insertFormula";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { useIsWide } from "./useIsWide";

interface InsertBarProps {
  /** The name of what is inserted, for screen readers. */
  place: string;
  codes: readonly string[];
  formula: InsertedCall;
}

/** Buttons that write to the selected cell: the codes shown, with or without their levels, or the formula that lists them. */
export function InsertBar({ place, codes, formula }: InsertBarProps): React.JSX.Element {
  const { words, insert } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  // Beside a card, the lists are narrower than the narrowest pane.
  const size = useIsWide() ? "small" : "medium";
  const isEmpty = codes.length === 0;
  const said = (address: string): string => words.browse.insertedCodes(codes.length, address);
  return (
    <div role="group" aria-label={words.browse.insert(codes.length)} className={tab.below}>
      <Caption1 aria-hidden className={tab.quiet}>
        {words.browse.insert(codes.length)}
      </Caption1>
      <div className={mergeClasses(tab.actions, styles.narrow)}>
        <Button
          appearance="primary"
          size={size}
          disabledFocusable={isEmpty}
          aria-label={words.browse.insertCodesOf(codes.length, place)}
          onClick={() => void insert({ write: (replaceable) => insertCodes(codes, replaceable), said })}
        >
          {words.browse.insertCodes(codes.length)}
        </Button>
        <Button
          size={size}
          disabledFocusable={isEmpty}
          aria-label={words.browse.insertCodesWithLevelsOf(codes.length, place)}
          onClick={() => void insert({ write: (replaceable) => insertCodesWithLevels(codes, replaceable), said })}
        >
          {words.browse.insertCodesWithLevels(codes.length)}
        </Button>
        <Button
          size={size}
          aria-label={words.browse.insertFormulaOf(place)}
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

/** Lets all three fit side by side in the narrowest pane. */
const useStyles = makeStyles({ narrow: { "> button": { minWidth: 0, paddingInline: tokens.spacingHorizontalS } } });
