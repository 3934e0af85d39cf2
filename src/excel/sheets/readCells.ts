import { runApart } from "../runExcel";
import { excelCodeOf } from "../excelProblem";
import type { Area } from "./area";
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
  const [formulas = [], values = []] = (await readEach([area], reader(context, sheet, contents)))[0] ?? [];
  return { formulas, values };
}

/** Reads several areas of a sheet, which is named, small ones together. */
export async function readAreas(
  context: Excel.RequestContext,
  sheet: string,
  areas: readonly Area[],
): Promise<CellContents[]> {
  const read = await readEach(areas, (group) =>
    runApart(context, (apart) => reader(apart, apart.workbook.worksheets.getItem(sheet), contents)(group)),
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
  return (await readEach(areas, reader(context, sheet, [what]))).map(([rows = []]) => rows);
}

type Property = "formulas" | "values" | "text" | "numberFormat";

const contents: readonly Property[] = ["formulas", "values"];

/** The rows of each property that was asked for. */
type Answered = unknown[][][];

/** Reads areas with one message. */
type Reader = (areas: readonly Area[]) => Promise<Answered[]>;

/** The number of cells that one message requests; Excel on the web refuses replies of more than 5 MB. */
const cellsPerSync = 20_000;

/** Reads many small areas, or some rows of a large one, with each message. */
async function readEach(areas: readonly Area[], read: Reader): Promise<Answered[]> {
  const slices = areas.flatMap((area, of) => {
    const rowCount = Math.max(1, Math.floor(cellsPerSync / area.columnCount));
    return Array.from({ length: Math.ceil(area.rowCount / rowCount) }, (_, at) => {
      const down = at * rowCount;
      return { ...area, row: area.row + down, rowCount: Math.min(rowCount, area.rowCount - down), of };
    });
  });
  const parts: Answered[][] = areas.map(() => []);
  for (const group of groupedAreas(slices, cellsPerSync)) {
    const answered = await read(group);
    group.forEach(({ of }, index) => parts[of]?.push(answered[index] ?? []));
  }
  return parts.map(joined);
}

/** Joins parts of an area, one below the other. */
function joined(parts: readonly Answered[]): Answered {
  const [first = [], ...others] = parts;
  return others.length === 0 ? first : first.map((_, property) => parts.flatMap((part) => part[property] ?? []));
}

/** What Excel cannot answer at once is read in halves: of the areas, and of the rows of one. */
function reader(context: Excel.RequestContext, sheet: Excel.Worksheet, properties: readonly Property[]): Reader {
  const read: Reader = (areas) =>
    readHalved(
      areas,
      async (part) => {
        const ranges = part.map(({ row, column, rowCount, columnCount }) =>
          sheet.getRangeByIndexes(row, column, rowCount, columnCount),
        );
        for (const range of ranges) range.load(properties.join());
        await context.sync();
        const answered = ranges.map((range) => properties.map((property) => asAnswered(range)[property]));
        return answered.every((one): one is Answered => !one.includes(null)) ? answered : undefined;
      },
      async (area) => {
        const rowCount = Math.floor(area.rowCount / 2);
        if (rowCount === 0) throw new Error(`Excel did not tell what row ${area.row + 1} holds.`);
        const below = { ...area, row: area.row + rowCount, rowCount: area.rowCount - rowCount };
        return joined(await read([{ ...area, rowCount }, below]));
      },
    );
  return read;
}

/** Excel's own types leave out `null`, which it returns when there is too much to send. */
function asAnswered(range: Excel.Range): Record<Property, unknown[][] | null> {
  return range;
}

/** Reads something of each item, in order, and of up to `maxCount` items with one message. */
export async function readInParts<Item, Read>(
  items: readonly Item[],
  maxCount: number,
  readPart: (part: readonly Item[]) => Promise<readonly Read[]>,
): Promise<Read[]> {
  const read: Read[] = [];
  for (let first = 0; first < items.length; first += maxCount)
    read.push(...(await readHalved(items.slice(first, first + maxCount), readPart, tooLargeAlone)));
  return read;
}

function tooLargeAlone(): Promise<never> {
  return Promise.reject(new Error("Excel did not answer, even for one."));
}

/** Reads items together, or half of them at a time where Excel cannot answer: `readPart` then rejects, or resolves to undefined. */
async function readHalved<Item, Read>(
  items: readonly Item[],
  readPart: (part: readonly Item[]) => Promise<readonly Read[] | undefined>,
  readAlone: (item: Item) => Promise<Read>,
): Promise<Read[]> {
  const [first, ...others] = items;
  if (first === undefined) return [];
  const read = await readPart(items).catch((thrown: unknown) => {
    if (!tooLarge.has(excelCodeOf(thrown))) throw thrown;
  });
  if (read) return [...read];
  if (others.length === 0) return [await readAlone(first)];
  const half = Math.ceil(items.length / 2);
  return [
    ...(await readHalved(items.slice(0, half), readPart, readAlone)),
    ...(await readHalved(items.slice(half), readPart, readAlone)),
  ];
}

/** The errors with which Excel answers where a reply would be too large. */
const tooLarge = new Set<unknown>(["ResponsePayloadSizeLimitExceeded", "GeneralException"]);
