import { type ChartedTable, insertChart } from "../insert/insertChart";
import { runExcel, runInBackground } from "../runExcel";
import type { Area } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { readAllSheets, readShownArea } from "../sheets/readSheet";

/** The texts of the sheet with the dated copies, in one language. */
export interface HistoryTexts {
  sheet: string;
  /** Date, postal code, indicator, value, change. */
  headings: readonly [string, string, string, string, string];
  dateFormat: string;
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

export async function findHistory(
  context: Excel.RequestContext,
  texts: readonly HistoryTexts[],
): Promise<History | undefined> {
  for (const sheet of await readAllSheets(context)) {
    const shown = isNamedAsHistory(sheet.name, texts) ? await readShownArea(context, sheet) : undefined;
    if (!shown || shown.row + shown.column > 0) continue;
    const area = { ...shown, columnCount: valueColumn + 2 };
    const [header = [], ...lines] = await readOnly(context, sheet, area, "values");
    if (!texts.some(({ headings }) => headings.every((heading, column) => header[column] === heading))) continue;
    const figures = lines.flatMap(([moment, code, indicator, value], line): KeptFigure | [] =>
      typeof moment === "number"
        ? { moment, code: String(code), indicator: String(indicator), value, row: line + 1 }
        : [],
    );
    return { sheet: sheet.name, area, figures };
  }
  return undefined;
}

export function isNamedAsHistory(name: string, texts: readonly HistoryTexts[]): boolean {
  return texts.some(({ sheet }) => name.startsWith(sheet));
}

/** Charts copies on a new sheet, with figures as the history shows them. Resolves to the sheet's name. */
export async function chartCopies(
  { sheet }: History,
  { row }: KeptFigure,
  table: Omit<ChartedTable, "format" | "kind">,
): Promise<string> {
  const cell = { row, column: valueColumn, rowCount: 1, columnCount: 1 };
  const [[format] = []] = await runExcel((context) =>
    readOnly(context, context.workbook.worksheets.getItem(sheet), cell, "numberFormat"),
  );
  return insertChart({ ...table, format: typeof format === "string" ? format : "General", kind: "Line" });
}
