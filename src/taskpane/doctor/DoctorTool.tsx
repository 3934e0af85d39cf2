import { Body1, Button, Spinner, Subtitle2 } from "@fluentui/react-components";
import { useEffect, useMemo, useState } from "react";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { knownOf } from "../../core/dispatcher/answer";
import { estimate } from "../../core/dispatcher/estimate";
import { isAddinError } from "../../core/errors/addinError";
import { checkColumn, type CheckedColumn, writeCleanColumn } from "../../excel/doctor/checkColumn";
import { codesWith, findingKinds, type TakenCodes } from "../../excel/doctor/diagnosis";
import { CellsOccupiedError } from "../../excel/excelProblem";
import { writeArea } from "../../excel/sheets/area";
import { CodesTaken, patience, useWantedCodes } from "../codes/CodesTaken";
import { NearestCodes } from "../codes/NearestCodes";
import { type Answers, useAnswers } from "../frame/useAnswers";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ToolPage } from "../sheet/ToolPage";
import { doctorWords, Finding, maxExamples } from "./Finding";

/** Shows what is wrong with a column of postal codes, and writes a clean one beside it. */
export function DoctorTool(): React.JSX.Element {
  const { language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const { isRunning, column, codes, taken, take, isWritten, check, write, choose } = useDoctor();
  const isWritable = column !== undefined && !isWritten;
  const kinds = column ? findingKinds.filter((kind) => column.found[kind].length > 0) : [];
  return (
    <ToolPage
      action={
        <div className={tab.actions}>
          {/* One button for one step after another, which keeps the focus. */}
          <Button
            appearance="primary"
            disabledFocusable={isRunning}
            // The second of a double click would take the next step.
            onClick={({ detail }) => detail < 2 && void (isWritable ? write() : check())}
          >
            {isWritable ? words.write(writeArea(column.target)) : column ? words.checkAgain : words.check}
          </Button>
          {isWritable && (
            <Button disabledFocusable={isRunning} onClick={() => void check()}>
              {words.checkAgain}
            </Button>
          )}
        </div>
      }
    >
      {isRunning && !column && <Spinner size="tiny" label={words.checking} />}
      <div role="status" className={tab.announced}>
        {column && (
          <>
            <Subtitle2 as="h3" className={tab.noMargin}>
              {words.checked(`${column.sheet}!${writeArea(column.area)}`, column.area.rowCount)}
            </Subtitle2>
            <Body1>
              {kinds.every((kind) => kind === "repeated")
                ? words.fine(column.numbers > 0)
                : words.held(...countsOf(column, codes))}
            </Body1>
          </>
        )}
      </div>
      {column && (
        <>
          <CodesTaken list={column.list} onChoose={choose} />
          {column.unsure > 0 && <Body1>{words.unsure(column.unsure)}</Body1>}
          {kinds.map((kind) => (
            <Finding
              key={kind}
              kind={kind}
              column={column}
              examples={column.found[kind]}
              taking={{ taken, onTake: take }}
            />
          ))}
          <UnknownCodes
            key={`${column.sheet} ${writeArea(column.area)} ${codes.join(" ")}`}
            column={column}
            codes={codes}
          />
        </>
      )}
    </ToolPage>
  );
}

/** The cells that hold a code, those that hold something else, and the blank ones. */
function countsOf(
  { found, area }: CheckedColumn,
  codes: readonly string[],
): [codes: number, others: number, blank: number] {
  const held = codes.filter((code) => code !== "").length;
  const others = Object.values(found).flatMap((all) => all.filter(({ index }) => codes[index] === "")).length;
  return [held, others, area.rowCount - held - others];
}

/** Checks the column around the selection, and writes the clean one beside it. */
function useDoctor() {
  const { language, say } = usePane();
  const words = doctorWords[language];
  const { isRunning, run } = useTask();
  const [column, setColumn] = useState<CheckedColumn>();
  const [taken, setTaken] = useState<TakenCodes>(new Map());
  const codes = useMemo(() => (column ? codesWith(column, taken) : []), [column, taken]);
  const { wanted, choose } = useWantedCodes(patience.checking);
  // A second clean column would find its cells occupied.
  const [isWritten, setIsWritten] = useState(false);

  async function check(): Promise<void> {
    setColumn(undefined);
    await read();
  }

  async function read(): Promise<void> {
    setIsWritten(false);
    setTaken(new Map());
    setColumn(await checkColumn(wanted));
  }

  async function write(): Promise<void> {
    if (!column) return;
    const written = await writeCleanColumn(column, words.header, { taken, ask: wanted.ask }).catch(ifOccupied);
    if (!written) return say({ intent: "warning", text: words.occupied });
    const { address, left } = written;
    setIsWritten(true);
    const said = [words.written(written.codes, address), ...(left > 0 ? [words.left(left)] : [])];
    say({ intent: "success", text: said.join(" ") });
  }

  useEffect(() => {
    if (wanted.chosen) void run(read);
  }, [wanted]);

  return {
    ...{ isRunning, column, codes, taken, take: setTaken, isWritten, choose },
    check: () => run(check),
    write: () => run(write),
  };
}

function ifOccupied(thrown: unknown): undefined {
  if (!(thrown instanceof CellsOccupiedError)) throw thrown;
}

/** The one part of a postal code's geography. */
const wholePart = 1;

/** Looks a column's codes up, once the user agrees to the requests, and lists those the service does not know. */
function UnknownCodes({ column, codes: all }: Omit<UnknownProps, "answers">): React.JSX.Element {
  const { app, language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const [isAsked, setIsAsked] = useState(false);
  const codes = useMemo(() => [...new Set(all)].filter((code) => code !== ""), [all]);
  const { answers, waiting } = useAnswers(app.search, isAsked ? codes : none, wholePart);
  return (
    <>
      {!isAsked && (
        <div className={tab.actions}>
          <Button onClick={() => setIsAsked(true)}>{words.ask(requests())}</Button>
        </div>
      )}
      {waiting > 0 && <Body1>{words.asking(waiting)}</Body1>}
      <div aria-live="polite" className={tab.announced}>
        {isAsked && waiting === 0 && <Unknown column={column} codes={all} answers={answers} />}
      </div>
    </>
  );

  function requests(): number {
    return estimate(app.search, new Map(codes.map((code) => [code, wholePart]))).requests;
  }
}

interface UnknownProps {
  column: CheckedColumn;
  /** The code of each cell, with what was taken. */
  codes: readonly string[];
  answers: Answers<ZipCodeItem>["answers"];
}

/** Shows which codes the service does not know, and how many it did not answer for. */
function Unknown({ column, codes, answers }: UnknownProps): React.JSX.Element {
  const { language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const [named, setNamed] = useState(0);
  const errors = new Map(
    [...answers].flatMap(([code, answer]) => {
      const known = knownOf(answer);
      return isAddinError(known) ? [[code, known.code] as const] : [];
    }),
  );
  const examples = codes.flatMap((code, index) =>
    errors.get(code) === "postalCodeNotFound" ? [{ index, value: code, code }] : [],
  );
  const unknown = [...new Set(examples.map(({ code }) => code))];
  const unanswered = [...errors.values()].filter((error) => error !== "postalCodeNotFound").length;
  return (
    <>
      {examples.length > 0 && <Finding kind="unknown" column={column} examples={examples} />}
      {unknown.slice(0, named).map((code) => (
        <NearestCodes key={code} code={code} />
      ))}
      {named < unknown.length && (
        <div className={tab.actions}>
          <Button onClick={() => setNamed(named + maxExamples)}>{words.nearest}</Button>
        </div>
      )}
      {unanswered > 0 && <Body1>{words.unanswered(unanswered)}</Body1>}
      {errors.size === 0 && <Body1>{words.allKnown}</Body1>}
    </>
  );
}

const none: readonly string[] = [];
