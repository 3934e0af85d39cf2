import { Button, makeStyles } from "@fluentui/react-components";
import type { FilledColumns } from "../../excel/columns/filledColumns";
import { onlyErrors, refresh } from "../../excel/refresh/refresh";
import { repair } from "../../excel/repair/repair";
import { showCells } from "../../excel/selection/selection";
import { writeArea } from "../../excel/sheets/area";
import { usePane } from "../frame/pane";
import { useTask } from "../frame/notices/useTask";
import type { FillRemedy } from "./failureKind";
import { fillWords } from "./fillWords";
import type { SortedCells } from "./sortCells";

interface RemedyButtonProps {
  remedy: Exclude<FillRemedy, "none">;
  filled: FilledColumns;
  sorted: SortedCells;
  /** Called after something that may have changed the cells. */
  onFixed: () => void;
}

/** Runs the remedy for the failed cells of one kind. */
export function RemedyButton({ remedy, filled, sorted, onFixed }: RemedyButtonProps): React.JSX.Element {
  const { app, words: paneWords, language, openTab, goTo, setPaused } = usePane();
  const { report: words } = fillWords[language];
  const styles = useStyles();
  const { isRunning, run } = useTask();
  const { sheet, codes, formulas } = filled;

  async function fix(): Promise<void> {
    if (remedy === "connect") return openTab("connect");
    if (remedy === "doctor") {
      const row = codes.row + (sorted.first[0]?.index ?? 0);
      await showCells({ sheet, address: writeArea({ ...codes, row, rowCount: 1 }) });
      return goTo({ tab: "sheet", tool: "doctor" });
    }
    if (remedy === "resume") setPaused(false);
    if (remedy === "repair") await repair();
    else {
      const cells = formulas.map(({ row, column }) => ({ sheet, row, column }));
      await refresh(app, cells, onlyErrors(app));
    }
    onFixed();
  }

  return (
    <Button size="small" className={styles.button} disabledFocusable={isRunning} onClick={() => void run(fix)}>
      {remedy === "doctor" ? paneWords.tools.doctor.name : words.fix[remedy]}
    </Button>
  );
}

const useStyles = makeStyles({ button: { flexShrink: 0, whiteSpace: "nowrap" } });
