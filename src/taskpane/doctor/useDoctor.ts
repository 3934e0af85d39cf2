import { useState } from "react";
import { type CheckedColumn, checkColumn } from "../../excel/doctor/checkColumn";
import { writeCleanColumn } from "../../excel/doctor/writeCleanColumn";
import { CellsOccupiedError } from "../../excel/excelProblem";
import { usePane } from "../frame/pane";
import { doctorWordsOf } from "./doctorWords";

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
  const { language, say, sayFailure } = usePane();
  const words = doctorWordsOf(language);
  const [isRunning, setIsRunning] = useState(false);
  const [column, setColumn] = useState<CheckedColumn>();
  const [isWritten, setIsWritten] = useState(false);

  async function run(task: () => Promise<void>): Promise<void> {
    setIsRunning(true);
    say(undefined);
    try {
      await task();
    } catch (thrown) {
      if (thrown instanceof CellsOccupiedError) say({ intent: "warning", text: words.occupied });
      else sayFailure(thrown);
    } finally {
      setIsRunning(false);
    }
  }

  return {
    isRunning,
    column,
    isWritten,
    check: () =>
      run(async () => {
        setColumn(undefined);
        setIsWritten(false);
        setColumn(await checkColumn());
      }),
    write: () =>
      run(async () => {
        if (!column) return;
        const { codes, address, left } = await writeCleanColumn(column, words.header);
        setIsWritten(true);
        const said = [words.written(codes, address), ...(left > 0 ? [words.left(left)] : [])];
        say({ intent: "success", text: said.join(" ") });
      }),
  };
}
