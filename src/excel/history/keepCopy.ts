import { shown } from "../../core/codes/cellTexts";
import { LargeWrites } from "../columns/largeWrites";
import { momentFormat } from "../culture";
import { isBusySign, isErrorSign } from "../errorSigns";
import { rounded } from "../freeze/keptFormulas";
import { asTyped } from "../freeze/writeValues";
import type { Changes } from "../refresh/changes";
import { runExcel } from "../runExcel";
import { codeIn } from "../selection/codeColumns";
import { type Area, oneCell, union, writeArea } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { rangeAt, readTables } from "../sheets/readSheet";
import { addSheet, dressHeader, readTarget, textFormat } from "../sheets/target";
import type { FigureColumn } from "./figureColumns";
import { findHistory, type History, type HistoryTexts, type KeptFigure } from "./historySheet";

/** The figures of which a copy is kept. */
export interface CopiedFigures {
  sheet: string;
  /** The codes' own cells. */
  codes: Area;
  columns: readonly FigureColumn[];
  /** The time of the copy, as a number of Excel. */
  moment: number;
}

/** The outcome of a copy. */
export interface KeptCopy {
  /** The sheet with all copies. */
  history: string;
  /** The rows of the list, and those of which something was copied. */
  rows: number;
  copied: number;
  figures: number;
  /** The rows that have no code, or one that came before, and the cells of the others that were not copied. */
  left: Record<"uncoded" | "repeated" | "waiting" | "failed" | "blank", number>;
  /** What changed since the last copy of each figure, the largest first; undefined for the first copy. */
  changes: Changes | undefined;
}

/**
 * Appends figures to the history, a row each: moment, code, indicator, value, and the change since the last copy. Whatever is a table stays one.
 * A new history is written in the given language; one in another language goes on.
 */
export function keepCopy(
  given: CopiedFigures,
  texts: HistoryTexts,
  known: readonly HistoryTexts[],
  maxListed: number,
): Promise<KeptCopy> {
  return runExcel(async (context) => {
    const history = await findHistory(context, known);
    const { figures, ...outcome } = await readFigures(context, given);
    const last = new Map((history?.figures ?? []).map((figure) => [keyOf(figure), figure]));
    const lines = figures.map((figure) => ({ ...figure, before: last.get(keyOf(figure)) }));
    const name = lines.length === 0 ? "" : await append(context, history, lines, texts);
    // Some hosts show a sheet that is added.
    context.workbook.worksheets.getItem(given.sheet).activate();
    await context.sync();
    const changes = history && changesOf(given.sheet, lines, maxListed);
    return { ...outcome, history: name, figures: lines.length, changes };
  });
}

/** A figure to copy, with its cell and how that shows it. */
interface ReadFigure extends Omit<KeptFigure, "row"> {
  cell: Area;
  format: unknown;
}

type Read = Pick<KeptCopy, "rows" | "copied" | "left"> & { figures: ReadFigure[] };

async function readFigures(
  context: Excel.RequestContext,
  { sheet, codes, columns, moment }: CopiedFigures,
): Promise<Read> {
  const area = columns.reduce((all, { column }) => union(all, { ...codes, column }), codes);
  const values = await readOnly(context, sheet, area, "values");
  const [formats = []] = await readOnly(context, sheet, { ...area, rowCount: 1 }, "numberFormat");
  const left = { uncoded: 0, repeated: 0, waiting: 0, failed: 0, blank: 0 };
  const figures: ReadFigure[] = [];
  const seen = new Set<string>();
  let copied = 0;
  values.forEach((line, down) => {
    const code = codeIn(line[codes.column - area.column]);
    if (code === undefined) return left.uncoded++;
    if (seen.has(code)) return left.repeated++;
    seen.add(code);
    const before = figures.length;
    columns.forEach(({ column, name: indicator }) => {
      const value = line[column - area.column];
      if (value === "") left.blank++;
      else if (isBusySign(value)) left.waiting++;
      else if (isErrorSign(value)) left.failed++;
      else {
        const cell = oneCell({ row: area.row + down, column });
        const { [column - area.column]: format } = formats;
        // In a cell formatted as text, the apostrophe of a text would be shown.
        figures.push({ moment, code, indicator, value, cell, format: format === textFormat ? "General" : format });
      }
    });
    if (figures.length > before) copied++;
    return undefined;
  });
  return { rows: values.length, copied, left, figures };
}

type Line = ReadFigure & { before: KeptFigure | undefined };

/** Has the lines written below the history, or on a new sheet, by the next `sync`. Resolves to the sheet's name. */
async function append(
  context: Excel.RequestContext,
  history: History | undefined,
  lines: readonly Line[],
  texts: HistoryTexts,
): Promise<string> {
  const { sheet, name } = history
    ? { sheet: context.workbook.worksheets.getItem(history.sheet), name: history.sheet }
    : await begin(context, texts);
  const row = history?.area.rowCount ?? 1;
  const whole = { row: 0, column: 0, rowCount: row + lines.length, columnCount: texts.headings.length };
  const target = { sheet: name, ...whole, row, rowCount: lines.length, replaceable: undefined };
  if (history) await readTarget(context, target);
  const [table] = history ? await readTables(context, sheet.tables) : [];
  const writes = new LargeWrites(context);
  const range = rangeAt(context, name, target);
  const formats = lines.map(({ format }) => [momentFormat, "General", "General", format, format]);
  await writes.write(range, "numberFormat", formats);
  const values = lines.map(({ moment, code, indicator, value, before }) =>
    [moment, code, indicator, value, changeOf(before?.value, value)].map(asTyped),
  );
  await writes.write(range, "values", values);
  if (!history) sheet.tables.add(writeArea(whole), true);
  // A column that the user has added stays in the table.
  else table?.table.resize(writeArea({ ...whole, columnCount: table.area.columnCount }));
  return name;
}

async function begin(context: Excel.RequestContext, texts: HistoryTexts): ReturnType<typeof addSheet> {
  const added = await addSheet(context, texts.sheet);
  added.sheet.getRangeByIndexes(0, 0, 1, texts.headings.length).values = [[...texts.headings]];
  texts.headings.forEach((heading, column) =>
    dressHeader(added.sheet.getRangeByIndexes(0, column, 1, 1), heading, widths[column]),
  );
  return added;
}

/** Points, of the columns of the history. */
const widths = [110, 80, 220, 90, 90];

/** The difference of numbers; of anything else both values, if they differ. Blank where there is none before. */
function changeOf(before: unknown, value: unknown): number | string {
  if (before === undefined) return "";
  const areNumbers = typeof before === "number" && typeof value === "number";
  if (rounded(before) === rounded(value)) return areNumbers ? 0 : "";
  return areNumbers ? Number((value - before).toPrecision(12)) : `${shown(before)} → ${shown(value)}`;
}

function changesOf(sheet: string, lines: readonly Line[], maxListed: number): Changes {
  const compared = lines.flatMap((line) => (line.before ? [{ ...line, old: line.before.value }] : []));
  const changed = compared.filter(({ old, value }) => rounded(old) !== rounded(value));
  const first = changed
    .sort((one, other) => sizeOf(other.old, other.value) - sizeOf(one.old, one.value))
    .slice(0, maxListed)
    .map(({ code, indicator, cell, old, value }) => ({
      ...{ sheet, address: writeArea(cell), name: `${code} · ${indicator}` },
      ...{ before: old, after: value },
    }));
  return { cells: compared.length, changed: changed.length, first };
}

/** The size of a change in relation to what was before: figures of different units stand in one list. */
function sizeOf(before: unknown, after: unknown): number {
  const size = Math.abs((Number(after) - Number(before)) / Number(before));
  return Number.isNaN(size) ? Number.MAX_VALUE : Math.min(size, Number.MAX_VALUE);
}

function keyOf({ code, indicator }: Pick<KeptFigure, "code" | "indicator">): string {
  return `${code} ${indicator}`;
}
