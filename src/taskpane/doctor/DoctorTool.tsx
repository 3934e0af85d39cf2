import { Body1, Button, Spinner, Subtitle2 } from "@fluentui/react-components";
import { useState } from "react";
import { addressIn, checkColumn, type CheckedColumn } from "../../excel/doctor/checkColumn";
import { findingKinds } from "../../excel/doctor/diagnosis";
import { writeCleanColumn } from "../../excel/doctor/writeCleanColumn";
import { CellsOccupiedError } from "../../excel/excelProblem";
import { writeArea } from "../../excel/sheets/area";
import { useTask } from "../frame/notices/useTask";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { doctorWords, Finding } from "./Finding";
import { UnknownCodes } from "./UnknownCodes";

/** Shows what is wrong with a column of postal codes, and writes a clean one beside it. */
export function DoctorTool(): React.JSX.Element {
  const { language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const { isRunning, column, isWritten, check, write } = useDoctor();
  const kinds = column ? findingKinds.filter((kind) => column.found[kind].length > 0) : [];
  return (
    <div className={tab.page}>
      <Body1>{words.intro}</Body1>
      <div className={tab.actions}>
        <Button
          appearance={column ? "secondary" : "primary"}
          disabledFocusable={isRunning}
          onClick={() => void check()}
        >
          {column ? words.checkAgain : words.check}
        </Button>
        {column && !isWritten && (
          <Button appearance="primary" disabledFocusable={isRunning} onClick={() => void write()}>
            {words.write(writeArea(column.target))}
          </Button>
        )}
      </div>
      {isRunning && !column && <Spinner size="tiny" label={words.checking} />}
      <div role="status" className={tab.announced}>
        {column && (
          <Subtitle2 as="h3" className={tab.noMargin}>
            {words.checked(`${column.sheet}!${writeArea(column.area)}`, column.area.rowCount)}
          </Subtitle2>
        )}
        {column && kinds.every((kind) => kind === "repeated") && <Body1>{words.fine}</Body1>}
      </div>
      {column && (
        <>
          {kinds.map((kind) => (
            <Finding
              key={kind}
              kind={kind}
              sheet={column.sheet}
              examples={column.found[kind]}
              addressOf={(index) => addressIn(column, index)}
            />
          ))}
          <UnknownCodes key={`${column.sheet} ${writeArea(column.area)} ${column.codes.join(" ")}`} column={column} />
        </>
      )}
    </div>
  );
}

interface DoctorActions {
  isRunning: boolean;
  /** The column that was checked last. */
  column: CheckedColumn | undefined;
  /** Its clean column has been written: a second one would find its cells occupied. */
  isWritten: boolean;
  check: () => Promise<void>;
  write: () => Promise<void>;
}

/** Checks the column around the selection, and writes the clean one beside it. */
function useDoctor(): DoctorActions {
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
