import { Badge, Button, Caption1, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { ChevronDown16Regular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRight16Regular } from "@fluentui/react-icons/svg/chevron-right";
import { Dismiss16Regular } from "@fluentui/react-icons/svg/dismiss";
import { useEffect, useId, useRef, useState } from "react";
import { figure } from "../../core/locales/locale";
import {
  areFilledColumnsThere,
  type FilledCells,
  type FilledColumns,
  readFilledColumns,
} from "../../excel/columns/filledColumns";
import { onlyErrors, refresh } from "../../excel/refresh/refresh";
import { repair } from "../../excel/repair/repair";
import { showCells } from "../../excel/selection/selection";
import { writeArea } from "../../excel/sheets/area";
import { Trouble } from "../frame/Loaded";
import { usePane } from "../frame/pane";
import { TaskButton } from "../frame/TaskButton";
import { failureSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { whenNoneWaits, whenSelectionRests, whenSettled } from "../frame/whenAtRest";
import { CellLinks } from "../sheet/ToolPage";
import { type CellOutcome, fillWords, isFailure, remedies, sortCells, type SortedCells } from "./sortCells";

interface FillReportProps {
  filled: FilledColumns;
  /** The moment at which the fill began, in milliseconds since 1970. */
  since: number;
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
}

/** The outcome of added columns: cells filled, without data, and failed by kind. Each kind lists its cells and has the button that fixes it. */
export function FillReport({ filled, since, isOpen, onToggle, onClose }: FillReportProps): React.JSX.Element {
  const { app, words: paneWords, language } = usePane();
  const { report: words } = fillWords[language];
  const styles = useStyles();
  const summaryId = useId();
  // What became of the cells, or why they could not be read; neither while they wait.
  const [{ sorted, failure }, setSeen] = useState<{ sorted?: SortedCells[]; failure?: string }>({});
  // Each is due because more cells have got their values, or a remedy was tried.
  const [looks, setLooks] = useState(0);
  const doneAtLook = useRef(0);
  const { counts } = app.activity;
  const look = (): void => setLooks((before) => before + 1);

  useEffect(() => whenNoneWaits(app, () => counts.cellsDone !== doneAtLook.current && look()), [app]);

  useEffect(() => {
    let isOver = false;
    const cells = {
      read: () => readFilledColumns(filled),
      isBusy: (seen: FilledCells) => seen.isBusy,
      isWanted: () => !isOver,
    };
    void whenSettled(app, cells).then(
      (seen) => {
        if (!seen || isOver) return;
        doneAtLook.current = counts.cellsDone;
        if (filled.formulas.length > 0 && seen.anchors.every((anchor) => anchor === undefined)) onClose();
        else setSeen({ sorted: sortCells(app, filled, seen, since) });
      },
      (thrown: unknown) => isOver || setSeen({ failure: failureSentence(thrown, language) }),
    );
    return () => void (isOver = true);
    // Apart from these, only `looks` changes while the report is open.
  }, [looks]);

  // After an undo the selection moves, if only to another sheet.
  useEffect(
    () =>
      whenSelectionRests({
        read: () => areFilledColumnsThere(filled),
        tell: (areThere) => {
          if (!areThere) onClose();
        },
      }),
    [filled],
  );

  function lookAgain(): void {
    setSeen({});
    look();
  }

  const isKnown = sorted !== undefined;
  let said = words.running(filled.address);
  let icon = <Spinner size="extra-tiny" />;
  if (isKnown) {
    said = words.summary(filled.address, ...countsOf(sorted));
    icon = isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular />;
  }
  return (
    <section aria-label={words.title} className={styles.report}>
      <div className={styles.line}>
        <Button
          appearance="transparent"
          size="small"
          className={styles.summary}
          disabledFocusable={!isKnown}
          // Chromium takes no name from a part that is a status.
          aria-labelledby={summaryId}
          aria-expanded={isKnown && isOpen}
          icon={failure === undefined ? icon : null}
          onClick={onToggle}
        >
          <Caption1 id={summaryId} role="status" className={isKnown ? undefined : styles.running}>
            {failure === undefined ? said : filled.address}
          </Caption1>
        </Button>
        <Button
          appearance="subtle"
          size="small"
          icon={<Dismiss16Regular />}
          aria-label={words.close}
          onClick={onClose}
        />
      </div>
      {failure !== undefined && <Trouble said={failure} action={paneWords.frame.reload} onAct={lookAgain} />}
      {isKnown && isOpen && (
        <div className={styles.lines}>
          {sorted.map((cells) => (
            <OutcomeLine key={cells.outcome} filled={filled} sorted={cells} onFixed={lookAgain} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Cells filled, without data (or without a code), and failed. */
function countsOf(sorted: readonly SortedCells[]): [number, number, number] {
  const sum = (counts: (outcome: SortedCells["outcome"]) => boolean): number =>
    sorted.reduce((all, { outcome, cells }) => all + (counts(outcome) ? cells : 0), 0);
  const isBlank = (outcome: SortedCells["outcome"]): boolean => outcome !== "filled" && !isFailure(outcome);
  return [sum((outcome) => outcome === "filled"), sum(isBlank), sum(isFailure)];
}

interface OutcomeLineProps {
  filled: FilledColumns;
  sorted: SortedCells;
  /** Called after something that may have changed the cells. */
  onFixed: () => void;
}

/** The cells with one outcome: how many, what it means, the way to each, and the one button that fixes them. */
function OutcomeLine({ filled, sorted, onFixed }: OutcomeLineProps): React.JSX.Element {
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
            {figure(cells)}
          </Badge>
        </Button>
        {remedy !== "none" && (
          <TaskButton size="small" className={styles.button} task={fix}>
            {remedy === "doctor" ? paneWords.tools.doctor.name : words.fix[remedy]}
          </TaskButton>
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
  report: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  summary: {
    flex: "1 1 96px",
    justifyContent: "flex-start",
    textAlign: "start",
    paddingInline: tokens.spacingHorizontalXS,
    fontVariantNumeric: "tabular-nums",
  },
  /** The button has nothing to open yet, but what it says is to be read. */
  running: { color: tokens.colorNeutralForeground2 },
  lines: { paddingInline: tokens.spacingHorizontalS, paddingBottom: tokens.spacingVerticalXS },
  line: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  name: { flex: "1 1 96px", justifyContent: "flex-start", textAlign: "start", paddingInline: 0 },
  count: { marginInlineStart: tokens.spacingHorizontalXS, fontVariantNumeric: "tabular-nums" },
  cells: { paddingInlineStart: tokens.spacingHorizontalL },
  button: { flexShrink: 0, whiteSpace: "nowrap" },
});
