import { Badge, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { ChevronDown16Regular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRight16Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useId, useState } from "react";
import { localeOf } from "../../core/locales/locale";
import type { FilledColumns } from "../../excel/columns/filledColumns";
import { onlyErrors, refresh } from "../../excel/refresh/refresh";
import { repair } from "../../excel/repair/repair";
import { showCells } from "../../excel/selection/selection";
import { writeArea } from "../../excel/sheets/area";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { CellLinks } from "../sheet/ToolPage";
import { type CellOutcome, fillWords, isFailure, remedies, type SortedCells } from "./sortCells";

interface OutcomeLineProps {
  filled: FilledColumns;
  sorted: SortedCells;
  /** Called after something that may have changed the cells. */
  onFixed: () => void;
}

/** The cells with one outcome: how many, what it means, the way to each, and the one button that fixes them. */
export function OutcomeLine({ filled, sorted, onFixed }: OutcomeLineProps): React.JSX.Element {
  const { app, words: paneWords, language, openTab, goTo, setPaused } = usePane();
  const { report: words } = fillWords[language];
  const styles = useStyles();
  const tab = useTabStyles();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { outcome, cells, rows } = sorted;
  // The others say it all by their names.
  const notes: Partial<Record<CellOutcome, string>> = words.notes;
  const remedy = remedies[outcome];
  const { isRunning, run } = useTask();

  async function fix(): Promise<void> {
    const { sheet, codes, formulas } = filled;
    if (remedy === "connect") return openTab("connect");
    if (remedy === "doctor") {
      const row = codes.row + (rows[0]?.index ?? 0);
      await showCells({ sheet, address: writeArea({ ...codes, row, rowCount: 1 }) });
      return goTo({ tab: "sheet", tool: "doctor" });
    }
    if (remedy === "resume") setPaused(false);
    if (remedy === "repair") await repair();
    else {
      const all = formulas.map(({ row, column }) => ({ sheet, row, column }));
      await refresh(app, all, onlyErrors(app));
    }
    onFixed();
  }

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
          <Badge appearance="tint" color={isFailure(outcome) ? "danger" : "informative"} className={styles.count}>
            {cells.toLocaleString(localeOf[language])}
          </Badge>
        </Button>
        {remedy !== "none" && (
          <Button size="small" className={styles.button} disabledFocusable={isRunning} onClick={() => void run(fix)}>
            {remedy === "doctor" ? paneWords.tools.doctor.name : words.fix[remedy]}
          </Button>
        )}
      </div>
      <div id={listId} className={styles.cells}>
        {isOpen && (
          <>
            {outcome in notes && (
              <Caption1 block className={tab.quiet}>
                {notes[outcome]}
              </Caption1>
            )}
            <CellLinks
              label={words.outcomes[outcome]}
              most={50}
              cells={rows.map(({ address, typed }) => ({
                sheet: filled.sheet,
                address,
                text: words.goTo(address, String(typed)),
              }))}
            />
          </>
        )}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  line: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: tokens.spacingHorizontalXS },
  name: { minWidth: 0, justifyContent: "flex-start", textAlign: "start", paddingInline: 0 },
  count: { marginInlineStart: tokens.spacingHorizontalXS, fontVariantNumeric: "tabular-nums" },
  cells: { paddingInlineStart: tokens.spacingHorizontalL },
  button: { flexShrink: 0, whiteSpace: "nowrap" },
});
