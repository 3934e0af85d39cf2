import { excelCodeOf } from "../excelProblem";
import type { Area } from "./area";

/** The contents and shown values of an area's cells, row by row. */
export interface CellContents {
  formulas: unknown[][];
  values: unknown[][];
}

/** How many cells one message requests at first; Excel on the web refuses replies of more than 5 MB. */
const cellsPerSync = 20_000;

/** Areas that one message asks for. */
const areasPerSync = 500;

/** What Excel answers where a reply would be too large. */
const tooLarge = new Set<unknown>(["ResponsePayloadSizeLimitExceeded", "GeneralException"]);

/** Reads the formulas and values of an area in slices. If Excel cannot answer a slice, it and those after it are halved. */
export async function readCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
): Promise<CellContents> {
  const [formulas = [], values = []] = await readSlices(area, async (slice) => {
    const range = rangeOf(sheet, slice);
    range.load("formulas,values");
    await context.sync();
    const { formulas, values } = asAnswered(range);
    return formulas && values ? [formulas, values] : undefined;
  });
  return { formulas, values };
}

/** Reads several areas, small ones together. Where Excel cannot answer for some at once, each is read by itself. */
export async function readAreas(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
): Promise<CellContents[]> {
  const read: CellContents[] = [];
  for (const group of groupsOf(areas)) {
    const together = group.length > 1 ? await readTogether(context, sheet, group) : undefined;
    if (together) read.push(...together);
    else for (const area of group) read.push(await readCells(context, sheet, area));
  }
  return read;
}

/** Groups areas that follow each other, so that one message asks for each group. */
function groupsOf(areas: readonly Area[]): Area[][] {
  const groups: Area[][] = [];
  let cells = 0;
  for (const area of areas) {
    cells += area.rowCount * area.columnCount;
    const last = groups.at(-1);
    if (last && cells <= cellsPerSync && last.length < areasPerSync) {
      last.push(area);
    } else {
      groups.push([area]);
      cells = area.rowCount * area.columnCount;
    }
  }
  return groups;
}

/** Resolves to undefined where Excel cannot answer for all of them at once. */
async function readTogether(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
): Promise<CellContents[] | undefined> {
  const ranges = areas.map((area) => rangeOf(sheet, area));
  for (const range of ranges) range.load("formulas,values");
  try {
    await context.sync();
  } catch (thrown) {
    if (tooLarge.has(excelCodeOf(thrown))) return undefined;
    throw thrown;
  }
  const contents = ranges
    .map(asAnswered)
    .flatMap(({ formulas, values }) => (formulas && values ? [{ formulas, values }] : []));
  return contents.length === ranges.length ? contents : undefined;
}

/** Reads only what the cells of an area show, or only what they hold: half of the work for large sheets. */
export async function readOnly(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  what: "values" | "formulas",
): Promise<unknown[][]> {
  const [read = []] = await readSlices(area, async (slice) => {
    const range = rangeOf(sheet, slice);
    range.load(what);
    await context.sync();
    const { [what]: rows } = asAnswered(range);
    return rows ? [rows] : undefined;
  });
  return read;
}

/** The rows of each property that was asked for. */
type Answered = unknown[][][];

/** Reads slice after slice. `readSlice` resolves to undefined if Excel could not answer for that many cells; for a single cell that is an error. */
async function readSlices(area: Area, readSlice: (slice: Area) => Promise<Answered | undefined>): Promise<Answered> {
  const all: Answered = [];
  let rowsPerSlice = Math.max(1, Math.floor(cellsPerSync / area.columnCount));
  for (let read = 0; read < area.rowCount;) {
    const rowCount = Math.min(rowsPerSlice, area.rowCount - read);
    const slice = { ...area, row: area.row + read, rowCount };
    let answered = await readSlice(slice).catch((thrown: unknown) => {
      if (rowCount * area.columnCount > 1 && tooLarge.has(excelCodeOf(thrown))) return undefined;
      throw thrown;
    });
    if (!answered && rowCount > 1) {
      rowsPerSlice = Math.ceil(rowCount / 2);
      continue;
    }
    answered ??= await readHalves(slice, readSlice);
    answered.forEach((rows, property) => (all[property] ??= []).push(...rows));
    read += rowCount;
  }
  return all;
}

/** Reads a single row that Excel cannot answer at once: even few cells may contain long texts. */
async function readHalves(row: Area, readSlice: (slice: Area) => Promise<Answered | undefined>): Promise<Answered> {
  if (row.columnCount === 1) throw new Error(`Excel did not tell what row ${row.row + 1} holds.`);
  const columnCount = Math.ceil(row.columnCount / 2);
  const left = await readSlices({ ...row, columnCount }, readSlice);
  const right = await readSlices(
    { ...row, column: row.column + columnCount, columnCount: row.columnCount - columnCount },
    readSlice,
  );
  return left.map((rows, property) => rows.map((cells, index) => [...cells, ...(right[property]?.[index] ?? [])]));
}

function rangeOf(sheet: Excel.Worksheet, { row, column, rowCount, columnCount }: Area): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rowCount, columnCount);
}

/** Excel's own types leave out `null`, which it returns when there is too much to send. */
function asAnswered(range: Excel.Range): { formulas: unknown[][] | null; values: unknown[][] | null } {
  return range;
}
