import { Body1, Caption1, Link, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { SheetAddress } from "../../excel/excelProblem";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { showCells } from "../../excel/selection/selection";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

interface ToolPageProps {
  /** The buttons that do what the tool does, at the foot: they stay in sight while the rest scrolls. */
  action?: React.ReactNode;
  /** What stands right above them. */
  outlook?: React.ReactNode;
  /** The name of what stands here, where nothing in it takes the keyboard. */
  region?: string;
  children: React.ReactNode;
}

/** The screen of a tool, below its name. */
export function ToolPage({ action, outlook, region, children }: ToolPageProps): React.JSX.Element {
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <>
      <div
        className={mergeClasses(tab.page, styles.page)}
        {...(region !== undefined && { role: "region", "aria-label": region, tabIndex: 0 })}
      >
        {children}
      </div>
      {action !== undefined && (
        <div className={tab.below}>
          {outlook}
          <div className={tab.actions}>{action}</div>
        </div>
      )}
    </>
  );
}

interface RangeFieldProps {
  range: SearchRange;
  onChange: (range: SearchRange) => void;
}

const ranges = ["selection", "sheet", "workbook"] as const satisfies readonly SearchRange[];

/** Where a tool looks for our formulas. */
export function RangeField({ range, onChange }: RangeFieldProps): React.JSX.Element {
  const { refresh } = usePane().words;
  const choices = ranges.map((one) => ({ value: one, name: refresh[one] }));
  return <ChoiceField label={refresh.where} value={range} choices={choices} onChange={onChange} />;
}

interface CellLinksProps {
  cells: readonly (SheetAddress & { text?: string })[];
  label?: string;
  /** How many are named; the rest are only counted. */
  most?: number;
  /** How many there are, where not all are given. */
  total?: number;
}

/** Names cells, one below the other; each name leads to its cells on the sheet. */
export function CellLinks({ cells, label, most = 20, total = cells.length }: CellLinksProps): React.JSX.Element {
  const { words, sayFailure } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <>
      <ul className={styles.links} aria-label={label}>
        {cells.slice(0, most).map(({ sheet, address, text = `${sheet}!${address}` }) => (
          <li key={`${sheet}!${address}`}>
            <Link as="button" onClick={() => void showCells({ sheet, address }).catch(sayFailure)}>
              <Caption1>{text}</Caption1>
            </Link>
          </li>
        ))}
      </ul>
      {total > most && (
        <Caption1 block className={tab.quiet}>
          {words.frame.more(total - most)}
        </Caption1>
      )}
    </>
  );
}

/** Cells that a tool has left as they are, below the reason. */
export function CellsByReason({ reasons }: { reasons: readonly LeftReason[] }): React.JSX.Element[] {
  return reasons.map(({ text, cells }) => (
    <section key={text}>
      <Body1 block>{text}</Body1>
      <CellLinks cells={cells} />
    </section>
  ));
}

export interface LeftReason {
  text: string;
  cells: readonly SheetAddress[];
}

const useStyles = makeStyles({
  /** The tool's name right above leaves room enough. */
  page: { paddingTop: tokens.spacingVerticalXS },
  links: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    maxHeight: "140px",
    overflowY: "auto",
    overflowWrap: "anywhere",
    // High enough for a finger.
    "> li": { minHeight: "24px" },
  },
});
