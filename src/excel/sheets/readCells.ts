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
  await readSlices(area, async (slice) => {
    const range = rangeOf(sheet, slice);
    range.load("formulas,values");
    await context.sync();
    const { formulas, values } = asAnswered(range);
    if (!formulas || !values) return false;
    contents.formulas.push(...formulas);
    contents.values.push(...values);
    return true;
  });
  return contents;
}

/** Reads only what the cells of an area show, or only what they hold: half of the work for large sheets. */
export async function readOnly(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  what: "values" | "formulas",
): Promise<unknown[][]> {
  const read: unknown[][] = [];
  await readSlices(area, async (slice) => {
    const range = rangeOf(sheet, slice);
    range.load(what);
    await context.sync();
    const { [what]: rows } = asAnswered(range);
    read.push(...(rows ?? []));
    return rows !== null;
  });
  return read;
}

/** Reads slice after slice. `readSlice` tells whether Excel could answer for so many rows; for a single row that is an error. */
async function readSlices(area: Area, readSlice: (slice: Area) => Promise<boolean>): Promise<void> {
  let rowsPerSlice = Math.max(1, Math.floor(cellsPerSync / area.columnCount));
  for (let read = 0; read < area.rowCount;) {
    const rowCount = Math.min(rowsPerSlice, area.rowCount - read);
    const slice = { ...area, row: area.row + read, rowCount };
    const isRead = await readSlice(slice).catch((thrown: unknown) => {
      if (rowCount > 1 && tooLarge.has(excelCodeOf(thrown))) return false;
      throw thrown;
    });
    if (isRead) read += rowCount;
    else if (rowCount === 1) throw new Error(`Excel did not tell what row ${slice.row + 1} holds.`);
    else rowsPerSlice = Math.ceil(rowCount / 2);
  }
}

function rangeOf(sheet: Excel.Worksheet, { row, column, rowCount, columnCount }: Area): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rowCount, columnCount);
}

/** What Excel's own types leave out: `null` where there is too much to tell. */
function asAnswered(range: Excel.Range): { formulas: unknown[][] | null; values: unknown[][] | null } {
  return range;
}
