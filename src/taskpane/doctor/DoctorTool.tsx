import { Body1, Button, Spinner, Subtitle2 } from "@fluentui/react-components";
import { addressIn } from "../../excel/doctor/checkColumn";
import { findingKinds } from "../../excel/doctor/diagnosis";
import { writeArea } from "../../excel/sheets/area";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { doctorWords } from "./doctorWords";
import { Finding } from "./Finding";
import { UnknownCodes } from "./UnknownCodes";
import { useDoctor } from "./useDoctor";

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
