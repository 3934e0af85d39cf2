import {
  Badge,
  Body1,
  Body1Strong,
  Button,
  Caption1,
  makeStyles,
  Spinner,
  Subtitle2,
  tokens,
} from "@fluentui/react-components";
import { useEffect, useMemo, useState } from "react";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { knownOf } from "../../core/dispatcher/answer";
import { estimate } from "../../core/dispatcher/estimate";
import { isAddinError } from "../../core/errors/addinError";
import { doctorEn, type DoctorWords } from "../locales/doctor.en";
import { doctorEs } from "../locales/doctor.es";
import type { Language } from "../../core/locales/language";
import { localeOf } from "../../core/locales/locale";
import { addressIn, checkColumn, type CheckedColumn, writeCleanColumn } from "../../excel/doctor/checkColumn";
import { type Example, type FindingKind, findingKinds } from "../../excel/doctor/diagnosis";
import { CellsOccupiedError } from "../../excel/excelProblem";
import { showCells } from "../../excel/selection/selection";
import { writeArea } from "../../excel/sheets/area";
import { CodesTaken, patience, useWantedCodes } from "../codes/CodesTaken";
import { type Answers, useAnswers } from "../frame/useAnswers";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** Shows what is wrong with a column of postal codes, and writes a clean one beside it. */
export function DoctorTool(): React.JSX.Element {
  const { language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const { isRunning, column, isWritten, check, write, choose } = useDoctor();
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
          <CodesTaken list={column.list} onChoose={choose} />
          {column.unsure > 0 && <Body1>{words.unsure(column.unsure)}</Body1>}
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

/** Checks the column around the selection, and writes the clean one beside it. */
function useDoctor() {
  const { language, say } = usePane();
  const words = doctorWords[language];
  const { isRunning, run } = useTask();
  const [column, setColumn] = useState<CheckedColumn>();
  const { wanted, choose } = useWantedCodes(patience.checking);
  // A second clean column would find its cells occupied.
  const [isWritten, setIsWritten] = useState(false);

  async function check(): Promise<void> {
    setColumn(undefined);
    await read();
  }

  async function read(): Promise<void> {
    setIsWritten(false);
    setColumn(await checkColumn(wanted));
  }

  async function write(): Promise<void> {
    if (!column) return;
    const written = await writeCleanColumn(column, words.header, wanted.ask).catch(ifOccupied);
    if (!written) return say({ intent: "warning", text: words.occupied });
    const { codes, address, left } = written;
    setIsWritten(true);
    const said = [words.written(codes, address), ...(left > 0 ? [words.left(left)] : [])];
    say({ intent: "success", text: said.join(" ") });
  }

  useEffect(() => {
    if (wanted.chosen) void run(read);
  }, [wanted]);

  return { isRunning, column, isWritten, choose, check: () => run(check), write: () => run(write) };
}

function ifOccupied(thrown: unknown): undefined {
  if (!(thrown instanceof CellsOccupiedError)) throw thrown;
}

/** The number of cells that are listed; the rest are only counted. */
const maxExamples = 3;

interface FindingProps {
  kind: FindingKind | "unknown";
  sheet: string;
  /** The cells that have it, from the top. */
  examples: readonly Example[];
  addressOf: (index: number) => string;
}

/** One thing that is wrong with a column: how many cells have it, the first of them, and the way there. */
function Finding({ kind, sheet, examples, addressOf }: FindingProps): React.JSX.Element {
  const { language, sayFailure } = usePane();
  const words = doctorWords[language];
  const styles = useStyles();
  const tab = useTabStyles();
  const address = addressOf(examples[0]?.index ?? 0);
  return (
    <section className={styles.box} aria-label={words.kinds[kind]}>
      <div className={styles.title}>
        <Body1Strong>{words.kinds[kind]}</Body1Strong>
        <Badge appearance="tint" color={kind === "repeated" ? "informative" : "warning"}>
          {examples.length.toLocaleString(localeOf[language])}
        </Badge>
      </div>
      <Caption1 className={tab.quiet}>{words.notes[kind]}</Caption1>
      <ul className={styles.list}>
        {examples.slice(0, maxExamples).map(({ index, value, code, date }) => (
          <li key={index}>
            <Caption1>
              {date === undefined
                ? words.example(addressOf(index), written(value), code)
                : words.date(addressOf(index), written(value), date)}
            </Caption1>
          </li>
        ))}
      </ul>
      <div className={styles.title}>
        <Caption1>{examples.length > maxExamples && words.more(examples.length - maxExamples)}</Caption1>
        <Button
          size="small"
          appearance="subtle"
          aria-label={words.goToKind(words.kinds[kind], address)}
          onClick={() => void showCells({ sheet, address }).catch(sayFailure)}
        >
          {words.goTo}
        </Button>
      </div>
    </section>
  );
}

/** Makes blanks visible: they may be all that is wrong with a code. */
function written(value: unknown): string {
  const text = String(value);
  return text === text.trim() && !/[\u00A0\u200B]/.test(text) ? text : `“${text}”`;
}

/** The words of the doctor, which load with it. */
const doctorWords: Readonly<Record<Language, DoctorWords>> = { en: doctorEn, es: doctorEs };

/** The one part of a postal code's geography. */
const wholePart = 1;

/** Looks a column's codes up, once the user agrees to the requests, and lists those the service does not know. */
function UnknownCodes({ column }: { column: CheckedColumn }): React.JSX.Element {
  const { app, language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const [isAsked, setIsAsked] = useState(false);
  const codes = useMemo(() => [...new Set(column.codes)].filter((code) => code !== ""), [column]);
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
        {isAsked && waiting === 0 && <Unknown column={column} answers={answers} />}
      </div>
    </>
  );

  function requests(): number {
    return estimate(app.search, new Map(codes.map((code) => [code, wholePart]))).requests;
  }
}

interface UnknownProps {
  column: CheckedColumn;
  answers: Answers<ZipCodeItem>["answers"];
}

/** Shows which codes the service does not know, and how many it did not answer for. */
function Unknown({ column, answers }: UnknownProps): React.JSX.Element {
  const { language } = usePane();
  const words = doctorWords[language];
  const errors = new Map(
    [...answers].flatMap(([code, answer]) => {
      const known = knownOf(answer);
      return isAddinError(known) ? [[code, known.code] as const] : [];
    }),
  );
  const examples = column.codes.flatMap((code, index) =>
    errors.get(code) === "postalCodeNotFound" ? [{ index, value: code, code }] : [],
  );
  const unanswered = [...errors.values()].filter((error) => error !== "postalCodeNotFound").length;
  return (
    <>
      {examples.length > 0 && (
        <Finding
          kind="unknown"
          sheet={column.sheet}
          examples={examples}
          addressOf={(index) => addressIn(column, index)}
        />
      )}
      {unanswered > 0 && <Body1>{words.unanswered(unanswered)}</Body1>}
      {errors.size === 0 && <Body1>{words.allKnown}</Body1>}
    </>
  );
}

const none: readonly string[] = [];

const useStyles = makeStyles({
  box: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: "anywhere" },
});
