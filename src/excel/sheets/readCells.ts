import { runApart } from "../runExcel";
import { excelCodeOf } from "../excelProblem";
import { type Area, cellsIn } from "./area";
import { groupedAreas } from "./groupedAreas";

/** The contents and shown values of an area's cells, row by row. */
export interface CellContents {
  formulas: unknown[][];
  values: unknown[][];
}

/** Reads the formulas and values of an area. */
export async function readCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
): Promise<CellContents> {
  const [[formulas = [], values = []] = []] = await readEach([area], readerOf(context, sheet, contents));
  return { formulas, values };
}

/** Reads several areas of a sheet, which is named, small ones together. */
export async function readAreas(
  context: Excel.RequestContext,
  sheet: string,
  areas: readonly Area[],
): Promise<CellContents[]> {
  const read = await readEach(areas, (group) =>
    runApart(context, (apart) => readerOf(apart, apart.workbook.worksheets.getItem(sheet), contents)(group)),
  );
  return read.map(([formulas = [], values = []]) => ({ formulas, values }));
}

/** Reads only what the cells of an area show, or only what they hold: half the work for large sheets. */
export async function readOnly(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  what: Property,
): Promise<unknown[][]> {
  const [rows = []] = await readOnlyOfEach(context, sheet, [area], what);
  return rows;
}

/** Reads only one thing of several areas in the same way. */
export async function readOnlyOfEach(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
  what: Property,
): Promise<unknown[][][]> {
  return (await readEach(areas, readerOf(context, sheet, [what]))).map(([rows = []]) => rows);
}

type Property = "formulas" | "values" | "text" | "numberFormat";

const contents: readonly Property[] = ["formulas", "values"];

/** The rows of each property that was asked for. */
type Answered = unknown[][][];

/** Reads areas with one message; undefined where Excel cannot answer all at once. */
type Reader = (areas: readonly Area[]) => Promise<Answered[] | undefined>;

/** The number of cells that one message requests; Excel on the web refuses replies of more than 5 MB. */
const cellsPerSync = 20_000;

/** Reads many small areas, or some rows of a large one, with each message; with half as many cells where Excel cannot answer. */
async function readEach(areas: readonly Area[], read: Reader, maxCells = cellsPerSync): Promise<Answered[]> {
  if (maxCells === 0) throw new Error("Excel did not tell what a row of the sheet holds.");
  const slices = areas.flatMap((area, of) => {
    const rowCount = Math.max(1, Math.floor(maxCells / area.columnCount));
    return Array.from({ length: Math.ceil(area.rowCount / rowCount) }, (_, at) => {
      const down = at * rowCount;
      return { ...area, row: area.row + down, rowCount: Math.min(rowCount, area.rowCount - down), of };
    });
  });
  const parts: Answered[][] = areas.map(() => []);
  for (const group of groupedAreas(slices, maxCells)) {
    const half = Math.floor(Math.min(maxCells, cellsIn(group)) / 2);
    const answered = (await unlessTooLarge(read(group))) ?? (await readEach(group, read, half));
    group.forEach(({ of }, index) => parts[of]?.push(answered[index] ?? []));
  }
  return parts.map(joined);
}

/** Joins parts of an area, one below the other. */
function joined(parts: readonly Answered[]): Answered {
  const [first = [], ...others] = parts;
  return others.length === 0 ? first : first.map((_, property) => parts.flatMap((part) => part[property] ?? []));
}

function readerOf(context: Excel.RequestContext, sheet: Excel.Worksheet, properties: readonly Property[]): Reader {
  return async (areas) => {
    const ranges = areas.map(({ row, column, rowCount, columnCount }) =>
      sheet.getRangeByIndexes(row, column, rowCount, columnCount),
    );
    for (const range of ranges) range.load(properties.join());
    await context.sync();
    const answered = ranges.map((range) => properties.map((property) => asAnswered(range)[property]));
    return answered.every((one): one is Answered => !one.includes(null)) ? answered : undefined;
  };
}

/** Excel's own types leave out `null`, which it returns when there is too much to send. */
function asAnswered(range: Excel.Range): Record<Property, unknown[][] | null> {
  return range;
}

/** Reads something of each item, in order, and of up to `maxCount` items with one message; of half as many where Excel cannot answer. */
export async function readInParts<Item, Read>(
  items: readonly Item[],
  maxCount: number,
  readPart: (part: readonly Item[]) => Promise<readonly Read[]>,
): Promise<Read[]> {
  if (maxCount === 0) throw new Error("Excel did not answer, even for one.");
  const read: Read[] = [];
  for (let first = 0; first < items.length; first += maxCount) {
    const part = items.slice(first, first + maxCount);
    const half = Math.floor(part.length / 2);
    read.push(...((await unlessTooLarge(readPart(part))) ?? (await readInParts(part, half, readPart))));
  }
  return read;
}

/** Undefined where Excel answers that a reply would be too large. */
function unlessTooLarge<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  return reading.catch((thrown: unknown) => {
    if (!tooLarge.has(excelCodeOf(thrown))) throw thrown;
    return undefined;
  });
}

const tooLarge = new Set<unknown>(["ResponsePayloadSizeLimitExceeded", "GeneralException"]);
