import { runApart } from "../runExcel";
import { excelCodeOf } from "../excelProblem";
import { type Area, sizeOf } from "./area";
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
  return contentsOf(await readArea(context, sheet, area, contents));
}

/** Reads several areas of a sheet, which is named, small ones together. */
export async function readAreas(
  context: Excel.RequestContext,
  sheet: string,
  areas: readonly Area[],
): Promise<CellContents[]> {
  const read: Answered[] = [];
  for (const group of groupedAreas(areas, cellsPerSync))
    read.push(
      ...(await runApart(context, (apart) =>
        readTogether(apart, apart.workbook.worksheets.getItem(sheet), group, contents),
      )),
    );
  return read.map(contentsOf);
}

/** Reads only what the cells of an area show, or only what they hold: half the work for large sheets. */
export async function readOnly(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  what: Property,
): Promise<unknown[][]> {
  const [read = []] = await readArea(context, sheet, area, [what]);
  return read;
}

/** Reads only one thing of several areas in the same way. */
export async function readOnlyOfEach(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
  what: Property,
): Promise<unknown[][][]> {
  const read: Answered[] = [];
  for (const group of groupedAreas(areas, cellsPerSync))
    read.push(...(await readTogether(context, sheet, group, [what])));
  return read.map(([rows = []]) => rows);
}

type Property = "formulas" | "values" | "text" | "numberFormat";

const contents: readonly Property[] = ["formulas", "values"];

/** The rows of each property that was asked for. */
type Answered = unknown[][][];

function contentsOf([formulas = [], values = []]: Answered): CellContents {
  return { formulas, values };
}

/** The number of cells that one message requests; Excel on the web refuses replies of more than 5 MB. */
const cellsPerSync = 20_000;

/** Reads an area in slices of its rows. */
async function readArea(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  properties: readonly Property[],
): Promise<Answered> {
  const all: Answered = properties.map(() => []);
  const rowsPerSlice = Math.max(1, Math.floor(cellsPerSync / area.columnCount));
  for (let first = 0; first < area.rowCount; first += rowsPerSlice) {
    const rowCount = Math.min(rowsPerSlice, area.rowCount - first);
    const [slice] = await readTogether(context, sheet, [{ ...area, row: area.row + first, rowCount }], properties);
    slice?.forEach((rows, property) => all[property]?.push(...rows));
  }
  return all;
}

/** Reads areas with one message. What Excel cannot answer at once is read in halves: of the areas, of the rows of one, and of its columns. */
function readTogether(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  areas: readonly Area[],
  properties: readonly Property[],
): Promise<Answered[]> {
  return readHalved(
    areas,
    async (part) => {
      const ranges = part.map(({ row, column, rowCount, columnCount }) =>
        sheet.getRangeByIndexes(row, column, rowCount, columnCount),
      );
      for (const range of ranges) range.load(properties.join());
      await context.sync();
      const read = ranges.map((range) => properties.map((property) => asAnswered(range)[property]));
      return read.every((one): one is Answered => !one.includes(null)) ? read : undefined;
    },
    async (area) => {
      if (sizeOf(area) === 1) throw new Error(`Excel did not tell what row ${area.row + 1} holds.`);
      const [first, second] = halvesOf(area);
      const [[one = []], [other = []]] = [
        await readTogether(context, sheet, [first], properties),
        await readTogether(context, sheet, [second], properties),
      ];
      return one.map((rows, property) => {
        const others = other[property] ?? [];
        return first.rowCount < area.rowCount
          ? [...rows, ...others]
          : rows.map((cells, row) => [...cells, ...(others[row] ?? [])]);
      });
    },
  );
}

/** The upper and the lower rows of an area, or the left and the right half of a row. */
function halvesOf(area: Area): [Area, Area] {
  const { row, column, rowCount, columnCount } = area;
  const [above, left] = [Math.ceil(rowCount / 2), Math.ceil(columnCount / 2)];
  return rowCount > 1
    ? [
        { ...area, rowCount: above },
        { ...area, row: row + above, rowCount: rowCount - above },
      ]
    : [
        { ...area, columnCount: left },
        { ...area, column: column + left, columnCount: columnCount - left },
      ];
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
