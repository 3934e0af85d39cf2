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
import { ChevronRight16Regular } from "@fluentui/react-icons/svg/chevron-right";
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
import { rowLook } from "../frame/list/VirtualList";
import { useTabStyles } from "../frame/useTabStyles";
import { CellLinks, ToolPage } from "../sheet/ToolPage";

/** Shows what is wrong with a column of postal codes, and writes a clean one beside it. */
export function DoctorTool(): React.JSX.Element {
  const { language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const { isRunning, column, isWritten, check, write, choose } = useDoctor();
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
            <Body1>{kinds.every((kind) => kind === "repeated") ? words.fine : words.held(...countsOf(column))}</Body1>
          </>
        )}
      </div>
      {column && (
        <>
          <CodesTaken list={column.list} onChoose={choose} />
          {column.unsure > 0 && <Body1>{words.unsure(column.unsure)}</Body1>}
          {kinds.map((kind) => (
            <Finding key={kind} kind={kind} column={column} examples={column.found[kind]} />
          ))}
          <UnknownCodes key={`${column.sheet} ${writeArea(column.area)} ${column.codes.join(" ")}`} column={column} />
        </>
      )}
    </ToolPage>
  );
}

/** The cells that hold a code, those that hold something else, and the blank ones. */
function countsOf({ codes, found, area }: CheckedColumn): [codes: number, others: number, blank: number] {
  const held = codes.filter((code) => code !== "").length;
  const others = new Set(Object.values(found).flatMap((all) => all.filter(({ code }) => code === ""))).size;
  return [held, others, area.rowCount - held - others];
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
  column: CheckedColumn;
  /** The cells that have it, from the top. */
  examples: readonly Example[];
}

/** One thing that is wrong with a column: how many cells have it, the first of them, and the way to each. */
function Finding({ kind, column, examples }: FindingProps): React.JSX.Element {
  const { language, sayFailure } = usePane();
  const words = doctorWords[language];
  const styles = useStyles();
  const tab = useTabStyles();
  const { sheet } = column;
  const first = addressIn(column, examples[0]?.index ?? 0);
  const more = examples.length - maxExamples;
  const cells = examples.slice(0, maxExamples).map(({ index, value, code, date }) => {
    const address = addressIn(column, index);
    const text =
      date === undefined ? words.example(address, written(value), code) : words.date(address, written(value), date);
    return { sheet, address, text };
  });
  return (
    <section className={styles.box} aria-label={words.kinds[kind]}>
      <button
        type="button"
        className={styles.title}
        aria-label={words.goToKind(words.kinds[kind], first)}
        onClick={() => void showCells({ sheet, address: first }).catch(sayFailure)}
      >
        <Body1Strong className={styles.name}>{words.kinds[kind]}</Body1Strong>
        <Badge appearance="tint" color={gravities[kind]}>
          {examples.length.toLocaleString(localeOf[language])}
        </Badge>
        <ChevronRight16Regular />
      </button>
      <Caption1 className={tab.quiet}>{words.notes[kind]}</Caption1>
      <CellLinks cells={cells} more={more > 0 ? words.more(more) : undefined} />
    </section>
  );
}

/** Cells that stay without a code; those whose code is mended; those where nothing is wrong. */
const gravities: Readonly<Record<FindingKind | "unknown", "danger" | "warning" | "informative">> = {
  unknown: "danger",
  notCode: "danger",
  dates: "danger",
  lostZero: "warning",
  marks: "warning",
  mixed: "warning",
  repeated: "informative",
};

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
      {examples.length > 0 && <Finding kind="unknown" column={column} examples={examples} />}
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
    ...rowLook,
    gap: tokens.spacingHorizontalS,
    // As wide as the pane, with its name where the other texts begin.
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  name: { flexGrow: 1 },
});
