import { excelCodeOf } from "../excelProblem";
import type { Area } from "./area";

/** What the cells of an area hold and show, row by row. */
export interface CellContents {
  formulas: unknown[][];
  values: unknown[][];
}

/** Cells that one message asks for at first; Excel on the web refuses replies of more than 5 MB. */
const cellsPerSync = 20_000;

/** What Excel answers where a reply would be too large. */
const tooLarge = new Set<unknown>(["ResponsePayloadSizeLimitExceeded", "GeneralException"]);

/** Reads the formulas and values of an area in slices of rows. Where Excel cannot answer a slice, it and those after it are halved. */
export async function readCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
): Promise<CellContents> {
  const contents: CellContents = { formulas: [], values: [] };
  let rowsPerSlice = Math.max(1, Math.floor(cellsPerSync / area.columnCount));
  for (let read = 0; read < area.rowCount;) {
    const rowCount = Math.min(rowsPerSlice, area.rowCount - read);
    const slice = await readSlice(context, sheet, { ...area, row: area.row + read, rowCount });
    if (slice) {
      contents.formulas.push(...slice.formulas);
      contents.values.push(...slice.values);
      read += rowCount;
    } else {
      rowsPerSlice = Math.ceil(rowCount / 2);
    }
  }
  return contents;
}

/** Resolves to undefined where Excel cannot answer for so many rows; for a single row that is an error. */
async function readSlice(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column, rowCount, columnCount }: Area,
): Promise<CellContents | undefined> {
  const range = sheet.getRangeByIndexes(row, column, rowCount, columnCount);
  range.load("formulas,values");
  try {
    await context.sync();
  } catch (thrown) {
    if (rowCount > 1 && tooLarge.has(excelCodeOf(thrown))) return undefined;
    throw thrown;
  }
  const contents: { formulas: unknown[][] | null; values: unknown[][] | null } = range;
  const { formulas, values } = contents;
  if (formulas && values) return { formulas, values };
  if (rowCount > 1) return undefined;
  throw new Error(`Excel did not tell what row ${row + 1} holds.`);
}
