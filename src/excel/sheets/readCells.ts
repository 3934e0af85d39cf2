import { runApart } from "../runExcel";
import { excelCodeOf } from "../excelProblem";
import type { Area } from "./area";
import { areasPerSync, groupedAreas } from "./groupedAreas";

/** The contents and shown values of an area's cells, row by row. */
export interface CellContents {
  formulas: unknown[][];
  values: unknown[][];
}

/** Reads the formulas and values of an area in slices. If Excel cannot answer for a slice, it and those after it are halved. */
export async function readCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
): Promise<CellContents> {
  return asContents(await readProperties(context, sheet, area, contents));
}

/** Reads several areas of a sheet, which is named, small ones together. Where Excel cannot answer for so many at once, fewer are. */
export async function readAreas(
  context: Excel.RequestContext,
  sheet: string,
  areas: readonly Area[],
): Promise<CellContents[]> {
  const read: Answered[] = [];
  for (const group of groupedAreas(areas, cellsPerSync))
    read.push(
      ...(await runApart(context, (apart) =>
        readGroup(apart, apart.workbook.worksheets.getItem(sheet), group, contents),
      )),
    );
  return read.map(asContents);
}

/** Reads the number formats of several areas in the same way. */
export async function readFormats(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
): Promise<unknown[][][]> {
  return readOfEach(context, sheet, areas, "numberFormat");
}

/** Reads the formulas of several areas in the same way. */
export async function readFormulas(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
): Promise<unknown[][][]> {
  return readOfEach(context, sheet, areas, "formulas");
}

async function readOfEach(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
  property: Property,
): Promise<unknown[][][]> {
  const read: Answered[] = [];
  for (const group of groupedAreas(areas, cellsPerSync))
    read.push(...(await readGroup(context, sheet, group, [property])));
  return read.map(([rows = []]) => rows);
}

/** Reads only what the cells of an area show, or only what they hold: half the work for large sheets. */
export async function readOnly(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  what: Property,
): Promise<unknown[][]> {
  const [read = []] = await readProperties(context, sheet, area, [what]);
  return read;
}

type Property = "formulas" | "values" | "text" | "numberFormat";

const contents: readonly Property[] = ["formulas", "values"];

function asContents([formulas = [], values = []]: Answered): CellContents {
  return { formulas, values };
}

function readGroup(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  group: readonly Area[],
  properties: readonly Property[],
): Promise<Answered[]> {
  return readInParts(group, areasPerSync, async (part) => {
    const [first] = part;
    return first && part.length === 1
      ? [await readProperties(context, sheet, first, properties)]
      : readAtOnce(context, sheet, part, properties);
  });
}

function readProperties(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  properties: readonly Property[],
): Promise<Answered> {
  return readSlices(area, async (slice) => (await readAtOnce(context, sheet, [slice], properties))?.[0]);
}

/** Resolves to undefined where Excel leaves something out. */
async function readAtOnce(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
  properties: readonly Property[],
): Promise<Answered[] | undefined> {
  const ranges = areas.map(({ row, column, rowCount, columnCount }) =>
    sheet.getRangeByIndexes(row, column, rowCount, columnCount),
  );
  for (const range of ranges) range.load(properties.join());
  await context.sync();
  const read = ranges.map((range) => properties.map((property) => asAnswered(range)[property]));
  return read.every((one): one is Answered => !one.includes(null)) ? read : undefined;
}

/** Excel's own types leave out `null`, which it returns when there is too much to send. */
function asAnswered(range: Excel.Range): Record<Property, unknown[][] | null> {
  return range;
}

/** The errors with which Excel answers where a reply would be too large. */
const tooLarge = new Set<unknown>(["ResponsePayloadSizeLimitExceeded", "GeneralException"]);

/** Tells whether Excel may answer if it is asked for less. */
function isTooLarge(thrown: unknown): boolean {
  return tooLarge.has(excelCodeOf(thrown));
}

/**
 * Reads something of each item, in order, and of up to `maxCount` items with one message. If Excel cannot answer for that many, `readPart`
 * rejects or resolves to undefined, and this part and those after it are halved.
 */
export async function readInParts<Item, Read>(
  items: readonly Item[],
  maxCount: number,
  readPart: (part: readonly Item[]) => Promise<readonly Read[] | undefined>,
): Promise<Read[]> {
  const read: Read[] = [];
  for (let count = maxCount; read.length < items.length;) {
    const part = items.slice(read.length, read.length + count);
    const answered = await readPart(part).catch((thrown: unknown) => {
      if (part.length > 1 && isTooLarge(thrown)) return undefined;
      throw thrown;
    });
    if (answered) read.push(...answered);
    else if (part.length > 1) count = Math.ceil(part.length / 2);
    else throw new Error("Excel did not answer, even for one.");
  }
  return read;
}

/** The number of cells that one message requests at first; Excel on the web refuses replies of more than 5 MB. */
const cellsPerSync = 20_000;

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
      if (rowCount * area.columnCount > 1 && isTooLarge(thrown)) return undefined;
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
