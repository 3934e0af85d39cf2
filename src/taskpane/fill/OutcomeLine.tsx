import { Badge, Button, Caption1, Link, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronDown16Regular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRight16Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useId, useState } from "react";
import { localeOf } from "../../core/locales/locale";
import type { FilledColumns } from "../../excel/columns/filledColumns";
import { showCells } from "../../excel/selection/selection";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { remedies } from "./failureKind";
import { fillWords } from "./fillWords";
import { RemedyButton } from "./RemedyButton";
import { type CellOutcome, maxListed, type SortedCells } from "./sortCells";

interface OutcomeLineProps {
  filled: FilledColumns;
  sorted: SortedCells;
  onFixed: () => void;
}

/** The cells with one outcome: how many, the way to each, and the one button that fixes them. */
export function OutcomeLine({ filled, sorted, onFixed }: OutcomeLineProps): React.JSX.Element {
  const { language } = usePane();
  const { report: words } = fillWords[language];
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { outcome, cells } = sorted;
  const remedy = remedyOf(outcome);
  return (
    <div>
      <div className={styles.line}>
        <Button
          appearance="transparent"
          size="small"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={listId}
          icon={isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.outcomes[outcome]}
          <Badge appearance="tint" color={isFailure(outcome) ? "danger" : "informative"} className={styles.cells}>
            {cells.toLocaleString(localeOf[language])}
          </Badge>
        </Button>
        {remedy !== "none" && <RemedyButton remedy={remedy} filled={filled} sorted={sorted} onFixed={onFixed} />}
      </div>
      <div id={listId} hidden={!isOpen}>
        <OutcomeCells filled={filled} sorted={sorted} />
      </div>
    </div>
  );
}

/** What the outcome means, and the way to each of its cells. */
function OutcomeCells({ filled, sorted }: Pick<OutcomeLineProps, "filled" | "sorted">): React.JSX.Element {
  const { language, sayFailure } = usePane();
  const { report: words } = fillWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const { outcome, first } = sorted;
  return (
    <>
      {words.notes[outcome] !== "" && (
        <Caption1 block className={mergeClasses(tab.quiet, styles.note)}>
          {words.notes[outcome]}
        </Caption1>
      )}
      <ul aria-label={words.outcomes[outcome]} className={styles.list}>
        {first.map(({ address, typed }) => (
          <li key={address}>
            <Link as="button" onClick={() => void showCells({ sheet: filled.sheet, address }).catch(sayFailure)}>
              <Caption1>{words.goTo(address, String(typed))}</Caption1>
            </Link>
          </li>
        ))}
      </ul>
      {first.length === maxListed && (
        <Caption1 block className={mergeClasses(tab.quiet, styles.note)}>
          {words.first(maxListed)}
        </Caption1>
      )}
    </>
  );
}

function isFailure(outcome: CellOutcome): boolean {
  return outcome in remedies;
}

function remedyOf(outcome: CellOutcome): (typeof remedies)[keyof typeof remedies] {
  return outcome === "filled" || outcome === "noData" || outcome === "noCode" ? "none" : remedies[outcome];
}

const useStyles = makeStyles({
  line: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: tokens.spacingHorizontalXS },
  name: { minWidth: 0, justifyContent: "flex-start", textAlign: "start", paddingInline: 0 },
  cells: { marginInlineStart: tokens.spacingHorizontalXS, fontVariantNumeric: "tabular-nums" },
  note: { paddingInlineStart: tokens.spacingHorizontalL },
  list: {
    margin: 0,
    listStyleType: "none",
    paddingInlineStart: tokens.spacingHorizontalL,
    maxHeight: "140px",
    overflowY: "auto",
    overflowWrap: "anywhere",
  },
});
