import { readPostalCode } from "../../core/codes/postalCode";
import { ExcelProblem } from "../excelProblem";
import { type Area, intersection } from "../sheets/area";
import { areaOf } from "../sheets/rangeArea";
import { readCells } from "../sheets/readCells";
import { readShownArea } from "../sheets/readSheet";

/** The selected cells, and the sheet that they are on: the user may open another one while Excel answers. */
export interface Selection extends Area {
  sheet: string;
}

/** Selected cells with postal codes. */
export interface SelectedCodes extends Selection {
  /** True if the cell above the first code was selected too: it is a header. */
  hasHeader: boolean;
}

/**
 * Finds the postal codes of the selection: in its first column, from the first cell with a code to the last. Rejects with `noCodes`
 * where there are none.
 */
export async function readSelectedCodes(context: Excel.RequestContext): Promise<SelectedCodes> {
  const selection = await readSelection(context);
  const { row, values } = await readFirstColumn(context, selection);
  const first = values.findIndex((value) => readPostalCode(value).kind === "code");
  const last = values.findLastIndex((value) => readPostalCode(value).kind === "code");
  if (first < 0) throw new ExcelProblem("noCodes");
  return {
    sheet: selection.sheet,
    row: row + first,
    column: selection.column,
    rowCount: last - first + 1,
    columnCount: 1,
    hasHeader: first > 0,
  };
}

export async function readSelection(context: Excel.RequestContext): Promise<Selection> {
  const range = context.workbook.getSelectedRange();
  range.load("rowIndex,columnIndex,rowCount,columnCount,worksheet/name");
  await context.sync();
  return { sheet: range.worksheet.name, ...areaOf(range) };
}

async function readFirstColumn(
  context: Excel.RequestContext,
  selection: Selection,
): Promise<{ row: number; values: unknown[] }> {
  const sheet = context.workbook.worksheets.getItem(selection.sheet);
  const used = await readShownArea(context, sheet);
  const area = used && intersection({ ...selection, columnCount: 1 }, used);
  if (!area) throw new ExcelProblem("noCodes");
  const { values } = await readCells(context, sheet, area);
  return { row: area.row, values: values.flat() };
}
