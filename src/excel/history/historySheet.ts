import { type ChartedTable, insertChart } from "../insert/insertChart";
import { runExcel, runInBackground } from "../runExcel";
import type { Area } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { rangeAt, readSheetNames, readShownArea } from "../sheets/readSheet";

/** The texts of the sheet with the dated copies, in one language. */
export interface HistoryTexts {
  sheet: string;
  /** Date, postal code, indicator, value, change. */
  headings: readonly [string, string, string, string, string];
}

/** A figure of a code as it was at a moment, which is a number of Excel. */
export interface KeptFigure {
  moment: number;
  code: string;
  indicator: string;
  value: unknown;
  /** Its row on the sheet. */
  row: number;
}

/** The sheet with the dated copies. */
export interface History {
  sheet: string;
  /** Its cells from the header on. */
  area: Area;
  figures: readonly KeptFigure[];
}

/** The column with the values. */
const valueColumn = 3;

/** Reads the dated copies of this workbook, whichever language they were begun in; undefined where there are none. */
export function readHistory(texts: readonly HistoryTexts[]): Promise<History | undefined> {
  return runInBackground((context) => findHistory(context, texts));
}

/** The first sheet that begins with the headings, whatever its name is by now. */
export async function findHistory(
  context: Excel.RequestContext,
  texts: readonly HistoryTexts[],
): Promise<History | undefined> {
  const names = [...(await readSheetNames(context)).values()];
  const line = { row: 0, column: 0, rowCount: 1, columnCount: valueColumn + 2 };
  const headers = names.map((one) => rangeAt(context, one, line));
  for (const header of headers) header.load("values");
  await context.sync();
  const sheet = names.find((_, index) => isHistoryHeader(texts, (column) => headers[index]?.values[0]?.[column]));
  const shown = sheet !== undefined && (await readShownArea(context, sheet));
  if (!shown) return undefined;
  const area = { ...shown, columnCount: valueColumn + 2 };
  const [, ...lines] = await readOnly(context, sheet, area, "values");
  const figures = lines.flatMap(([moment, code, indicator, value], line): KeptFigure | [] =>
    typeof moment === "number"
      ? { moment, code: String(code), indicator: String(indicator), value, row: line + 1 }
      : [],
  );
  // The user may have sorted them.
  return { sheet, area, figures: figures.sort((one, other) => one.moment - other.moment) };
}

export function isHistoryHeader(texts: readonly HistoryTexts[], at: (column: number) => unknown): boolean {
  return texts.some(({ headings }) => headings.every((heading, column) => at(column) === heading));
}

/** Charts copies on a new sheet, with figures as the history shows them. Resolves to the sheet's name. */
export async function chartCopies(
  { sheet }: History,
  { row }: KeptFigure,
  table: Omit<ChartedTable, "format" | "kind">,
): Promise<string> {
  const cell = { row, column: valueColumn, rowCount: 1, columnCount: 1 };
  const [[format] = []] = await runExcel((context) => readOnly(context, sheet, cell, "numberFormat"));
  return insertChart({ ...table, format: typeof format === "string" ? format : "General", kind: "Line" });
}
