import { useState } from "react";
import { type CheckedColumn, checkColumn } from "../../excel/doctor/checkColumn";
import { writeCleanColumn } from "../../excel/doctor/writeCleanColumn";
import { CellsOccupiedError } from "../../excel/excelProblem";
import { usePane } from "../frame/pane";
import { useTask } from "../frame/notices/useTask";
import { doctorWords } from "./doctorWords";

export interface DoctorActions {
  isRunning: boolean;
  /** The column that was checked last. */
  column: CheckedColumn | undefined;
  /** Its clean column has been written: a second one would find its cells occupied. */
  isWritten: boolean;
  check: () => Promise<void>;
  write: () => Promise<void>;
}

/** Checks the column around the selection, and writes the clean one beside it. */
export function useDoctor(): DoctorActions {
  const { language, say } = usePane();
  const words = doctorWords[language];
  const { isRunning, run } = useTask();
  const [column, setColumn] = useState<CheckedColumn>();
  const [isWritten, setIsWritten] = useState(false);

  async function check(): Promise<void> {
    setColumn(undefined);
    setIsWritten(false);
    setColumn(await checkColumn());
  }

  async function write(): Promise<void> {
    if (!column) return;
    const written = await writeCleanColumn(column, words.header).catch(ifOccupied);
    if (!written) return say({ intent: "warning", text: words.occupied });
    const { codes, address, left } = written;
    setIsWritten(true);
    const said = [words.written(codes, address), ...(left > 0 ? [words.left(left)] : [])];
    say({ intent: "success", text: said.join(" ") });
  }

  return { isRunning, column, isWritten, check: () => run(check), write: () => run(write) };
}

function ifOccupied(thrown: unknown): undefined {
  if (!(thrown instanceof CellsOccupiedError)) throw thrown;
}
