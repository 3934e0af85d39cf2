import { Button, Caption1, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { ChevronDown16Regular } from "@fluentui/react-icons/svg/chevron-down";
import { ChevronRight16Regular } from "@fluentui/react-icons/svg/chevron-right";
import { Dismiss16Regular } from "@fluentui/react-icons/svg/dismiss";
import { useEffect, useId, useRef, useState } from "react";
import {
  areFilledColumnsThere,
  type FilledCells,
  type FilledColumns,
  readFilledColumns,
} from "../../excel/columns/filledColumns";
import { usePane } from "../frame/pane";
import { whenNoneWaits, whenSelectionRests, whenSettled } from "../frame/whenAtRest";
import { OutcomeLine } from "./OutcomeLine";
import { fillWords, isFailure, sortCells, type SortedCells } from "./sortCells";

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
  const { app, language, sayFailure } = usePane();
  const { report: words } = fillWords[language];
  const styles = useStyles();
  const summaryId = useId();
  // Undefined while the cells wait.
  const [sorted, setSorted] = useState<SortedCells[]>();
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
      isSettled: (before: FilledCells, seen: FilledCells) =>
        !seen.isBusy && JSON.stringify(before.values) === JSON.stringify(seen.values),
      isWanted: () => !isOver,
    };
    void whenSettled(app, cells).then(
      (seen) => {
        if (!seen || isOver) return;
        doneAtLook.current = counts.cellsDone;
        if (filled.formulas.length > 0 && seen.anchors.every((anchor) => anchor === undefined)) onClose();
        else setSorted(sortCells(app, filled, seen, since));
      },
      (thrown: unknown) => isOver || sayFailure(thrown),
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
    setSorted(undefined);
    look();
  }

  return (
    <section aria-label={words.title} className={styles.report}>
      <div className={styles.head}>
        <Button
          appearance="transparent"
          size="small"
          className={styles.summary}
          disabledFocusable={!sorted}
          // Chromium takes no name from a part that is a status.
          aria-labelledby={summaryId}
          aria-expanded={sorted !== undefined && isOpen}
          icon={sorted ? isOpen ? <ChevronDown16Regular /> : <ChevronRight16Regular /> : <Spinner size="extra-tiny" />}
          onClick={onToggle}
        >
          <Caption1 id={summaryId} role="status" className={sorted ? undefined : styles.running}>
            {sorted ? words.summary(filled.address, ...countsOf(sorted)) : words.running(filled.address)}
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
      {sorted && isOpen && (
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

const useStyles = makeStyles({
  report: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: { display: "flex", alignItems: "center", justifyContent: "space-between" },
  summary: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: "flex-start",
    textAlign: "start",
    paddingInline: tokens.spacingHorizontalXS,
    fontVariantNumeric: "tabular-nums",
  },
  /** The button has nothing to open yet, but what it says is to be read. */
  running: { color: tokens.colorNeutralForeground2 },
  lines: {
    maxHeight: "38vh",
    overflowY: "auto",
    paddingInline: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalXS,
  },
});
