import { Body1, Button, Spinner, Subtitle2 } from "@fluentui/react-components";
import { useEffect, useMemo, useState } from "react";
import { knownOf } from "../../core/dispatcher/answer";
import { estimate } from "../../core/dispatcher/estimate";
import { isAddinError } from "../../core/errors/addinError";
import { checkColumn, type CheckedColumn, writeCleanColumn } from "../../excel/doctor/checkColumn";
import { codesWith, findingKinds, type TakenCodes } from "../../excel/doctor/diagnosis";
import { writeArea } from "../../excel/sheets/area";
import { CodesTaken, patience, useWantedCodes } from "../codes/CodesTaken";
import { NearestCodes } from "../codes/NearestCodes";
import { useAnswers } from "../frame/useAnswers";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ToolPage } from "../sheet/ToolPage";
import { doctorWords, Finding, maxExamples, Proposals } from "./Finding";

/** Shows what is wrong with a column of postal codes, and writes a clean one beside it. */
export function DoctorTool(): React.JSX.Element {
  const { language, say } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const { isRunning, run } = useTask();
  const [column, setColumn] = useState<CheckedColumn>();
  const [taken, setTaken] = useState<TakenCodes>(new Map());
  const codes = useMemo(() => (column ? codesWith(column, taken) : []), [column, taken]);
  const { wanted, choose } = useWantedCodes(patience.checking);
  // A second clean column would find its cells occupied.
  const [isWritten, setIsWritten] = useState(false);
  const isWritable = column !== undefined && !isWritten;
  const kinds = column ? findingKinds.filter((kind) => column.found[kind].length > 0) : [];

  async function read(): Promise<void> {
    setIsWritten(false);
    setTaken(new Map());
    setColumn(await checkColumn(wanted));
  }

  async function checkAgain(): Promise<void> {
    setColumn(undefined);
    await read();
  }

  async function write(): Promise<void> {
    if (!column) return;
    const { address, codes: clean, left } = await writeCleanColumn(column, words.header, { taken, ask: wanted.ask });
    setIsWritten(true);
    const said = [words.written(clean, address), ...(left > 0 ? [words.left(left)] : [])];
    say({ intent: "success", text: said.join(" ") });
  }

  useEffect(() => {
    if (wanted.chosen) void run(read);
  }, [wanted]);

  return (
    <ToolPage
      action={
        <>
          {/* One button for one step after another, which keeps the focus. */}
          <Button
            appearance="primary"
            disabledFocusable={isRunning}
            // The second of a double click would take the next step.
            onClick={({ detail }) => detail < 2 && void run(isWritable ? write : checkAgain)}
          >
            {isWritable ? words.write(writeArea(column.target)) : column ? words.checkAgain : words.check}
          </Button>
          {isWritable && (
            <Button disabledFocusable={isRunning} onClick={() => void run(checkAgain)}>
              {words.checkAgain}
            </Button>
          )}
        </>
      }
    >
      {isRunning && !column && <Spinner size="tiny" label={words.checking} />}
      <div role="status" className={tab.announced}>
        {column && (
          <>
            <Subtitle2 as="h3" className={tab.noMargin}>
              {words.checked(`${column.list.sheet}!${writeArea(column.list.codes)}`, column.list.codes.rowCount)}
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
          {kinds.map((kind) => {
            const found = { kind, column, examples: column.found[kind] };
            return (
              <Finding key={kind} {...found}>
                {found.examples[0]?.proposed && <Proposals {...found} taken={taken} onTake={setTaken} />}
              </Finding>
            );
          })}
          <UnknownCodes
            key={`${column.list.sheet} ${writeArea(column.list.codes)} ${codes.join(" ")}`}
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
  { found, list }: CheckedColumn,
  codes: readonly string[],
): [codes: number, others: number, blank: number] {
  const held = codes.filter((code) => code !== "").length;
  const others = Object.values(found).flatMap((all) => all.filter(({ index }) => codes[index] === "")).length;
  return [held, others, list.codes.rowCount - held - others];
}

/** The one part of a postal code's geography. */
const wholePart = 1;

interface UnknownCodesProps {
  column: CheckedColumn;
  /** The code of each cell, with what was taken. */
  codes: readonly string[];
}

/** Looks a column's codes up, once the user agrees to the requests, and lists those the service does not know. */
function UnknownCodes({ column, codes }: UnknownCodesProps): React.JSX.Element {
  const { app, words: paneWords, language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const [isAsked, setIsAsked] = useState(false);
  // Of how many unknown codes the nearest are named.
  const [named, setNamed] = useState(0);
  const distinct = useMemo(() => [...new Set(codes)].filter((code) => code !== ""), [codes]);
  const { answers, waiting } = useAnswers(app.search, isAsked ? distinct : [], wholePart);
  const errors = [...answers].flatMap(([code, answer]) => {
    const known = knownOf(answer);
    return isAddinError(known) ? { code, isUnknown: known.code === "postalCodeNotFound" } : [];
  });
  const notFound = new Set(errors.flatMap(({ code, isUnknown }) => (isUnknown ? code : [])));
  const unknown = distinct.filter((code) => notFound.has(code));
  const examples = codes.flatMap((code, index) => (notFound.has(code) ? { index, value: code, code } : []));
  const isDone = isAsked && waiting === 0;
  return (
    <>
      {!isAsked && (
        <div className={tab.actions}>
          <Button onClick={() => setIsAsked(true)}>
            {words.ask(estimate(app.search, new Map(distinct.map((code) => [code, wholePart]))).requests)}
          </Button>
        </div>
      )}
      {waiting > 0 && <Body1>{paneWords.map.reading(waiting)}</Body1>}
      <div aria-live="polite" className={tab.announced}>
        {isDone && (
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
            {errors.length > unknown.length && <Body1>{words.unanswered(errors.length - unknown.length)}</Body1>}
            {errors.length === 0 && <Body1>{words.allKnown}</Body1>}
          </>
        )}
      </div>
    </>
  );
}
