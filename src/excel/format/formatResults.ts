import { groupedBy } from "../../core/codes/groupedBy";
import { LargeWrites } from "../columns/largeWrites";
import { isErrorSign } from "../errorSigns";
import type { SheetAddress } from "../excelProblem";
import type { OwnFormula } from "../formulas/findOwnFormulas";
import { runExcel } from "../runExcel";
import { dressHeader } from "../sheets/target";
import { type Area, joinedDown, oneCell, writeArea } from "../sheets/area";
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
    const writes = new LargeWrites(context);
    // A formula that was filled down has a result in each row.
    for (const alike of groupedBy(columns, ({ sheet, format = "" }) => `${format} ${sheet}`).values()) {
      const [{ sheet, format }] = alike as [FormattedColumn];
      const joined = [...new Set(joinedDown(alike).values())];
      await dressHeaders(context, sheet, joined);
      for (const column of joined)
        if (format !== undefined && column.rowCount > 0)
          await writes.writeFormats(rangeAt(context, sheet, column), [format], column.rowCount);
    }
    await context.sync();
    return left;
  });
}

interface FormattedColumn extends Area {
  sheet: string;
  format: string | undefined;
}

/** Makes the texts above columns bold, and the columns wide enough: none gets narrower. */
async function dressHeaders(context: Excel.RequestContext, sheet: string, columns: readonly Area[]): Promise<void> {
  const headers = columns
    .filter(({ row }) => row > 0)
    .map(({ row, column }) => rangeAt(context, sheet, { row: row - 1, column }));
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
