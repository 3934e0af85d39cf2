import { LargeWrites } from "../columns/largeWrites";
import { isErrorSign } from "../errorSigns";
import type { SheetAddress } from "../excelProblem";
import type { OwnFormula } from "../formulas/findOwnFormulas";
import { runExcel } from "../runExcel";
import { dressHeader } from "../sheets/target";
import { type Area, oneCell, writeArea } from "../sheets/area";
import { rangeAt } from "../sheets/readSheet";
import { filledAreas } from "../sheets/spills";

/** The columns of a formula's result, and how they are to look. */
export interface ResultColumns {
  formula: OwnFormula;
  hasHeader: boolean;
  /** The number format of each column; undefined for one that keeps its own. */
  formats: readonly (string | undefined)[];
}

/** Gives results their number formats, and dresses the headers above them. Resolves to the formulas whose results have other columns. */
export function formatResults(results: readonly ResultColumns[]): Promise<SheetAddress[]> {
  return runExcel(async (context) => {
    const areas = await filledAreas(
      context,
      results.map(({ formula }) => formula),
    );
    const left: SheetAddress[] = [];
    const columns: FormattedColumn[] = [];
    results.forEach(({ formula: { sheet, row, column }, hasHeader, formats }, index) => {
      const { rowCount, columnCount } = areas[index] ?? oneCell({ row, column });
      const headers = hasHeader ? 1 : 0;
      if (columnCount !== formats.length) left.push({ sheet, address: writeArea(oneCell({ row, column })) });
      else
        formats.forEach((format, right) =>
          columns.push({
            ...{ sheet, format, row: row + headers, column: column + right },
            ...{ rowCount: rowCount - headers, columnCount: 1 },
          }),
        );
    });
    const joined = joinedDown(columns);
    await dressHeaders(context, joined);
    const writes = new LargeWrites(context);
    for (const { sheet, format, ...column } of joined)
      if (format !== undefined && column.rowCount > 0)
        await writes.writeFormats(rangeAt(context, sheet, column), [format], column.rowCount);
    await context.sync();
    return left;
  });
}

interface FormattedColumn extends Area {
  sheet: string;
  format: string | undefined;
}

/** Joins those of one format right below one another: a formula that was filled down has a result in each row. */
function joinedDown(columns: readonly FormattedColumn[]): FormattedColumn[] {
  const joined: FormattedColumn[] = [];
  for (const column of [...columns].sort((one, other) => one.column - other.column || one.row - other.row)) {
    const above = joined.findLast(({ sheet }) => sheet === column.sheet);
    const isBelow = above?.column === column.column && above.row + above.rowCount === column.row;
    if (isBelow && above.format === column.format) above.rowCount += column.rowCount;
    else joined.push({ ...column });
  }
  return joined;
}

/** Makes the texts above columns bold, and the columns wide enough: none gets narrower. */
async function dressHeaders(context: Excel.RequestContext, columns: readonly FormattedColumn[]): Promise<void> {
  const headers = columns
    .filter(({ row }) => row > 0)
    .map(({ sheet, row, column }) => rangeAt(context, sheet, { row: row - 1, column }));
  for (const header of headers) {
    header.load("values");
    header.format.load("columnWidth");
  }
  await context.sync();
  for (const header of headers) {
    const text: unknown = header.values[0]?.[0];
    if (typeof text === "string" && text !== "" && !isErrorSign(text))
      dressHeader(header, text, header.format.columnWidth);
  }
}
