import {
  Badge,
  Body1Strong,
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  mergeClasses,
  tokens,
} from "@fluentui/react-components";
import { ChevronRight16Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useState } from "react";
import { figure, serialText } from "../../core/locales/locale";
import { addressIn, type CheckedColumn } from "../../excel/doctor/checkColumn";
import type { Example, FindingKind, TakenCodes } from "../../excel/doctor/diagnosis";
import { showCells } from "../../excel/selection/selection";
import { rowLook } from "../frame/list/RowList";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { doctorEn } from "../locales/doctor.en";
import { doctorEs } from "../locales/doctor.es";
import { CellLinks } from "../sheet/ToolPage";

/** The words of the doctor, which load with it. */
export const doctorWords = { en: doctorEn, es: doctorEs };

/** The number of cells that are listed; the rest are only counted. */
export const maxExamples = 3;

interface FindingProps {
  kind: FindingKind | "unknown";
  column: CheckedColumn;
  /** The cells that have it, from the top. */
  examples: readonly Example[];
  /** What is proposed for them, in place of the way to the first. */
  children?: React.ReactNode;
}

/** One thing that is wrong with a column: how many cells have it, the first of them, and the way to each. */
export function Finding({ kind, column, examples, children }: FindingProps): React.JSX.Element {
  const { language, sayFailure } = usePane();
  const words = doctorWords[language];
  const styles = useStyles();
  const tab = useTabStyles();
  const { sheet } = column.list;
  const isMended = kind !== "unknown" && examples[0]?.code !== "";
  const gravity = kind === "repeated" ? "informative" : isMended ? "warning" : "danger";
  const first = addressIn(column, examples[0]?.index ?? 0);
  const cells = examples.map(({ index, value, code, date }) => {
    const address = addressIn(column, index);
    const text =
      date === undefined
        ? words.example(address, written(value), code)
        : words.date(address, written(value), typeof date === "number" ? serialText(date, language) : date);
    return { sheet, address, text };
  });
  return (
    <section className={mergeClasses(tab.stack, styles.box)} aria-label={words.kinds[kind]}>
      <button
        type="button"
        className={styles.title}
        title={words.goToFirst(first)}
        onClick={() => void showCells({ sheet, address: first }).catch(sayFailure)}
      >
        <Body1Strong className={styles.name}>{words.kinds[kind]}</Body1Strong>
        <Badge appearance="tint" color={gravity}>
          {figure(examples.length)}
        </Badge>
        <ChevronRight16Regular />
      </button>
      <Caption1 className={tab.quiet}>{words.notes[kind]}</Caption1>
      {children ?? <CellLinks cells={cells} most={maxExamples} />}
    </section>
  );
}

/** Cells that are shown more at a time. */
const step = 20;

interface ProposalsProps extends Omit<FindingProps, "children"> {
  taken: TakenCodes;
  onTake: (taken: TakenCodes) => void;
}

/** The codes that cells may mean, to be taken one by one or all at once: `06700 ← 06700 Roma Norte`. */
export function Proposals({ kind, column, examples, taken, onTake }: ProposalsProps): React.JSX.Element {
  const { words: paneWords, language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const [shown, setShown] = useState(maxExamples);
  const more = examples.length - shown;
  const areTaken = examples.every(({ index }) => taken.has(index));
  const without = new Map(taken);
  for (const { index } of examples) without.delete(index);
  // The only or first code of each cell of which none was taken.
  const withAll = new Map([
    ...examples.map(({ index, proposed: [code = ""] = [] }) => [index, code] as const),
    ...taken,
  ]);
  const rows = examples
    .slice(0, shown)
    .flatMap(({ index, value, proposed = [] }) => proposed.map((code) => ({ index, value, code })));

  function take(index: number, code: string, isTaken: boolean): void {
    const others = new Map(taken);
    if (isTaken) others.set(index, code);
    else others.delete(index);
    onTake(others);
  }

  return (
    <>
      <ul className={styles.list}>
        {rows.map(({ index, value, code }) => (
          <li key={`${index} ${code}`}>
            <Checkbox
              label={`${addressIn(column, index)}: ${code} ← ${written(value)}`}
              checked={taken.get(index) === code}
              onChange={(_, { checked }) => take(index, code, checked === true)}
            />
          </li>
        ))}
      </ul>
      <div className={tab.actions}>
        <Button size="small" onClick={() => onTake(areTaken ? without : withAll)}>
          {areTaken ? words.takeNone : kind === "several" ? words.takeFirst : words.takeAll}
        </Button>
        {more > 0 && (
          <Button size="small" appearance="subtle" onClick={() => setShown(shown + step)}>
            {paneWords.search.more(more)}
          </Button>
        )}
      </div>
    </>
  );
}

/** Makes blanks visible: they may be all that is wrong with a code. */
function written(value: unknown): string {
  const text = String(value);
  return text === text.trim() && !/[\u00A0\u200B]/.test(text) ? text : `“${text}”`;
}

const useStyles = makeStyles({
  box: {
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    ...rowLook,
    gap: tokens.spacingHorizontalS,
    // As wide as the pane, with its name where the other texts begin.
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
    width: `calc(100% + 2 * ${tokens.spacingHorizontalM})`,
  },
  name: { flexGrow: 1 },
  list: { margin: 0, padding: 0, listStyleType: "none", overflowWrap: "anywhere" },
});
